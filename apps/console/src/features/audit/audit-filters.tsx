import type { AuditFilter } from '@sousto/contract/audit/wire.ts'
import { ADMINISTRATION_ACTIONS } from '@sousto/domain/staff/audit-actions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { auditText } from '@sousto/messages/audit-sentences.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter, DaysFilter } from '../../shared/admin/filter-fields.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'

type AuditFiltersProps = {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

/** The name of an action without its details. */
const nameOf = (action: string) => auditText({ action, at: '2026-01-01T00:00:00Z', detail: { order: '…' } })

const ACTIONS = ADMINISTRATION_ACTIONS.map((action) => ({ action, name: nameOf(action) })).sort((a, b) =>
  a.name.localeCompare(b.name, 'cs'),
)

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const set = (change: Parameters<typeof withFilter<AuditFilter>>[1]) => onFilter(withFilter(filter, change))
  return (
    <>
      <SearchField
        label="Kdo"
        hint="Část jména nebo e-mailu"
        limit={lettersUpTo(100)}
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
      />
      <SelectField
        label="Co"
        value={filter.action ?? ''}
        onChange={({ target }) =>
          set({ action: ADMINISTRATION_ACTIONS.find((action) => action === target.value) })
        }
      >
        <option value="">Všechno</option>
        {ACTIONS.map(({ action, name }) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SelectField>
      <CityFilter value={filter.city ?? ''} onChange={(city) => set({ city, outlet: undefined })} />
      <DaysFilter from={filter.from} to={filter.to} onChange={set} />
    </>
  )
}
