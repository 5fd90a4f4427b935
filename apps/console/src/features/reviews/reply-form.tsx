import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { OutletReview } from '@sousto/contract/reviews/wire.ts'
import { normalizeReply, REPLY_MAX, replyProblem } from '@sousto/domain/catalogue/review-reply.ts'
import { staffFailureMessage } from '@sousto/messages/failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'

type ReplyFormProps = {
  readonly review: OutletReview
  readonly onCancel: () => void
  readonly onDone: () => void
  /** Called if another person has replied meanwhile; the typed text stays. */
  readonly onOutdated: () => void
}

export function ReplyForm({ review, onCancel, onDone, onOutdated }: ReplyFormProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { text: review.reply?.text ?? '' },
  })
  const send = useMutation({
    mutationFn: (body: { readonly text: string }) =>
      client.reviews.reply({
        params: { outlet, review: review.id },
        headers: { version: review.version },
        body,
      }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'review_changed_meanwhile') onOutdated()
    },
  })
  const length = normalizeReply(useWatch({ control, name: 'text' })).length
  return (
    <form
      noValidate
      className="reply-form"
      onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
    >
      <TextArea
        {...register('text', {
          validate: (text) => {
            const problem = replyProblem(text)
            return problem === null || staffFailureMessage(problem)
          },
        })}
        label="Odpověď"
        rows={4}
        hint={
          <span>
            {length} z {REPLY_MAX} znaků. Nepište jméno ani telefon zákazníka, čte to každý.
          </span>
        }
        error={formState.errors.text?.message}
      />
      {review.reply !== null && send.error !== null && (
        <p className="review-words reply-other" dir="auto">
          Teď tam stojí: {review.reply.text}
        </p>
      )}
      <FormFailure error={send.error} />
      <div className="office-buttons">
        <Button type="submit" loading={send.isPending}>
          {review.reply === null ? 'Zveřejnit odpověď' : 'Zveřejnit změnu'}
        </Button>
        <Button variant="line" onClick={onCancel}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
