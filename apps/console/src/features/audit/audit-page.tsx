import type { AuditFilter, AuditRecord } from '@sousto/contract/audit/wire.ts'
import { auditText } from '@sousto/messages/audit-sentences.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { recordsQuery } from './queries.ts'
import { VerificationForm } from './verification-form.tsx'
import './audit.css'

const COLUMNS: readonly Column<AuditRecord>[] = [
  {
    name: 'Co',
    of: (record) => (
      <>
        {auditText(record)}
        {record.place !== null && <small>{record.place}</small>}
      </>
    ),
  },
  {
    name: 'Kdo',
    of: ({ actor, role }) => (
      <>
        {actor}
        {role !== null && <small>{ROLE_NAMES[role]}</small>}
      </>
    ),
  },
  {
    name: 'Kdy a odkud',
    of: ({ at, client }) => (
      <>
        <time dateTime={at}>{dayAndTime(at)}</time>
        {client !== null && <small>{client}</small>}
      </>
    ),
  },
  { name: 'Změny', of: ({ detail }) => <AuditChanges detail={detail} />, kind: 'text' },
  { name: 'Pořadí', of: ({ position }) => position, kind: 'sum' },
]

type AuditPageProps = {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

/** Who changed what in the administration. */
export function AuditPage({ filter, onFilter }: AuditPageProps) {
  const pages = useInfiniteQuery(recordsQuery(useClient(), filter))
  const head = pages.data?.pages[0]?.head ?? null
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Záznamy"
      subtitle="Kdo, co a odkud ve správě změnil. Nic se nedá smazat ani přepsat, aniž by se to poznalo."
      width="wide"
    >
      <AdminList
        name="Záznamy"
        list="zaznamy"
        rows={pages.data?.pages.flatMap(({ records }) => records)}
        keyOf={({ position }) => position}
        columns={COLUMNS}
        pages={pages}
        filters={<AuditFilters filter={filter} onFilter={onFilter} />}
        csv={<CsvLink href={`/api/provoz/audit/csv?${query}`} />}
        empty="Takový záznam tu není."
      />
      <VerificationForm head={head} />
    </ManagementFrame>
  )
}
