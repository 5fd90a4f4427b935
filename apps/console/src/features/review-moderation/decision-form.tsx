import { reviewModerationCalls } from '@sousto/contract/review-moderation/endpoints.ts'
import type { ModeratedReviewDetail, ReviewDecisionBody } from '@sousto/contract/review-moderation/wire.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { HIDING_GROUNDS, type ReviewDecision } from '@sousto/domain/moderation/review-hiding.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import {
  hidingGroundMessage,
  hidingRuleMessage,
  reviewDecisionMessage,
} from '@sousto/messages/moderation-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { moderatedReviewQuery } from './queries.ts'

const TEXTS: Readonly<Record<ReviewDecision, { readonly label: string; readonly hint: string }>> = {
  hide: {
    label: 'Co pravidlo porušuje',
    hint: 'Dostane to autor v odůvodnění a podnik v odpovědi. Závadná slova neopakujte.',
  },
  keep: { label: 'Proč zůstává', hint: 'Dostane to ten, kdo hodnocení nahlásil.' },
  show: { label: 'Proč je zase vidět', hint: 'Dostane to autor.' },
  uphold: { label: 'Proč zůstává skryté', hint: 'Dostane to autor jako odpověď na námitku.' },
  hide_reply: {
    label: 'Co pravidlo porušuje',
    hint: 'Dostane to podnik v odůvodnění. Závadná slova neopakujte.',
  },
  show_reply: { label: 'Proč je odpověď zase vidět', hint: 'Dostane to podnik.' },
  uphold_reply: { label: 'Proč odpověď zůstává skrytá', hint: 'Dostane to podnik jako odpověď na námitku.' },
}

/** Decides about a review; the statement of reasons and the answers go out by mail. */
export function DecisionForm({ detail }: { readonly detail: ModeratedReviewDetail }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [decision, setDecision] = useState<ReviewDecision>(detail.decisions[0] ?? 'hide')
  const [ground, setGround] = useState(
    detail.entries.findLast(({ kind }) => kind === 'review_report')?.ground ?? HIDING_GROUNDS[0],
  )
  const [text, setText] = useState('')
  const hides = decision === 'hide' || decision === 'hide_reply'
  const { queryKey } = moderatedReviewQuery(client, detail.id)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: ReviewDecisionBody) =>
      client.of(reviewModerationCalls).decide({
        params: { review: detail.id },
        headers: { version: detail.version },
        body,
      }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['moderated-reviews'] })
      toast({ text: 'Rozhodnuto, e-maily odcházejí.' })
    },
  })
  return (
    <section className="office-section" aria-labelledby="rozhodnuti">
      <h2 id="rozhodnuti">Rozhodnout</h2>
      <form
        className="moderation-form"
        aria-labelledby="rozhodnuti"
        onSubmit={(event) => {
          event.preventDefault()
          const written = text.trim()
          mutate(
            decision === 'hide' || decision === 'hide_reply'
              ? { decision, ground, text: written }
              : { decision, text: written },
          )
        }}
      >
        <SelectField
          label="Rozhodnutí"
          value={decision}
          onChange={({ target }) =>
            setDecision(detail.decisions.find((each) => each === target.value) ?? decision)
          }
        >
          {detail.decisions.map((each) => (
            <option key={each} value={each}>
              {reviewDecisionMessage(each)}
            </option>
          ))}
        </SelectField>
        {hides && (
          <>
            <SelectField
              label="Důvod"
              value={ground}
              onChange={({ target }) =>
                setGround(HIDING_GROUNDS.find((each) => each === target.value) ?? ground)
              }
            >
              {HIDING_GROUNDS.map((each) => (
                <option key={each} value={each}>
                  {hidingGroundMessage(each)}
                </option>
              ))}
            </SelectField>
            <p className="muted">{hidingRuleMessage(ground)}</p>
          </>
        )}
        <TextArea
          label={TEXTS[decision].label}
          hint={TEXTS[decision].hint}
          limit={lettersUpTo(REGISTER_TEXT_MAX)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button
            type="submit"
            variant={hides ? 'danger' : 'cta'}
            disabled={text.trim() === ''}
            loading={isPending}
          >
            {reviewDecisionMessage(decision)}
          </Button>
          {error !== null && (
            <Button variant="line" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
              Ukázat, jak je na tom teď
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
