import { PROMISE_REASONS, type PromiseReason } from '@sousto/domain/promise/change.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { shortOrder } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import { paramsOf } from '../model/chosen.ts'
import { ActionForm } from './action-form.tsx'
import { NamedChoice } from './named-choice.tsx'
import { useAction } from './use-action.ts'

const MOVES = [-10, 5, 10, 15, 20, 30, 45] as const

const REASON_TEXTS: Readonly<Record<PromiseReason, string>> = {
  kitchen: 'Kuchyně nestíhá',
  courier: 'Kurýr se zdržel',
  distance: 'Cesta trvá déle',
  weather: 'Počasí',
}

const moved = (at: string, minutes: number) => Temporal.Instant.from(at).add({ minutes }).toString()
const windowText = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${clockTime(from)}–${clockTime(to)}`

/** Moves the window that the customer was promised, with a reason (`dispatch.md` §3). */
export function PromiseDialog({
  order: number,
  onClose,
}: {
  readonly order: string
  readonly onClose: () => void
}) {
  const { view } = useDispatch()
  const [minutes, setMinutes] = useState<number>(10)
  const [reason, setReason] = useState<PromiseReason | null>(null)
  const [note, setNote] = useState('')
  const { act, error, isPending } = useAction({ onDone: onClose })
  const promised = view.orders.find((each) => each.number === number)?.promised ?? null
  const params = paramsOf(view.city.slug, number)
  const next = promised && { from: moved(promised.from, minutes), to: moved(promised.to, minutes) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Posunout slib ${shortOrder(number)}`}
      description={
        promised === null
          ? 'Téhle objednávce teď nic slíbeného posunout nejde.'
          : `Zákazník čeká ${windowText(promised)}. Nový čas a důvod uvidí on i podnik.`
      }
    >
      {promised !== null && next !== null && params !== null && (
        <ActionForm
          error={error}
          onSubmit={() => {
            if (reason === null) return
            const body = { ...next, seen: promised, reason, note }
            act({
              what: `promise ${number} ${JSON.stringify(body)}`,
              send: (calls, _key, options) => calls.movePromise({ params, body }, options),
            })
          }}
          buttons={
            <Button type="submit" variant="cta" disabled={reason === null} loading={isPending}>
              Slíbit {windowText(next)}
            </Button>
          }
        >
          <ChoiceChips
            label="O kolik minut"
            value={String(minutes)}
            onValueChange={(value) => setMinutes(Number(value))}
            options={MOVES.map((each) => ({
              value: String(each),
              label: each < 0 ? `o ${-each} dřív` : `+${each}`,
            }))}
          />
          <NamedChoice
            label="Proč"
            names={REASON_TEXTS}
            options={PROMISE_REASONS}
            value={reason}
            onChange={setReason}
          />
          <TextArea
            label="Věta pro zákazníka (nepovinné)"
            limit={lettersUpTo(300)}
            rows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </ActionForm>
      )}
    </Dialog>
  )
}
