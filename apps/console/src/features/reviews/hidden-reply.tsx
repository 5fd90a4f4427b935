import { reviewReportCalls } from '@sousto/contract/review-moderation/endpoints.ts'
import type { OutletReview } from '@sousto/contract/reviews/wire.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import {
  hidingGroundMessage,
  hidingRuleMessage,
  registerOutcomeMessage,
} from '@sousto/messages/moderation-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { dayAndTime } from '../../shared/time.ts'

type HiddenReplyProps = {
  readonly review: number
  readonly hidden: NonNullable<NonNullable<OutletReview['reply']>['hidden']>
  readonly onChanged: () => void
}

/** Why customers do not see the reply, and the objection to it (`administration.md` §6). */
export function HiddenReply({ review, hidden, onChanged }: HiddenReplyProps) {
  const { ground, facts, at, objectionUntil, objection } = hidden
  return (
    <div className="hidden-reply">
      <p>
        <Badge tone="bad">Skrytá odpověď: {hidingGroundMessage(ground)}</Badge>
      </p>
      <p className="muted">
        {dayAndTime(at)}. {hidingRuleMessage(ground)}
      </p>
      <p className="review-words">{facts}</p>
      {objection === null ? (
        <ObjectionForm review={review} until={objectionUntil} onDone={onChanged} />
      ) : (
        <p role="status">
          Vaše námitka: {objection.text}{' '}
          {objection.outcome === null
            ? 'Odpovíme e-mailem do 14 dnů.'
            : `${registerOutcomeMessage(objection.outcome)}: ${objection.answer ?? ''}`}
        </p>
      )}
    </div>
  )
}

type ObjectionFormProps = { readonly review: number; readonly until: string; readonly onDone: () => void }

function ObjectionForm({ review, until, onDone }: ObjectionFormProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { readonly text: string }) =>
      client.of(reviewReportCalls).objectToHiding({ params: { outlet, review }, body }),
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      className="reply-form"
      aria-label="Námitka proti skrytí odpovědi"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ text: text.trim() })
      }}
    >
      <TextArea
        label="Námitka"
        hint={`Do ${dayAndTime(until)}. Posoudí ji člověk. Když odpověď opravíte, napište to sem.`}
        limit={lettersUpTo(REGISTER_TEXT_MAX)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure error={error} />
      <div className="office-buttons">
        <Button type="submit" variant="line" disabled={text.trim() === ''} loading={isPending}>
          Podat námitku
        </Button>
      </div>
    </form>
  )
}
