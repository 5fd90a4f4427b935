import type { AuditFilter } from '@sousto/contract/audit/wire.ts'
import { ADMINISTRATION_ACTIONS } from '@sousto/domain/staff/audit-actions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { auditText } from '@sousto/messages/audit-sentences.ts'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { withFilter } from '../../shared/admin/filter.ts'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { placesQuery } from '../../shared/management/city.ts'

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
  const { data } = useQuery(placesQuery(useClient()))
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
      <SelectField
        label="Město"
        value={filter.city ?? ''}
        onChange={({ target }) => set({ city: target.value, outlet: undefined })}
      >
        <option value="">Všude</option>
        {data?.cities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Od"
        type="date"
        value={filter.from ?? ''}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="Do"
        type="date"
        value={filter.to ?? ''}
        onChange={({ target }) => set({ to: target.value })}
      />
    </>
  )
}
