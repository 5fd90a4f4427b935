import type { Address } from '@sousto/domain/delivery/place.ts'
import { savedAddressMessage } from '@sousto/messages/saved-address-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { hasFailed } from '../loading/retry.ts'
import { savedAddressesQuery } from '../session/personal-queries.ts'
import './saved-addresses.css'

type SavedAddressesProps = {
  readonly onChoose: (address: Address) => void
}

/** Buttons for the saved addresses of a logged-in customer (`marketplace.md` §6). */
export function SavedAddresses({ onChoose }: SavedAddressesProps) {
  const client = useClient()
  const saved = useQuery(savedAddressesQuery(client))
  if (hasFailed(saved)) {
    return (
      <p role="alert" className="t-small">
        {savedAddressMessage('failed')}
      </p>
    )
  }
  if (!saved.data?.length) return null
  return (
    <ul className="saved-addresses" aria-label={savedAddressMessage('title')}>
      {saved.data.map(({ note, address }) => (
        <li key={address.code}>
          <Button
            variant="line"
            size="small"
            icon={<Bookmark aria-hidden size={16} />}
            title={address.text}
            onClick={() => onChoose(address)}
          >
            {note}
          </Button>
        </li>
      ))}
    </ul>
  )
}
