import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import type { CustomerDetails } from '@sousto/contract/customer-care/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Contact } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'

const SHOWN = 5

/** Finds an account by the phone number. Choosing it is a look at the customer, which the customer can read. */
export function CustomerSearch({ onFound }: { readonly onFound: (customer: CustomerDetails) => void }) {
  const calls = useClient().of(customerCareCalls)
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['phone-order-customers', search],
    queryFn: ({ signal }) => calls.find({ query: { search } }, { signal }),
    enabled: search !== '',
    gcTime: 0,
  })
  const choosing = useMutation({
    mutationFn: async (customer: number) => {
      await calls.look({ params: { customer }, body: { purpose: 'order', note: '' } })
      return await calls.show({ params: { customer } })
    },
    onSuccess: (customer) => {
      setSearch('')
      onFound(customer)
    },
  })
  const customers = found.data?.customers.slice(0, SHOWN) ?? []
  return (
    <>
      <SearchField
        label="Najít zákazníka"
        hint="Celé telefonní číslo, nebo e-mail. Najde jen zákazníky s účtem."
        value={search}
        onSearch={setSearch}
      />
      <div role="status">
        {found.isSuccess && customers.length === 0 && <p className="muted">Takového zákazníka nemáme.</p>}
        {customers.length > 0 && <p className="muted">Výběr se zapíše a zákazník ho ve svém účtu uvidí.</p>}
      </div>
      {customers.length > 0 && (
        <ul className="office-rows" aria-label="Nalezení zákazníci">
          {customers.map(({ id, name, email, phone }) => (
            <li key={id} className="office-row">
              <div>
                <b>{name}</b>
                <small>
                  {phone}, {email}
                </small>
              </div>
              <Button
                variant="line"
                icon={<Contact aria-hidden />}
                loading={choosing.isPending && choosing.variables === id}
                onClick={() => choosing.mutate(id)}
                aria-label={`Vybrat: ${name}`}
              >
                Vybrat
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormFailure error={found.error ?? choosing.error} />
    </>
  )
}
