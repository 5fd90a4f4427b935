import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { OpenInvitations } from '../../shared/people/open-invitations.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { AuditLog } from './audit-log.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { peopleQuery } from './queries.ts'

/** The staff of an outlet, their devices, and the audit log. `children` are further sections of the settings. */
export function PeoplePage({ children }: { readonly children?: ReactNode }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id } = useOutlet()
  const { data, error, refetch } = useQuery(peopleQuery(client, id))
  const changed = () =>
    void Promise.all([
      queryClient.invalidateQueries({ queryKey: ['people', id] }),
      queryClient.invalidateQueries({ queryKey: ['audit', id] }),
    ])
  return (
    <Office title="Nastavení" subtitle="Lidé a zařízení, tiskárny a napojení na jiné systémy.">
      <div className="office-sections">
        <section className="office-section" aria-labelledby="lide">
          <h2 id="lide">Lidé</h2>
          {data !== undefined && (
            <ul className="office-rows">
              {data.people.map((person) => (
                <PersonRow key={person.id} person={person} onChanged={changed} />
              ))}
            </ul>
          )}
          {data === undefined && error === null && <Loading text="Načítám lidi" height={180} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </section>
        <InviteForm onChanged={changed} />
        {data !== undefined && data.invitations.length > 0 && (
          <OpenInvitations
            invitations={data.invitations}
            revoke={(invitation) => client.staff.revokeInvitation({ params: { outlet: id, invitation } })}
            onChanged={changed}
          />
        )}
        {children}
        <AuditLog />
      </div>
    </Office>
  )
}
