import { ownDecisions } from '@sousto/contract/courier-decisions/endpoints.ts'
import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { accountDecisionMessage } from '@sousto/messages/account-decision-messages.ts'
import { courierDecisionsMessage as say } from '@sousto/messages/courier-decisions-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { DecisionLog } from '../../../shared/courier-decisions/decision-log.tsx'
import {
  dueText,
  LONGEST_DECISION_TEXT,
  stateText,
} from '../../../shared/courier-decisions/decision-words.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import { ownDecisionsQuery } from './own-decisions.ts'

/** Decisions about the courier's account, with their reasons, and the answer (`dispatch.md` §8). */
export function OwnDecisionsPage() {
  const query = useQuery(ownDecisionsQuery(useClient()))
  return (
    <div className="courier">
      <CourierFrame title={say('title')} tools={<BackLink to="/kuryr" />}>
        <Loaded query={query} text={say('loading')}>
          {({ decisions }) =>
            decisions.length === 0 ? (
              <p>{say('none')}</p>
            ) : (
              decisions.map((decision) => <OwnDecision key={decision.id} decision={decision} />)
            )
          }
        </Loaded>
      </CourierFrame>
    </div>
  )
}

function OwnDecision({ decision }: { readonly decision: CourierDecision }) {
  const due = dueText(decision)
  return (
    <section className="courier-form" aria-labelledby={`rozhodnuti-${decision.id}`}>
      <h2 id={`rozhodnuti-${decision.id}`}>
        {accountDecisionMessage(decision.kind)}: {stateText(decision)}
      </h2>
      <DecisionLog log={decision.log} />
      {due !== null && <p>{say('review', { due })}</p>}
      {!decision.isAnswered && <AnswerForm decision={decision.id} />}
    </section>
  )
}

function AnswerForm({ decision }: { readonly decision: number }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, error, isPending } = useMutation({
    mutationFn: (accepts: boolean) =>
      client.of(ownDecisions).answer({
        params: { decision },
        headers: { 'idempotency-key': key },
        body: { accepts, text },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownDecisionsQuery(client).queryKey }),
  })
  return (
    <>
      <TextArea
        label={say('answer')}
        hint={say('answer_hint')}
        limit={lettersUpTo(LONGEST_DECISION_TEXT)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure error={error} />
      <div className="courier-pair">
        <Button variant="line" disabled={isPending || text.trim() === ''} onClick={() => mutate(false)}>
          {say('disagree')}
        </Button>
        <Button variant="line" disabled={isPending} onClick={() => mutate(true)}>
          {say('agree')}
        </Button>
      </div>
    </>
  )
}
