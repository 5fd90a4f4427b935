import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { Logo, Mark } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronDown, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasHydrated } from '../../page-speed/hydration.ts'
import './header.css'

type HeaderProps = {
  /** The stored delivery address; its slug is null outside all areas. Null means that there is no address. */
  readonly address: {
    readonly name: string
    readonly citySlug: string | null
    readonly cityName: string
  } | null
  readonly onChangeAddress: () => void
  /** The right end of the header: account and cart. */
  readonly end?: ReactNode
}

/**
 * The header of every page: logo (to the city of the address, or home), Home, address, account, cart (`marketplace.md`
 * §2, Header).
 */
export function Header({ address, onChangeAddress, end }: HeaderProps) {
  const logo = (
    <>
      <span className="header-logo-wide">
        <Logo />
      </span>
      <span className="header-logo-narrow">
        <Mark />
      </span>
    </>
  )
  return (
    <header className="header">
      <div className="ui-wrap header-row">
        {!address?.citySlug ? (
          <Link to="/" className="header-logo">
            {logo}
          </Link>
        ) : (
          <Link to="/rozvoz-jidel/$city" params={{ city: address.citySlug }} className="header-logo">
            {logo}
          </Link>
        )}
        <Link to="/" className="header-home">
          <House aria-hidden size={20} />
          <span>{shellMessage('home')}</span>
        </Link>
        <AddressButton address={address} onPress={onChangeAddress} />
        <div className="header-end">{end}</div>
      </div>
    </header>
  )
}

type AddressButtonProps = { readonly address: HeaderProps['address']; readonly onPress: () => void }

/** The address is stored in the browser. Until it is read, its space is reserved but empty. */
function AddressButton({ address, onPress }: AddressButtonProps) {
  const inBrowser = useHasHydrated()
  return (
    <button type="button" className="header-address" data-unknown={!inBrowser || undefined} onClick={onPress}>
      <MapPin aria-hidden size={20} />
      <span>{address === null ? shellMessage('enter_address') : `${address.name}, ${address.cityName}`}</span>
      <ChevronDown aria-hidden size={16} />
    </button>
  )
}
