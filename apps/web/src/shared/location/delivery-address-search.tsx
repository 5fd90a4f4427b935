import { onDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { AddressSearch, type AddressSearchProps } from './address-search.tsx'

/** Loaded with the first address. */
const changes = onDemand(() => import('./change-location.ts'))

/** The search for the delivery address. It changes the address before it calls `onFound`. */
export function DeliveryAddressSearch({ onFound, ...search }: AddressSearchProps) {
  return (
    <AddressSearch
      {...search}
      onFound={async (location) => {
        const { changeLocation } = await changes.load()
        changeLocation(location)
        await onFound(location)
      }}
    />
  )
}
