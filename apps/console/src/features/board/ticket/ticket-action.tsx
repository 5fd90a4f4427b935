import type { Card } from '@sousto/contract/board/wire.ts'
import type { Press } from '@sousto/domain/board/part-states.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Check, CloudUpload } from 'lucide-react'
import { type PressedOn, useBoardView } from '../board-view.ts'
import type { QueuedPress } from '../live/presses.ts'
import { cardKey, undoable } from '../model/cards.ts'
import { nextPress } from '../model/next-press.ts'
import { waitingPress } from '../model/pressed.ts'
import { timeStrip } from '../model/ticket-times.ts'
import { DONE } from '../words.ts'
import { useSettledPlace } from './settled-place.ts'
import './ticket-action.css'

type TicketActionProps = { readonly card: Card; readonly isApricot?: boolean }

/** One button, and it is the next step; a press that waits or can be undone is in its place. */
export function TicketAction({ card, isApricot = false }: TicketActionProps) {
  const view = useBoardView()
  const waiting = waitingPress(card, view.waiting)
  const waits = waiting !== null && (view.isOffline || waiting.press.kind === 'undo')
  const undo = undoable(card, view.now)
  const isDead = !useSettledPlace(waits ? 'waiting' : undo === null ? card.state : 'pressed')
  if (waits) return <WaitingPress card={card} waiting={waiting} isDead={isDead} />
  if (undo !== null && view.undoneInHand !== cardKey(card)) {
    if (view.isPressedHere(card)) return <Undo card={card} on="ticket" isDead={isDead} />
    return <RemotePress {...undo} />
  }
  if (card.state === 'new') return <Decision card={card} isApricot={isApricot} isDead={isDead} />
  return <NextStep card={card} isSending={waiting !== null} isDead={isDead} />
}

/** Whatever stands at the place of a press for less than a second takes none. */
type MayBeDead = { readonly isDead: boolean }

function Decision({ card, isApricot, isDead }: Required<TicketActionProps> & MayBeDead) {
  const { open } = useBoardView()
  const number = calledNumber(card)
  return (
    <div className="ticket-pair">
      <Button
        variant={isApricot ? 'cta' : 'line'}
        size="large"
        disabled={isDead}
        aria-label={`Přijmout ${number}`}
        onClick={() => open(card)}
      >
        Přijmout
      </Button>
      <Button
        variant="line"
        size="large"
        disabled={isDead}
        aria-label={`Odmítnout ${number}`}
        onClick={() => open(card, 'decline')}
      >
        Odmítnout
      </Button>
    </div>
  )
}

type NextStepProps = MayBeDead & { readonly card: Card; readonly isSending: boolean }

function NextStep({ card, isSending, isDead }: NextStepProps) {
  const { press, now } = useBoardView()
  const next = nextPress(card)
  if (next === null) return null
  // Filled where it hurries: an order for later that is due, and a late one.
  const hurries = card.state === 'scheduled' || timeStrip(card, now)?.kind === 'late'
  return (
    <Button
      wide
      icon={<Check aria-hidden />}
      variant={hurries && card.state !== 'ready' && card.state !== 'handed_over' ? 'brand' : 'line'}
      loading={isSending}
      disabled={isDead}
      aria-label={`${next.label} ${calledNumber(card)}`}
      onClick={() => press(card, { kind: next.press }, 'ticket')}
    >
      {next.label}
    </Button>
  )
}

type UndoProps = Partial<MayBeDead> & { readonly card: Card; readonly on: PressedOn }

/** Stands for ten seconds where the finger was; nobody is told before it is gone. */
export function Undo({ card, on, isDead = false }: UndoProps) {
  const { press, now, isPressedHere } = useBoardView()
  const undo = undoable(card, now)
  if (undo === null) return null
  const by = isPressedHere(card) ? null : undo.by
  return (
    <button
      type="button"
      className="ticket-undo"
      disabled={isDead}
      onClick={() => press(card, { kind: 'undo' }, on)}
    >
      <span>
        {DONE[undo.press]}{' '}
        {on === 'hand' ? calledNumber(card) : <VisuallyHidden>{calledNumber(card)}</VisuallyHidden>}
        {by !== null && `, ${by}`}
      </span>{' '}
      <u className="num">Vrátit, {undo.seconds} s</u>
    </button>
  )
}

/** Who pressed on another device; it is taken back there, or from the opened order. */
function RemotePress({ press, by }: { readonly press: Press; readonly by: string | null }) {
  return (
    <p className="ticket-waiting">
      {DONE[press]}: {by ?? 'na jiném zařízení'}
    </p>
  )
}

type WaitingPressProps = Partial<MayBeDead> & { readonly card: Card; readonly waiting: QueuedPress }

/** Dashed instead of the button. What has not been sent yet can be taken back. */
export function WaitingPress({ card, waiting, isDead = false }: WaitingPressProps) {
  const { takeBack } = useBoardView()
  return (
    <p className="ticket-waiting">
      <CloudUpload aria-hidden />
      <span>{DONE[waiting.press.kind]}, čeká</span>
      {!waiting.tried && (
        <button
          type="button"
          disabled={isDead}
          aria-label={`Vrátit ${calledNumber(card)}`}
          onClick={() => takeBack(waiting)}
        >
          Vrátit
        </button>
      )}
    </p>
  )
}
