import type { Card } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import { DECLINE_REASONS, type DeclineReason } from '@sousto/domain/board/part-states.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useBoardView } from '../board-view.ts'
import { shortNumber } from '../model/cards.ts'
import { returnedByDeclining } from '../model/order-lines.ts'
import { REASON_NAMES } from '../words.ts'
import { Panel } from './panel.tsx'
import { ReasonChoice } from './reason-choice.tsx'

type DeclinePanelProps = {
  readonly card: Card
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Why the order cannot be made; says what will be returned before it is pressed. */
export function DeclinePanel({ card, onBack, onClose }: DeclinePanelProps) {
  const { act } = useBoardView()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const [sold, setSold] = useState<ReadonlySet<number>>(new Set())
  const dishes = new Map(
    card.lines.filter((line) => piecesLeft(line) > 0).map(({ item, name }) => [item, name]),
  )
  const isComplete =
    reason !== null && (reason !== 'other' || note.trim() !== '') && (reason !== 'sold_out' || sold.size > 0)
  const decline = () => {
    if (reason === null || !isComplete) return
    const soldOut = reason === 'sold_out' ? [...sold] : []
    act(
      card,
      { kind: 'decline', decline: { reason, note: reason === 'other' ? note.trim() : '', soldOut } },
      'details',
    )
    onClose()
  }
  return (
    <Panel
      title="Proč to nejde?"
      onClose={onClose}
      foot={
        <>
          <Returned card={card} />
          <div className="ticket-pair">
            <Button disabled={!isComplete} onClick={decline}>
              Odmítnout {shortNumber(card)}
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
        onChange={setReason}
        options={DECLINE_REASONS.map((value) => ({ value, name: REASON_NAMES[value] }))}
      >
        {reason === 'sold_out' && (
          <fieldset className="reason-more">
            <legend className="ui-visually-hidden">Co došlo</legend>
            {[...dishes].map(([item, name]) => (
              <label key={item}>
                <input
                  type="checkbox"
                  checked={sold.has(item)}
                  onChange={({ target }) => setSold(toggled(sold, item, target.checked))}
                />
                <span>
                  {name}
                  {sold.has(item) && <i> · vyprodáno do zítřka</i>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {reason === 'other' && (
          <div className="reason-more">
            <TextArea
              label="Co si přečte zákazník"
              maxLength={300}
              rows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
        )}
      </ReasonChoice>
    </Panel>
  )
}

function toggled(sold: ReadonlySet<number>, item: number, isSold: boolean): ReadonlySet<number> {
  const next = new Set(sold)
  if (isSold) next.add(item)
  else next.delete(item)
  return next
}

/** Before it is pressed: what the customer gets back. */
function Returned({ card }: { readonly card: Card }) {
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
          {card.prices.credits > 0 && 'Kredity se připíšou zpět. '}
          {card.customer} dostane e-mail a omluvu.
        </i>
      </span>
    </p>
  )
}
