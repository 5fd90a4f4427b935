import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { changeAddressMessage } from '@sousto/messages/change-address-messages.ts'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { lazy, Suspense } from 'react'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'
import { DeliveryAddressSearch } from './delivery-address-search.tsx'
import type { Outlet } from './find-location.ts'

/** Loaded on demand: the dialog is part of every page, but the form library should not be. */
const SaveAddress = lazy(async () => ({ default: (await import('./save-address.tsx')).SaveAddress }))

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
    <Dialog open={open} onOpenChange={onOpenChange} title={changeAddressMessage('title')} size="small">
      <DeliveryAddressSearch
        {...search}
        size="medium"
        tuned={current?.address.position ?? null}
        action={changeAddressMessage('choose')}
        onFound={(location) => {
          onFound(location)
          onOpenChange(false)
        }}
      />
      <Suspense>{current !== null && <SaveAddress address={current.address} />}</Suspense>
    </Dialog>
  )
}
