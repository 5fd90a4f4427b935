import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { formatMoney, sum, times } from '@sousto/domain/money/money.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { forgetMembership, type Membership } from '../../shared/group/stored-groups.ts'
import { OwnText } from '../../shared/language/own-text.tsx'

type GroupPersonsProps = {
  readonly group: string
  readonly view: GroupView
  readonly membership: Membership | null
}

type Person = GroupView['persons'][number]

/** Everybody with what they have chosen. The host removes others, a guest only leaves. */
export function GroupPersons({ group, view, membership }: GroupPersonsProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const remove = useMutation({
    mutationFn: async ({ id, key }: { readonly id: number; readonly name: string; readonly key: string }) =>
      await client.groups.leave({ params: { group, person: id }, query: { key } }),
    onSuccess: (_, { id, name }) => {
      if (id === view.me?.person) forgetMembership(group)
      show({ text: groupMessage('removed', { name }) })
    },
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['group', group] }),
  })
  const canRemove = ({ id, host }: Person) =>
    view.state === 'choosing' && !host && (view.me?.host === true || id === view.me?.person)
  return (
    <Card padding="snug">
      <h2 className="t-h3">{groupMessage('persons')}</h2>
      <ul className="group-persons">
        {view.persons.map((person) => (
          <li key={person.id}>
            <div className="group-person-head">
              <b>
                {person.name}
                {person.id === view.me?.person && <span className="muted"> ({groupMessage('you')})</span>}
              </b>
              <PersonState person={person} />
              <Price>{formatMoney(person.sum)}</Price>
            </div>
            <Chosen person={person} />
            {person.share !== null && (
              <p className="t-small t-strong">
                {groupMessage('share_of', { amount: formatMoney(person.share) })}
              </p>
            )}
            {membership !== null && canRemove(person) && (
              <Button
                variant="link"
                size="small"
                onClick={() => remove.mutate({ id: person.id, name: person.name, key: membership.key })}
              >
                {person.id === view.me?.person
                  ? groupMessage('leave')
                  : groupMessage('remove', { name: person.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="group-total">
        <span>{groupMessage('total')}</span>
        <b className="num">{formatMoney(sum(view.persons.map((person) => person.sum)))}</b>
      </p>
      <p className="t-small muted">
        {groupMessage(view.state === 'ordered' || view.state === 'paying' ? 'share_hint' : 'total_hint')}
      </p>
    </Card>
  )
}

/** Whether the person has paid the own share, else whether they have chosen. */
function PersonState({ person: { payment, ready } }: { readonly person: Person }) {
  if (payment === null) {
    return <Badge tone={ready ? 'good' : 'quiet'}>{groupMessage(ready ? 'ready' : 'choosing')}</Badge>
  }
  return <Badge tone={payment === 'paid' ? 'good' : 'quiet'}>{groupMessage(`payment_${payment}`)}</Badge>
}

function Chosen({ person: { lines } }: { readonly person: Person }) {
  if (lines.length === 0) return <p className="t-small muted">{groupMessage('nothing')}</p>
  return (
    <ul className="group-lines">
      {lines.map(({ name, quantity, extras, note, price, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is replaced as a whole
        <li key={index}>
          <span className="num muted">{`${quantity}×`}</span>
          <span>
            <OwnText>{name}</OwnText>
            {extras !== '' && (
              <span lang={RESTAURANTS_LANGUAGE} className="t-small muted group-detail">
                {extras}
              </span>
            )}
            {note !== '' && <span className="t-small group-detail">{note}</span>}
            {problem !== null && <span className="t-small group-problem">{problem}</span>}
          </span>
          {problem === null && <Price>{formatMoney(times(price, quantity))}</Price>}
        </li>
      ))}
    </ul>
  )
}
