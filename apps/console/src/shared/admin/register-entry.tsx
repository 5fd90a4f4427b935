import type { RegisterEntryDetail } from '@sousto/contract/register/wire.ts'
import {
  hidingGroundMessage,
  registerKindMessage,
  registerOutcomeMessage,
  registerStateMessage,
} from '@sousto/messages/moderation-messages.ts'
import { dayAndTime } from '../time.ts'
import './register-entry.css'

/** What was written in an entry of the register, by whom, and how it was decided. */
export function RegisterEntryView({ entry }: { readonly entry: RegisterEntryDetail }) {
  const { kind, filedAt, dueOn, state, ground, place, text, name, email, filedBy } = entry
  const { outcome, answer, decidedAt, decidedBy } = entry
  return (
    <div className="register-entry">
      <p>
        <b>{registerKindMessage(kind)}</b>
        {ground !== null && `: ${hidingGroundMessage(ground)}`}
      </p>
      <p className="muted">
        <time dateTime={filedAt}>{dayAndTime(filedAt)}</time>
        {filedBy !== null && `, ${filedBy}`}
        {name !== null && `, ${name}`}
        {email !== null && `, ${email}`}
        {`, ${registerStateMessage(state)}`}
        {dueOn !== null &&
          outcome === null &&
          ` do ${Temporal.PlainDate.from(dueOn).toLocaleString('cs-CZ')}`}
      </p>
      {place !== null && <p className="register-words">{place}</p>}
      <p className="register-words" dir="auto">
        {text === '' ? <i className="muted">Text je smazaný.</i> : text}
      </p>
      {outcome !== null && decidedAt !== null && (
        <>
          <p className="muted">
            <b>{registerOutcomeMessage(outcome)}</b>,{' '}
            <time dateTime={decidedAt}>{dayAndTime(decidedAt)}</time>
            {decidedBy !== null && `, ${decidedBy}`}
          </p>
          <p className="register-words">{answer}</p>
        </>
      )}
    </div>
  )
}
