import { complaintQueueCalls } from '@sousto/contract/complaint-queue/endpoints.ts'
import type { ComplaintAnswer, QueuedComplaint } from '@sousto/contract/complaint-queue/wire.ts'
import { COMPLAINT_NOTE_MAX } from '@sousto/domain/complaint/complaint.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { BEARER_NAMES } from '../../shared/pay/bearer-names.ts'
import { useMe } from '../../shared/session/me.ts'
import { COMPLAINTS_KEY } from './queries.ts'

const ANSWERS = ['refunded', 'credited', 'declined'] as const
type Answer = (typeof ANSWERS)[number]
const ANSWER_NAMES: Readonly<Record<Answer, string>> = {
  refunded: 'Vrátit peníze',
  credited: 'Připsat kredit',
  declined: 'Uzavřít bez náhrady',
}

type AnswerFormProps = { readonly complaint: QueuedComplaint; readonly onCancel: () => void }

/** Answers a complaint, once. The price of the reported dishes is suggested, and the outlet as who bears it. */
export function AnswerForm({ complaint, onCancel }: AnswerFormProps) {
  const { id, city, kind, suggested, creditable } = complaint
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const mayCredit = can(useMe(), 'customers.credit', { kind: 'city', city }) && creditable
  const [state, setState] = useState<Answer>('refunded')
  const [typed, setTyped] = useState(String(suggested / 100).replace('.', ','))
  const [bearer, setBearer] = useState<RefundBearer>(kind === 'late' ? 'operator' : 'restaurant')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = typedAmount(typed)
  const isAmount = amount !== null && amount > 0
  const send = useMutation({
    mutationFn: (body: ComplaintAnswer) =>
      client.of(complaintQueueCalls).answer({ params: { city, complaint: id }, body }),
    onSuccess: () => {
      show({ text: 'Odpověď jde zákazníkovi.', tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: COMPLAINTS_KEY })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: COMPLAINTS_KEY }),
  })
  return (
    <form
      className="complaint-answer-form"
      aria-label="Odpověď"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (text.trim() === '') return
        if (state === 'declined') send.mutate({ state, text: text.trim() })
        else if (isAmount) send.mutate({ state, amount, bearer, text: text.trim() })
      }}
    >
      <SelectField
        label="Co uděláme"
        value={state}
        onChange={({ target }) => setState(ANSWERS.find((each) => each === target.value) ?? state)}
      >
        {ANSWERS.filter((each) => each !== 'credited' || mayCredit).map((each) => (
          <option key={each} value={each}>
            {ANSWER_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {state !== 'declined' && (
        <>
          <TextField
            label="Částka v Kč"
            inputMode="decimal"
            value={typed}
            error={isTried && !isAmount ? AMOUNT_EXPECTED : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <SelectField
            label="Kdo to zaplatí"
            value={bearer}
            onChange={({ target }) =>
              setBearer(REFUND_BEARERS.find((each) => each === target.value) ?? bearer)
            }
          >
            {REFUND_BEARERS.map((each) => (
              <option key={each} value={each}>
                {BEARER_NAMES[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextArea
        label="Odpověď zákazníkovi"
        limit={lettersUpTo(COMPLAINT_NOTE_MAX)}
        value={text}
        error={isTried && text.trim() === '' ? 'Napište prosím odpověď.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure error={send.error} />
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={send.isPending}>
          Odeslat odpověď
        </Button>
        <Button variant="line" onClick={onCancel}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
