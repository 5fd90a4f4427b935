import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { PERSON_LETTERS } from '@sousto/domain/group/person.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { keepMembership } from '../../shared/group/stored-groups.ts'

type JoinFormProps = { readonly group: string; readonly view: GroupView }

/** Joins with a name, without an account, and leads to the menu. */
export function JoinForm({ group, view: { restaurant } }: JoinFormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const join = useMutation({
    mutationFn: () => client.groups.join({ params: { group }, body: { name: name.trim() } }),
    onSuccess: ({ key }) => {
      keepMembership({ group, key, host: false, restaurant: restaurant.slug })
      void navigate({
        to: '/rozvoz-jidel/$city/$restaurant/objednat',
        params: { city: restaurant.city, restaurant: restaurant.slug },
      })
    },
  })
  return (
    <Card padding="roomy">
      <form
        className="group-form"
        onSubmit={(event) => {
          event.preventDefault()
          join.mutate()
        }}
      >
        <TextField
          label={groupMessage('name')}
          hint={groupMessage('name_hint')}
          autoComplete="given-name"
          limit={lettersUpTo(PERSON_LETTERS)}
          error={join.error === null ? undefined : failureMessage(join.error)}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="cta" size="large" wide loading={join.isPending}>
          {groupMessage('join')}
        </Button>
      </form>
    </Card>
  )
}
