import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import {
  CUSTOMER_STATES,
  type CustomerFilter,
  type FoundCustomer,
} from '@sousto/contract/customer-care/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { day } from '../../shared/time.ts'
import { customersQuery } from './queries.ts'
import { STATES } from './texts.ts'

const COLUMNS: readonly Column<FoundCustomer>[] = [
  {
    name: 'Jméno',
    of: ({ id, name }) => (
      <Link to="/sprava/zakaznici/$customer" params={{ customer: String(id) }}>
        {name === '' ? 'beze jména' : name}
      </Link>
    ),
  },
  { name: 'E-mail', of: ({ email }) => email },
  { name: 'Telefon', of: ({ phone }) => (phone === '' ? '–' : phone) },
  { name: 'Účet', of: ({ state }) => STATES[state] },
  { name: 'Od', of: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time> },
]

type CustomersPageProps = {
  readonly filter: CustomerFilter
  readonly onFilter: (filter: CustomerFilter) => void
}

/** Finds customers. The list is masked, because no purpose has been given yet. */
export function CustomersPage({ filter, onFilter }: CustomersPageProps) {
  const pages = useInfiniteQuery(customersQuery(useClient(), filter))
  const isExporter = can(useMe(), 'customers.export', { kind: 'marketplace' })
  return (
    <ManagementFrame
      title="Zákazníci"
      subtitle="Údaje uvidíte, až řeknete, proč se díváte. Zákazník to uvidí také."
      width="wide"
    >
      <AdminList
        name="Zákazníci"
        list="zakaznici"
        rows={pages.data?.pages.flatMap(({ customers }) => customers)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pages={pages}
        filters={<CustomerFilters filter={filter} onFilter={onFilter} />}
        csv={isExporter ? <Export filter={filter} /> : null}
        empty="Takového zákazníka nemáme. Jména hledáme od začátku, telefon celý."
      />
    </ManagementFrame>
  )
}

function CustomerFilters({ filter, onFilter }: CustomersPageProps) {
  const set = (change: Parameters<typeof withFilter<CustomerFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  return (
    <>
      <SearchField
        label="Zákazník"
        hint="E-mail, telefon, objednávka nebo jméno"
        limit={lettersUpTo(200)}
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
      />
      <SelectField
        label="Účet"
        value={filter.state ?? ''}
        onChange={({ target }) => set({ state: CUSTOMER_STATES.find((state) => state === target.value) })}
      >
        <option value="">Každý</option>
        {CUSTOMER_STATES.map((state) => (
          <option key={state} value={state}>
            {STATES[state]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Export({ filter }: { readonly filter: CustomerFilter }) {
  const client = useClient()
  const exporting = useMutation({
    mutationFn: (body: CustomerFilter) => client.of(customerCareCalls).export({ body }),
    onSuccess: ({ name, content }) => saveFile(name, content, 'text/csv'),
  })
  return (
    <>
      <Button
        variant="line"
        icon={<Download aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(filter)}
      >
        Stáhnout CSV
      </Button>
      <FactorQuestion change={exporting} />
      <FormFailure error={exporting.error} />
    </>
  )
}
