import { auditText } from '@sousto/messages/audit-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { auditQuery } from './queries.ts'

/** The audit log of the outlet. */
export function AuditLog() {
  const client = useClient()
  const { id } = useOutlet()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(client, id),
  )
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <section className="office-section" aria-labelledby="zaznam">
      <h2 id="zaznam">Co se tu stalo</h2>
      {entries === undefined && error === null && <Loading text="Načítám záznam" height={180} />}
      {entries === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {entries?.length === 0 && <p className="muted">Zatím nic.</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className="office-rows people-audit">
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>{auditText(entry)}</b>
              <time dateTime={entry.at}>{dayAndTime(entry.at)}</time>
              <small>
                {entry.byKey ? `klíč ${entry.actor}` : entry.actor}
                {entry.role !== null && `, ${ROLE_NAMES[entry.role]}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="audit-more">
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Starší
          </Button>
        </div>
      )}
    </section>
  )
}
