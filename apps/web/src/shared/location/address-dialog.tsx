import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { AddressSearch } from './address-search.tsx'
import type { Outlet } from './find-location.ts'
import { SaveAddress } from './save-address.tsx'
import { useDeliveryLocation } from './stored-location.ts'

type AddressDialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onFound: (location: DeliveryLocation) => void
  readonly restaurant?: Outlet
  readonly problem?: string
}

/** The dialog that changes the delivery address, on any page. */
export function AddressDialog({ open, onOpenChange, onFound, ...search }: AddressDialogProps) {
  const current = useDeliveryLocation()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Kam to bude?" size="small">
      <AddressSearch
        {...search}
        size="medium"
        tuned={current?.address.position ?? null}
        action="Vybrat"
        onFound={(location) => {
          onFound(location)
          onOpenChange(false)
        }}
      />
      {current !== null && <SaveAddress address={current.address} />}
    </Dialog>
  )
}
