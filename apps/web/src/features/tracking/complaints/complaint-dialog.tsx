import type { OrderComplaints } from '@sousto/contract/complaints/wire.ts'
import { COMPLAINT_NOTE_MAX, isAboutDishes } from '@sousto/domain/complaint/complaint.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { CheckboxGroup, Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/client-context.ts'
import { newId } from '../../../platform/new-id.ts'
import { failureMessage } from '../../../shared/failure-message.ts'
import { OwnText } from '../../../shared/language/own-text.tsx'
import { complaintsQuery } from './complaint-query.ts'
import { PhotographField } from './photograph-field.tsx'

type Kind = OrderComplaints['kinds'][number]

type ComplaintDialogProps = {
  readonly order: Pick<OrderDetail, 'number'>
  readonly guid: string
  readonly offered: OrderComplaints
  readonly onClose: () => void
}

/** The customer reports something about the order. It is closed once the report was sent. */
export function ComplaintDialog({ order, guid, offered, onClose }: ComplaintDialogProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  // One key for each report: a repeated click after a lost answer reports once.
  const [key, setKey] = useState(newId)
  const [kind, setKind] = useState<Kind | null>(null)
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [note, setNote] = useState('')
  const [photograph, setPhotograph] = useState<string | null>(null)
  const [problem, setProblem] = useState<'kind_required' | 'dishes_required' | null>(null)
  const asksForDishes = kind !== null && isAboutDishes(kind)
  const lines = asksForDishes
    ? offered.lines.flatMap(({ position }) => {
        const quantity = pieces[position] ?? 0
        return quantity === 0 ? [] : [{ position, quantity }]
      })
    : []
  const report = useMutation({
    mutationFn: (sent: Kind) =>
      client.complaints.report({
        params: order.number,
        query: { guid },
        headers: { 'idempotency-key': key },
        body: { kind: sent, lines, note: note.trim(), photograph },
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(complaintsQuery(client, order, guid).queryKey, answer)
      const { state = 'open', amount = null } = answer.complaints.at(-1) ?? {}
      const isCredited = state === 'credited' && amount !== null
      show({
        text: isCredited
          ? complaintMessage('sent_credited', { amount: formatMoney(amount) })
          : complaintMessage('sent_open'),
        tone: 'good',
      })
      onClose()
    },
    onError: () => setKey(newId()),
  })
  const send = () => {
    const missing =
      kind === null ? 'kind_required' : asksForDishes && lines.length === 0 ? 'dishes_required' : null
    setProblem(missing)
    if (kind !== null && missing === null) report.mutate(kind)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={complaintMessage('open')}
      footer={
        <Button variant="cta" wide loading={report.isPending} onClick={send}>
          {complaintMessage('send')}
        </Button>
      }
    >
      <div className="complaint-form">
        <p className="muted">{complaintMessage('lead')}</p>
        <RadioGroup label={complaintMessage('kind')} value={kind} onValueChange={setKind} required>
          {offered.kinds.map((each) => (
            <Radio key={each} value={each}>
              {complaintMessage(`kind_${each}`)}
            </Radio>
          ))}
        </RadioGroup>
        {asksForDishes && (
          <CheckboxGroup label={complaintMessage('dishes')}>
            {offered.lines.map(({ position, name, extras, quantity }) => {
              const chosen = pieces[position] ?? 0
              const set = (count: number) => setPieces({ ...pieces, [position]: count })
              return (
                <div key={position}>
                  <Checkbox
                    checked={chosen > 0}
                    onCheckedChange={(isChecked) => set(isChecked ? 1 : 0)}
                    {...(extras !== '' && { detail: <OwnText>{extras}</OwnText> })}
                  >
                    <OwnText>{name}</OwnText>
                  </Checkbox>
                  {chosen > 0 && quantity > 1 && (
                    <Stepper
                      size="small"
                      label={complaintMessage('pieces', { name })}
                      value={chosen}
                      max={quantity}
                      onValueChange={set}
                    />
                  )}
                </div>
              )
            })}
          </CheckboxGroup>
        )}
        <PhotographField photograph={photograph} onChange={setPhotograph} />
        <TextArea
          label={complaintMessage('note')}
          optional
          limit={lettersUpTo(COMPLAINT_NOTE_MAX)}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && (
          <Notice tone="bad" role="alert">
            {complaintMessage(problem)}
          </Notice>
        )}
        {problem === null && report.error !== null && (
          <Notice tone="bad" role="alert">
            {failureMessage(report.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
