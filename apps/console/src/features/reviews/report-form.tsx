import { reviewReportCalls } from '@sousto/contract/review-moderation/endpoints.ts'
import type { ReviewReport } from '@sousto/contract/review-moderation/wire.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { HIDING_GROUNDS, type HidingGround } from '@sousto/domain/moderation/review-hiding.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { hidingGroundMessage, hidingRuleMessage } from '@sousto/messages/moderation-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'

type ReportFormProps = { readonly review: number; readonly onDone: () => void; readonly onCancel: () => void }

/** Reports a review to the marketplace, which alone can hide it. */
export function ReportForm({ review, onDone, onCancel }: ReportFormProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const [ground, setGround] = useState<HidingGround>(HIDING_GROUNDS[0])
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: ReviewReport) =>
      client.of(reviewReportCalls).report({ params: { outlet, review }, body }),
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      className="reply-form"
      aria-label="Nahlásit hodnocení"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ ground, text: text.trim() })
      }}
    >
      <SelectField
        label="Důvod"
        value={ground}
        hint={hidingRuleMessage(ground)}
        onChange={({ target }) => setGround(HIDING_GROUNDS.find((each) => each === target.value) ?? ground)}
      >
        {HIDING_GROUNDS.map((each) => (
          <option key={each} value={each}>
            {hidingGroundMessage(each)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="V čem pravidlo porušuje"
        hint="Hodnocení zůstane vidět, dokud Sousto nerozhodne. Odpověď přijde e-mailem."
        limit={lettersUpTo(REGISTER_TEXT_MAX)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure error={error} />
      <div className="office-buttons">
        <Button type="submit" disabled={text.trim() === ''} loading={isPending}>
          Nahlásit
        </Button>
        <Button variant="line" onClick={onCancel}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
