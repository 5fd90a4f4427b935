import type { SavedAddress } from '@sousto/domain/customer/customer.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { AddressSearch } from '../../shared/location/address-search.tsx'
import { SaveAddress } from '../../shared/location/save-address.tsx'

/** Finds an address and saves it under a name, without changing the address of the next order. */
export function AddAddress({ saved }: { readonly saved: readonly SavedAddress[] }) {
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<Address | null>(null)
  const close = () => {
    setOpen(false)
    setFound(null)
  }
  return (
    <>
      <Button variant="line" icon={<MapPinPlus aria-hidden />} onClick={() => setOpen(true)}>
        {accountPageMessage('add_address')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        title={accountPageMessage('add_address')}
        size="small"
      >
        <AddressSearch
          action={accountPageMessage('choose')}
          size="medium"
          offerSaved={false}
          onFound={({ address }) => setFound(address)}
        />
        {found !== null && saved.some(({ address }) => address.code === found.code) && (
          <Notice role="status">{accountPageMessage('address_known')}</Notice>
        )}
        {found !== null && <SaveAddress address={found} onSaved={close} />}
      </Dialog>
    </>
  )
}
