import type { ManagedPeople } from '@sousto/contract/staff/people-wire.ts'
import type { People } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { FormFailure } from '../forms/form-failure.tsx'
import { ROLE_NAMES } from '../session/role-names.ts'
import { dayAndTime } from '../time.ts'

type OpenInvitation = People['invitations'][number] | ManagedPeople['invitations'][number]

type OpenInvitationsProps = {
  readonly invitations: readonly OpenInvitation[]
  readonly revoke: (invitation: number) => Promise<unknown>
  readonly onChanged: () => void
}

export function OpenInvitations({ invitations, revoke, onChanged }: OpenInvitationsProps) {
  const revoking = useMutation({ mutationFn: revoke, onSettled: onChanged })
  return (
    <section className="office-section" aria-labelledby="pozvani">
      <h2 id="pozvani">Čekají na přijetí</h2>
      <ul className="office-rows">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="office-row">
            <div>
              <b>{invitation.email}</b>
              <small>
                {invitedTo(invitation)}, platí do {dayAndTime(invitation.expiresAt)}
              </small>
            </div>
            <Button
              variant="line"
              loading={revoking.isPending && revoking.variables === invitation.id}
              onClick={() => revoking.mutate(invitation.id)}
              aria-label={`Zrušit pozvánku: ${invitation.email}`}
            >
              Zrušit pozvánku
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure error={revoking.error} />
    </section>
  )
}

/** Returns the role, with its place if many places are managed. */
function invitedTo(invitation: OpenInvitation): string {
  if ('role' in invitation) return ROLE_NAMES[invitation.role]
  const { grant, place } = invitation
  return place === '' ? ROLE_NAMES[grant.role] : `${ROLE_NAMES[grant.role]}, ${place}`
}
