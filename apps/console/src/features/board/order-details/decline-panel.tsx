import type { Card } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import { DECLINE_REASONS, type DeclineReason } from '@sousto/domain/board/part-states.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { availabilityQuery } from '../../../shared/outlet/availability-query.ts'
import { useAvailabilityChange } from '../availability/use-availability.ts'
import { useBoardView } from '../board-view.ts'
import { returnedByDeclining } from '../model/order-lines.ts'
import { REASON_NAMES } from '../words.ts'
import { OfferedRelief } from './offered-relief.tsx'
import { Panel } from './panel.tsx'
import { ReasonChoice } from './reason-choice.tsx'

type DeclinePanelProps = {
  readonly card: Card
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What ran out: a dish of the order, or an extra of one. */
type SoldOut = { readonly kind: 'dish' | 'extra'; readonly id: number; readonly name: string }
const keyOf = ({ kind, id }: SoldOut) => `${kind} ${id}`

/** An extra that is a dish runs out as the dish. */
const extraPart = ({ id, name, dish }: Card['lines'][number]['extras'][number]): SoldOut =>
  dish === undefined ? { kind: 'extra', id, name } : { kind: 'dish', id: dish, name }

/** Everything of the order that can run out, each once: dishes first, then extras. */
function partsOf({ lines }: Card): readonly SoldOut[] {
  const left = lines.filter((line) => piecesLeft(line) > 0)
  const all: readonly SoldOut[] = [
    ...left.map(({ item, name }) => ({ kind: 'dish', id: item, name }) as const),
    ...left.flatMap(({ extras }) => extras.map(extraPart)),
  ]
  return [...new Map(all.map((part) => [keyOf(part), part])).values()]
}

/** Asks for the reason why the order cannot be made, and shows the refund before the decision. */
export function DeclinePanel({ card, onBack, onClose }: DeclinePanelProps) {
  const { act } = useBoardView()
  const client = useClient()
  const { data: is } = useQuery(availabilityQuery(client, card.outlet))
  const availability = useAvailabilityChange()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const [sold, setSold] = useState<ReadonlySet<string>>(new Set())
  const [relief, setRelief] = useState<ComponentProps<typeof OfferedRelief>['value']>(null)
  const parts = partsOf(card)
  const lacking = lackingText(reason, note, sold.size)
  const choose = (next: DeclineReason) => {
    setReason(next)
    setRelief(null)
  }
  const decline = () => {
    if (reason === null || lacking !== null) return
    const gone = reason === 'sold_out' ? parts.filter((part) => sold.has(keyOf(part))) : []
    const ids = (wanted: SoldOut['kind']) => gone.filter(({ kind }) => kind === wanted).map(({ id }) => id)
    act(
      card,
      {
        kind: 'decline',
        decline: {
          reason,
          note: reason === 'other' ? note.trim() : '',
          soldOut: ids('dish'),
          soldOutExtras: ids('extra'),
        },
      },
      'details',
    )
    if (relief !== null) availability.act(card.outlet, relief)
    onClose()
  }
  return (
    <Panel
      title="Proč to nejde?"
      onClose={onClose}
      foot={
        <>
          <Returned card={card} lacking={lacking} />
          <div className="ticket-pair">
            <Button disabled={lacking !== null} onClick={decline}>
              Odmítnout {calledNumber(card)}
            </Button>
            <Button variant="line" onClick={onBack}>
              Zpět
            </Button>
          </div>
        </>
      }
    >
      <ReasonChoice
        label="Důvod odmítnutí"
        value={reason}
        onChange={choose}
        options={DECLINE_REASONS.map((value) => ({ value, name: REASON_NAMES[value] }))}
      >
        {reason === 'sold_out' && (
          <fieldset className="reason-more">
            <legend className="ui-visually-hidden">Co došlo</legend>
            {parts.map((part) => (
              <label key={keyOf(part)}>
                <input
                  type="checkbox"
                  checked={sold.has(keyOf(part))}
                  onChange={({ target }) => setSold(toggled(sold, keyOf(part), target.checked))}
                />
                <span>
                  {part.kind === 'extra' && <i>příloha </i>}
                  {part.name}
                  {sold.has(keyOf(part)) && <i> · vyprodáno do zítřka</i>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {reason === 'other' && (
          <div className="reason-more">
            <TextArea
              label="Co si přečte zákazník"
              limit={lettersUpTo(300)}
              rows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
        )}
        <OfferedRelief outlet={card.outlet} reason={reason} is={is} value={relief} onChange={setRelief} />
      </ReasonChoice>
    </Panel>
  )
}

/** What the action still needs; null: nothing. */
function lackingText(reason: DeclineReason | null, note: string, sold: number): string | null {
  if (reason === null) return 'Vyberte důvod.'
  if (reason === 'other' && note.trim() === '') return 'Napište, co si přečte zákazník.'
  return reason === 'sold_out' && sold === 0 ? 'Zaškrtněte, co došlo.' : null
}

function toggled(sold: ReadonlySet<string>, key: string, isSold: boolean): ReadonlySet<string> {
  const next = new Set(sold)
  if (isSold) next.add(key)
  else next.delete(key)
  return next
}

function Returned({ card, lacking }: { readonly card: Card; readonly lacking: string | null }) {
  const amount = returnedByDeclining(card)
  const way = card.payment === 'credit-card' ? ' na kartu' : ''
  return (
    <p className="ticket-carrier">
      <Undo2 aria-hidden />
      <span>
        <b>
          {amount === 0 ? 'Není co vracet, platí se při převzetí.' : `Vrátíme ${formatMoney(amount)}${way}.`}
        </b>{' '}
        <i>
          {card.prices.credits > (card.prices.voucher ?? 0) && 'Kredity se připíšou zpět. '}
          {card.customer} dostane e-mail a omluvu.
        </i>
        {lacking !== null && <strong role="status"> {lacking}</strong>}
      </span>
    </p>
  )
}
