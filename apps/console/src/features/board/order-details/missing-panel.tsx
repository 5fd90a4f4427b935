import type { Card, CardLine } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { replacementMessage } from '@sousto/messages/replacement-sentences.ts'
import { ifMissingText, ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { Undo2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useBoardView } from '../board-view.ts'
import {
  type Missing,
  missesEverything,
  missingOf,
  mostMissing,
  priceOfMissing,
  withMissing,
} from '../model/order-lines.ts'
import { Panel } from './panel.tsx'
import { ReasonChoice } from './reason-choice.tsx'

const NOTES = ['Došlo', 'Nepovedlo se', 'Jiný důvod'] as const
type Note = (typeof NOTES)[number]

type MissingPanelProps = {
  readonly card: Card
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Něco chybí: removes pieces from an accepted order. */
export function MissingPanel({ card, onBack, onClose }: MissingPanelProps) {
  const { act } = useBoardView()
  const [missing, setMissing] = useState<Missing>([])
  const [reason, setReason] = useState<Note>('Došlo')
  const [typed, setTyped] = useState('')
  const note = reason === 'Jiný důvod' ? typed.trim() : reason
  const everything = missesEverything(card, missing)
  const price = priceOfMissing(card, missing)
  const row = { card, missing, onChange: setMissing }
  const remove = () => {
    act(card, { kind: 'remove', removal: { lines: [...missing], note } }, 'details')
    onClose()
  }
  return (
    <Panel
      title="Co chybí?"
      onClose={onClose}
      foot={
        <>
          <p className="ticket-carrier">
            <Undo2 aria-hidden />
            <span>
              {summary(card, price === null ? null : formatMoney(price), everything)}
              {price !== null && note === '' && (
                <strong role="status"> Napište, co si přečte zákazník.</strong>
              )}
            </span>
          </p>
          <div className="ticket-pair">
            <Button disabled={price === null || note === ''} onClick={remove}>
              Ubrat z objednávky
            </Button>
            <Button variant="line" onClick={onBack}>
              Zpět
            </Button>
          </div>
        </>
      }
    >
      <ul className="missing-lines">
        {card.lines
          .filter((line) => piecesLeft(line) > 0)
          .map((line) => (
            <Fragment key={line.position}>
              <MissingRow part={wholePieces(line, missing)} name={line.name} {...row}>
                {[`${piecesLeft(line)} ks`, ...line.extras.map(({ name }) => name)].join(', ')}
              </MissingRow>
              {missingOf(missing, line) > 0 && (
                <Chosen card={card} line={line} missing={missing} onChange={setMissing} />
              )}
              {line.extras
                .filter((extra) => extra.price > 0 && extra.removed < piecesLeft(line))
                .map(({ id, name, price: each }) => (
                  <MissingRow
                    key={id}
                    part={{ position: line.position, extra: id }}
                    name={name}
                    of={line.name}
                    {...row}
                  >
                    jen to, {formatMoney(haler(each))}
                  </MissingRow>
                ))}
            </Fragment>
          ))}
        {card.lines.map(({ position, replaced, ifMissing, name }) =>
          ifMissing?.kind === 'dish' && replaced > 0 ? (
            <MissingRow
              key={`instead ${position}`}
              part={{ position, replacement: 'missing' }}
              name={ifMissing.name}
              {...row}
            >
              {ticketMessage('instead', { name })}
            </MissingRow>
          ) : null,
        )}
      </ul>
      <ReasonChoice
        label="Proč to chybí"
        value={reason}
        onChange={setReason}
        options={NOTES.map((value) => ({ value, name: value }))}
      >
        {reason === 'Jiný důvod' && (
          <div className="reason-more">
            <TextField
              label="Co si přečte zákazník"
              limit={lettersUpTo(300)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </ReasonChoice>
    </Panel>
  )
}

type MissingRowProps = {
  readonly card: Card
  readonly missing: Missing
  readonly onChange: (missing: Missing) => void
  readonly part: Omit<Missing[number], 'quantity'>
  readonly name: string
  readonly of?: string
  readonly children: ReactNode
}

const isWhole = ({ extra, replacement }: Missing[number]) => extra === undefined && replacement !== 'missing'

/** Missing pieces are replaced as the customer chose, until the kitchen says otherwise. */
function wholePieces({ position, ifMissing }: CardLine, missing: Missing): Omit<Missing[number], 'quantity'> {
  const marked = missing.find((each) => each.position === position && isWhole(each))
  const usual = ifMissing?.kind === 'dish' ? 'made' : undefined
  return { position, replacement: marked === undefined ? usual : marked.replacement }
}

type ChosenProps = {
  readonly card: Card
  readonly line: CardLine
  readonly missing: Missing
  readonly onChange: (missing: Missing) => void
}

/** What the customer chose for the missing dish: it is done unless the kitchen cannot. */
function Chosen({ card, line: { position, ifMissing }, missing, onChange }: ChosenProps) {
  if (ifMissing === null) return null
  if (ifMissing.kind === 'call') {
    return (
      <li className="missing-chosen">
        <a href={`tel:${card.missingPhone ?? ''}`}>{ifMissingText(ifMissing, card.missingPhone)}</a>
      </li>
    )
  }
  const part = missing.find((each) => each.position === position && isWhole(each))
  return (
    <li className="missing-chosen">
      <Checkbox
        checked={part?.replacement === 'made'}
        onCheckedChange={(on) => {
          if (part !== undefined)
            onChange(withMissing(card, missing, { ...part, replacement: on ? 'made' : undefined }))
        }}
      >
        {replacementMessage('dish', { name: ifMissing.name, price: formatMoney(haler(ifMissing.price)) })}
      </Checkbox>
    </li>
  )
}

/** A row for a dish with all its extras, or for one of its extras alone. */
function MissingRow({ card, missing, onChange, part, name, of, children }: MissingRowProps) {
  return (
    <li data-extra={of === undefined ? undefined : ''}>
      <span>
        {name}
        <i>{children}</i>
      </span>
      <Stepper
        size="large"
        label={of === undefined ? `Kolik chybí: ${name}` : `Kolik chybí: ${name}, ${of}`}
        min={0}
        max={mostMissing(card, missing, part)}
        value={missingOf(missing, part)}
        onValueChange={(quantity) => onChange(withMissing(card, missing, { ...part, quantity }))}
      />
    </li>
  )
}

function summary(card: Card, price: string | null, everything: boolean) {
  if (everything) return <b>Chybí všechno: objednávku raději odmítněte.</b>
  if (price === null) return <i>Vyberte, kolik čeho chybí.</i>
  return (
    <>
      <b>{card.collect === null ? `Vrátíme ${price}.` : `Kurýr vybere o ${price} méně.`}</b>{' '}
      <i>{card.customer} dostane e-mail.</i>
    </>
  )
}
