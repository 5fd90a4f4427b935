import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { settleHandover } from '@sousto/domain/ride/cash.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { crownsExpected, wholeCrowns } from '../../../shared/forms/whole-crowns.ts'
import { useDispatch } from '../dispatch-view.ts'
import type { ShownCourier } from '../model/city-view.ts'
import { shortName } from '../model/words.ts'
import { ActionForm } from './action-form.tsx'
import { useAction } from './use-action.ts'

type CashProps = { readonly courier: number; readonly onClose: () => void }

/** Confirms the cash that a courier handed over (`dispatch.md` §4). */
export function HandoverDialog({ courier: id, onClose }: CashProps) {
  const { view } = useDispatch()
  const courier = view.couriers.find((each) => each.id === id)
  const handover = courier?.handover ?? null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={courier === undefined ? 'Hotovost' : `Hotovost: ${shortName(courier.name)}`}
      description={handover && `odevzdává od ${clockTime(handover.declaredAt)}`}
    >
      {courier === undefined || handover === null ? (
        <p>Odevzdání už někdo potvrdil.</p>
      ) : (
        <Confirmation key={handover.id} courier={courier} handover={handover} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ConfirmationProps = {
  readonly courier: ShownCourier
  readonly handover: NonNullable<ShownCourier['handover']>
  readonly onClose: () => void
}

function Confirmation({ courier, handover, onClose }: ConfirmationProps) {
  const { view } = useDispatch()
  const [typed, setTyped] = useState(String(handover.declared / 100))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const amount = wholeCrowns(typed)
  const difference = amount === null ? 0 : settleHandover(haler(courier.cashInHand), amount).difference
  const isReasonMissing = difference !== 0 && reason.trim() === ''
  return (
    <ActionForm
      error={error}
      onSubmit={() => {
        setTried(true)
        if (amount === null || isReasonMissing) return
        const body = { amount, reason: difference === 0 ? '' : reason.trim() }
        act({
          what: `confirm ${handover.id} ${JSON.stringify(body)}`,
          send: (calls, key, options) =>
            calls.confirmHandover(
              {
                params: { city: view.city.slug, handover: handover.id },
                headers: { 'idempotency-key': key },
                body,
              },
              options,
            ),
        })
      }}
      buttons={
        <Button type="submit" variant="cta" loading={isPending}>
          {amount === null ? 'Potvrdit' : `Potvrdit ${formatMoney(amount)}`}
        </Button>
      }
    >
      <dl className="dispatch-facts num">
        <div>
          <dt>Má mít</dt>
          <dd>{formatMoney(haler(courier.cashInHand))}</dd>
        </div>
        <div>
          <dt>Hlásí</dt>
          <dd>{formatMoney(haler(handover.declared))}</dd>
        </div>
      </dl>
      <TextField
        label="Kolik jste dostali"
        inputMode="numeric"
        autoComplete="off"
        suffix="Kč"
        value={typed}
        error={isTried && amount === null ? crownsExpected() : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {difference !== 0 && (
          <p className="dispatch-difference">
            {difference < 0 ? 'Chybí' : 'Přebývá'} {formatMoney(haler(Math.abs(difference)))}
          </p>
        )}
      </div>
      {difference !== 0 && (
        <TextField
          label="Proč částka nesouhlasí"
          limit={lettersUpTo(300)}
          autoComplete="off"
          value={reason}
          error={isTried && isReasonMissing ? 'Rozdíl se zapíše, napište prosím proč vznikl.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActionForm>
  )
}

/** Records the cash that a courier receives at the start. */
export function FloatDialog({ courier: id, onClose }: CashProps) {
  const { view } = useDispatch()
  const courier = view.couriers.find((each) => each.id === id)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const read = wholeCrowns(typed)
  const amount = read === 0 ? null : read
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={courier === undefined ? 'Pokladnička' : `Pokladnička: ${shortName(courier.name)}`}
      description={courier && `teď má ${formatMoney(haler(courier.cashInHand))}`}
    >
      <ActionForm
        error={error}
        onSubmit={() => {
          setTried(true)
          if (amount === null) return
          act({
            what: `float ${id} ${amount}`,
            send: (calls, key, options) =>
              calls.giveFloat(
                {
                  params: { city: view.city.slug, courier: id },
                  headers: { 'idempotency-key': key },
                  body: { amount },
                },
                options,
              ),
          })
        }}
        buttons={
          <Button type="submit" variant="cta" loading={isPending}>
            {amount === null ? 'Zapsat' : `Zapsat ${formatMoney(amount)}`}
          </Button>
        }
      >
        <TextField
          label="Kolik dáváte"
          inputMode="numeric"
          autoComplete="off"
          suffix="Kč"
          value={typed}
          error={isTried && amount === null ? crownsExpected() : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ActionForm>
    </Dialog>
  )
}
