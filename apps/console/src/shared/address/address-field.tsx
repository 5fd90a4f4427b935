import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN,
  MAX_SUGGESTIONS,
} from '@sousto/domain/delivery/address.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { addressMessage } from '@sousto/messages/address-messages.ts'
import { Combobox } from '@sousto/ui/combobox/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureText } from '../failure-text.ts'
import { addressSearchQuery } from './address-calls.ts'

type AddressFieldProps = {
  readonly label: string
  readonly hint?: string
  /** The slug of the city whose addresses come first. */
  readonly near: string
  /** Null once the text was changed. */
  readonly onChosen: (address: FoundAddress | null) => void
}

/** The address search of customers, with the same suggestions (`marketplace.md` §4, Address search). */
export function AddressField({ label, hint, near, onChosen }: AddressFieldProps) {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), ADDRESS_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const search = useQuery({
    ...addressSearchQuery(settled, near),
    enabled: settled.length >= ADDRESS_SEARCH_MIN,
  })
  const isSettled = typed === settled && search.isSuccess
  const found = isSettled ? search.data.slice(0, MAX_SUGGESTIONS) : []
  return (
    <Combobox
      label={label}
      {...(hint !== undefined && { hint })}
      placeholder="Ulice a číslo, město"
      icon={<MapPin aria-hidden size={20} />}
      query={text}
      onQueryChange={(next) => {
        setText(next)
        onChosen(null)
      }}
      options={found.map((address) => ({
        key: String(address.code),
        text: address.text,
        ...(address.line2 !== null && { detail: address.line2 }),
        icon: <MapPin aria-hidden size={20} />,
        value: address,
      }))}
      onSelect={(address) => {
        setText(address.text)
        onChosen(address)
      }}
      status={
        typed.length < ADDRESS_SEARCH_MIN
          ? 'idle'
          : search.isError
            ? 'failed'
            : isSettled
              ? 'ready'
              : 'loading'
      }
      texts={{
        empty: addressMessage('not_found'),
        failed: search.error === null ? '' : failureText(search.error),
        found: found[0]?.match === 'guess' ? addressMessage('guess') : undefined,
      }}
    />
  )
}
