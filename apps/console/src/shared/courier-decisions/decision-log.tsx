import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import { accountDecisionMessage as say } from '@sousto/messages/account-decision-messages.ts'
import { dayAndTime } from '../time.ts'
import './decision-log.css'

/** Who signed the decision, answered and reviewed it, when, and in which words. */
export function DecisionLog({ log }: Pick<CourierDecision, 'log'>) {
  return (
    <ol className="decision-log">
      {log.map(({ id, event, at, name, text }) => (
        <li key={id}>
          <small>
            {dayAndTime(at)} · {say(event)} {name ?? say('deleted_account')}
          </small>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
