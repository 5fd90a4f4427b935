import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import type { ReviewOutcome } from '@sousto/domain/courier-decisions/decisions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { accountDecisionMessage } from '@sousto/messages/account-decision-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { DecisionLog } from '../../shared/courier-decisions/decision-log.tsx'
import { dueText, LONGEST_DECISION_TEXT, stateText } from '../../shared/courier-decisions/decision-words.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useDecisionCall } from './use-decision-call.ts'

type DecisionRowProps = { readonly city: string; readonly decision: CourierDecision }

export function DecisionRow({ city, decision }: DecisionRowProps) {
  const due = dueText(decision)
  return (
    <li
      className="account-decision"
      aria-label={`${accountDecisionMessage(decision.kind)}: ${decision.courier.name}`}
    >
      <div className="office-row">
        <div>
          <b>{decision.courier.name}</b>
          <small>
            {accountDecisionMessage(decision.kind)}, {stateText(decision)}
          </small>
        </div>
        {due !== null && <Badge tone={decision.mark === 'open' ? 'quiet' : 'bad'}>{due}</Badge>}
      </div>
      <DecisionLog log={decision.log} />
      {due !== null && <ReviewForm city={city} decision={decision.id} />}
    </li>
  )
}

/** A note for the log, or the end of the review, with the same written text. */
function ReviewForm({ city, decision }: { readonly city: string; readonly decision: number }) {
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useDecisionCall(city, () => setText(''))
  const params = { city, decision }
  const end = (outcome: ReviewOutcome) =>
    mutate((calls, headers) => calls.review({ params, headers, body: { outcome, reason: text } }))
  const isEmpty = text.trim() === ''
  return (
    <div className="account-decision-form">
      <TextArea
        label="Text k přezkumu"
        hint="Kurýr ho uvidí. Přezkum ukončí někdo jiný než ten, kdo rozhodnutí podepsal."
        limit={lettersUpTo(LONGEST_DECISION_TEXT)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="office-buttons">
        <Button
          variant="line"
          disabled={isEmpty || isPending}
          onClick={() => mutate((calls, headers) => calls.note({ params, headers, body: { text } }))}
        >
          Připsat poznámku
        </Button>
        <Button variant="line" disabled={isEmpty || isPending} onClick={() => end('upheld')}>
          Potvrdit rozhodnutí
        </Button>
        <Button variant="line" disabled={isEmpty || isPending} onClick={() => end('revoked')}>
          Zrušit rozhodnutí
        </Button>
      </div>
      <FormFailure error={error} />
    </div>
  )
}
