import type { People } from '@sousto/contract/staff/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { DeviceRow } from './device-row.tsx'
import './people.css'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'

type PersonRowProps = { readonly person: People['people'][number]; readonly onChanged: () => void }

/** A staff member of an outlet with their devices. Nobody can remove their own role. */
export function PersonRow({ person, onChanged }: PersonRowProps) {
  const client = useClient()
  const me = useMe()
  const { id: outlet, name: place } = useOutlet()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: (id: number) => client.staff.removePerson({ params: { outlet, person: id } }),
    onSuccess: onChanged,
    onSettled: () => setAsking(false),
  })
  const { name, email, roles, sessions, confirmable } = person
  return (
    <li>
      <div className="office-row">
        <div>
          <b>{name}</b>
          <small>
            {roles.map((role) => ROLE_NAMES[role]).join(', ')}, {email}
          </small>
        </div>
        {person.id === me.id ? (
          <Badge tone="good">to jste vy</Badge>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)} aria-label={`Odebrat: ${name}`}>
            Odebrat
          </Button>
        )}
      </div>
      {sessions.length > 0 && (
        <ul className="people-devices">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              owner={name}
              confirmable={confirmable}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <FactorQuestion change={remove} />
      <FormFailure error={remove.error} />
      <ConfirmDialog
        open={asking}
        title={`Odebrat: ${name}?`}
        description={`Přístup do podniku ${place} skončí hned, i na přihlášených zařízeních. Vrátit ho může nová pozvánka.`}
        yes="Odebrat"
        danger
        pending={remove.isPending}
        onYes={() => remove.mutate(person.id)}
        onNo={() => setAsking(false)}
      />
    </li>
  )
}
