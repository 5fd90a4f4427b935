import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import { dayAndTime } from '../time.ts'
import { EVENT_NAMES } from './decision-words.ts'
import './decision-log.css'

/** Who signed the decision, answered and reviewed it, when, and in which words. */
export function DecisionLog({ log }: Pick<CourierDecision, 'log'>) {
  return (
    <ol className="decision-log">
      {log.map(({ id, event, at, name, text }) => (
        <li key={id}>
          <small>
            {dayAndTime(at)} · {EVENT_NAMES[event]} {name ?? 'smazaný účet'}
          </small>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
