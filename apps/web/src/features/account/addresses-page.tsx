import type { SavedAddress } from '@sousto/domain/customer/customer.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { savedAddressesQuery } from '../../shared/session/personal-queries.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { AddAddress } from './add-address.tsx'

/** /mujucet/adresy: saved addresses, which can be added; deleting one needs a confirmation (`marketplace.md` §2). */
export function AddressesPage() {
  const client = useClient()
  const addresses = useQuery(savedAddressesQuery(client))
  const [asked, setAsked] = useState<SavedAddress | null>(null)
  return (
    <>
      <h1>{accountPageMessage('addresses')}</h1>
      <QueryResult query={addresses} failure={accountPageMessage('addresses_failed')}>
        {(saved) =>
          saved.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={accountPageMessage('no_addresses')}
              actions={<AddAddress saved={saved} />}
            >
              {accountPageMessage('no_addresses_text')}
            </EmptyState>
          ) : (
            <>
              <ul className="account-list">
                {saved.map((each) => (
                  <li key={each.address.code} className="account-row">
                    <MapPin aria-hidden size={24} />
                    <div className="account-row-text">
                      <h2 className="t-name">{each.note}</h2>
                      <p className="t-small muted">{each.address.text}</p>
                    </div>
                    <IconButton
                      label={accountPageMessage('delete_address', { name: each.note })}
                      onClick={() => setAsked(each)}
                    >
                      <Trash2 aria-hidden size={20} />
                    </IconButton>
                  </li>
                ))}
              </ul>
              <AddAddress saved={saved} />
            </>
          )
        }
      </QueryResult>
      <DeleteDialog address={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type DeleteQuestionProps = { readonly address: SavedAddress | null; readonly onClose: () => void }

function DeleteDialog({ address, onClose }: DeleteQuestionProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const deleting = useMutation({
    mutationFn: (code: number) => client.customers.removeAddress({ params: code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedAddressesQuery(client).queryKey }),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open={address !== null}
      onOpenChange={onClose}
      title={accountPageMessage('delete_address_question')}
      description={address?.address.text}
      actions={
        <>
          <Button
            variant="danger"
            loading={deleting.isPending}
            onClick={() => address && deleting.mutate(address.address.code)}
          >
            {accountPageMessage('delete')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {accountPageMessage('keep')}
          </Button>
        </>
      }
    />
  )
}
