import type { Me } from '@sousto/contract/staff/wire.ts'
import type { StaffRole } from '@sousto/domain/staff/permissions.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'

/** The staff of the demo; renders nothing if the server returns none. */
export function DemoPeople({ onEnter }: { readonly onEnter: (me: Me) => void }) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['demo-people'],
    queryFn: ({ signal }) => client.staff.demoAccounts({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Outside the demo the response is 404.
    refetchOnWindowFocus: false,
  })
  const enter = useMutation({
    mutationFn: (role: StaffRole) => client.staff.signInAsDemo({ params: { role } }),
    onSuccess: onEnter,
  })
  if (data === undefined) return null
  return (
    <section aria-labelledby="ukazka">
      <h2 id="ukazka" className="column-name">
        Ukázka: přihlaste se jako
      </h2>
      <ul>
        {data.map(({ role, name, place }) => (
          <li key={role}>
            <button
              type="button"
              className="quiet-link"
              disabled={enter.isPending}
              onClick={() => enter.mutate(role)}
            >
              <UserRound aria-hidden />
              {[name, ROLE_NAMES[role], place].filter((part) => part !== '').join(', ')}
            </button>
          </li>
        ))}
      </ul>
      <FormFailure error={enter.error} />
    </section>
  )
}
