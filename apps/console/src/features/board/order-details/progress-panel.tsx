import type { Card } from '@sousto/contract/board/wire.ts'
import { allowedActions } from '@sousto/domain/board/part-states.ts'
import { unsaidDishes } from '@sousto/domain/board/ticket.ts'
import { atClockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { promiseChangeText } from '@sousto/messages/promise-sentences.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Bike, CalendarClock, Car, CircleMinus, CircleX, Store, UserRound, Wheat } from 'lucide-react'
import { useBoardView } from '../board-view.ts'
import { cardKey } from '../model/cards.ts'
import { courierWords } from '../model/courier-words.ts'
import { nextAction } from '../model/next-action.ts'
import { allergenNames } from '../model/order-lines.ts'
import { momentRange } from '../model/ticket-times.ts'
import { waitingAction } from '../model/waiting-actions.ts'
import { PrintFact } from '../printing/print-fact.tsx'
import { PrinterFacts } from '../printing/printers.tsx'
import { Undo, WaitingAction } from '../ticket/ticket-action.tsx'
import { REASON_NAMES, STATE_NAMES } from '../words.ts'
import { Fact, Panel } from './panel.tsx'

type ProgressPanelProps = { readonly card: Card; readonly onClose: () => void }

/** A decided order: the facts about it, and its next step. */
export function ProgressPanel({ card, onClose }: ProgressPanelProps) {
  const { now } = useBoardView()
  return (
    <Panel title={STATE_NAMES[card.state]} onClose={onClose} foot={<Steps card={card} onClose={onClose} />}>
      <ul className="details-facts">
        <CarrierFact card={card} />
        {card.promised !== null && (
          <Fact icon={<UserRound aria-hidden />} title={`U zákazníka ${momentRange(card.promised, now)}`}>
            Objednáno {momentText(card.cameAt, now)}
            {card.acceptedAt !== null && `, přijato ${momentText(card.acceptedAt, now)}`}.
          </Fact>
        )}
        <MovedPromiseFact card={card} />
        <AllergenFact card={card} />
        {card.declined !== null && (
          <Fact icon={<CircleX aria-hidden />} title={REASON_NAMES[card.declined.reason]}>
            {card.declined.note}
          </Fact>
        )}
        <PrinterFacts card={card} />
        <PrintFact card={card} />
      </ul>
    </Panel>
  )
}

/** The customer was told another time than the outlet promised (`dispatch.md` §3). */
function MovedPromiseFact({ card: { promiseChange } }: { readonly card: Card }) {
  const { now } = useBoardView()
  if (promiseChange === null) return null
  const { before, at } = promiseChange
  return (
    <Fact icon={<CalendarClock aria-hidden />} title={`Zákazníkovi jsme řekli nový čas ${atClockTime(at)}`}>
      {`${promiseChangeText(promiseChange)} Předtím ${momentRange(before, now)}.`}
    </Fact>
  )
}

function CarrierFact({ card }: { readonly card: Card }) {
  const { now } = useBoardView()
  if (card.pickup !== null) {
    const { phone, pin } = card.pickup
    return (
      <Fact
        icon={<Store aria-hidden />}
        title="Vyzvedne si zákazník"
        action={
          <Button variant="line" render={<a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}>
            {phone}
          </Button>
        }
      >
        {pin === null ? 'Řekne své číslo.' : `Řekne své číslo, nebo PIN ${pin}.`}
      </Fact>
    )
  }
  if (card.delivery === null) {
    const words = courierWords(card, now)
    if (words === null) return <Fact icon={<Bike aria-hidden />} title="Veze kurýr Sousta" />
    return (
      <Fact icon={<Bike aria-hidden />} title={`Veze ${words.who}`}>
        {[words.when, words.wish].filter((each) => each !== null).join(', ')}
      </Fact>
    )
  }
  const { address, phone } = card.delivery
  return (
    <Fact
      icon={<Car aria-hidden />}
      title={`Vezete vy: ${address}`}
      action={
        <Button variant="line" render={<a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}>
          {phone}
        </Button>
      }
    />
  )
}

function AllergenFact({ card }: { readonly card: Card }) {
  const names = allergenNames(card.lines)
  const unsaid = unsaidDishes(card.lines)
  if (names.length + unsaid.length === 0) return null
  const said = names.length === 0 ? [] : [`Alergeny: ${names.join(', ')}`]
  const lacking = unsaid.length === 0 ? [] : [ticketMessage('allergens_unsaid', { names: unsaid.join(', ') })]
  return <Fact icon={<Wheat aria-hidden />} title={[...said, ...lacking].join('. ')} />
}

function Steps({ card, onClose }: ProgressPanelProps) {
  const { act, open, waiting, isOffline, undoneInDetails } = useBoardView()
  const next = nextAction(card)
  const waits = waitingAction(card, waiting)
  const canDecline = allowedActions(card.state, card.delivery !== null).includes('decline')
  const canRemove = card.order === 'accepted' && canDecline && !card.isTest
  if (waits !== null && isOffline) return <WaitingAction card={card} waiting={waits} />
  return (
    <>
      {undoneInDetails !== cardKey(card) && <Undo card={card} on="details" />}
      {canDecline && (
        <div className="ticket-pair">
          {canRemove && (
            <Button variant="line" icon={<CircleMinus aria-hidden />} onClick={() => open(card, 'missing')}>
              Něco chybí
            </Button>
          )}
          <Button variant="line" icon={<CircleX aria-hidden />} onClick={() => open(card, 'decline')}>
            Odmítnout
          </Button>
        </div>
      )}
      {next !== null && (
        <Button
          wide
          onClick={() => {
            act(card, { kind: next.action }, 'details')
            onClose()
          }}
        >
          {next.label}
        </Button>
      )}
    </>
  )
}
