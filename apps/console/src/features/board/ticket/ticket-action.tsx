import type { Card } from '@sousto/contract/board/wire.ts'
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Check, CloudUpload } from 'lucide-react'
import { type ActionPlace, useBoardView } from '../board-view.ts'
import type { QueuedAction } from '../live/actions.ts'
import { cardKey, undoable } from '../model/cards.ts'
import { nextAction } from '../model/next-action.ts'
import { timeStrip } from '../model/ticket-times.ts'
import { waitingAction } from '../model/waiting-actions.ts'
import { DONE } from '../words.ts'
import { useDeadTime } from './dead-time.ts'
import './ticket-action.css'

type TicketActionProps = { readonly card: Card; readonly isApricot?: boolean }

/** A single button for the next step; a waiting or undoable action replaces it. */
export function TicketAction({ card, isApricot = false }: TicketActionProps) {
  const view = useBoardView()
  const waiting = waitingAction(card, view.waiting)
  const waits = waiting !== null && (view.isOffline || waiting.action.kind === 'undo')
  const undo = undoable(card, view.now)
  const isDead = !useDeadTime(waits ? 'waiting' : undo === null ? card.state : 'pressed')
  if (waits) return <WaitingAction card={card} waiting={waiting} isDead={isDead} />
  if (undo !== null && view.undoneInDetails !== cardKey(card)) {
    if (view.isActionOfThisDevice(card)) return <Undo card={card} on="ticket" isDead={isDead} />
    return <RemotePress {...undo} />
  }
  if (card.state === 'new') return <Decision card={card} isApricot={isApricot} isDead={isDead} />
  return <NextStep card={card} isSending={waiting !== null} isDead={isDead} />
}

/** A control that replaced another one less than a second ago ignores clicks. */
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
  const { act, now } = useBoardView()
  const next = nextAction(card)
  if (next === null) return null
  // Filled if it is urgent: an order for later that is due, or a late one.
  const hurries = card.state === 'scheduled' || timeStrip(card, now)?.kind === 'late'
  return (
    <Button
      wide
      icon={<Check aria-hidden />}
      variant={hurries && card.state !== 'ready' && card.state !== 'handed_over' ? 'brand' : 'line'}
      loading={isSending}
      disabled={isDead}
      aria-label={`${next.label} ${calledNumber(card)}`}
      onClick={() => act(card, { kind: next.action }, 'ticket')}
    >
      {next.label}
    </Button>
  )
}

type UndoProps = Partial<MayBeDead> & { readonly card: Card; readonly on: ActionPlace }

/** Shown for ten seconds in the place of the button; nobody is notified before it disappears. */
export function Undo({ card, on, isDead = false }: UndoProps) {
  const { act, now, isActionOfThisDevice } = useBoardView()
  const undo = undoable(card, now)
  if (undo === null) return null
  const by = isActionOfThisDevice(card) ? null : undo.by
  return (
    <button
      type="button"
      className="ticket-undo"
      disabled={isDead}
      onClick={() => act(card, { kind: 'undo' }, on)}
    >
      <span>
        {DONE[undo.action]}{' '}
        {on === 'details' ? calledNumber(card) : <VisuallyHidden>{calledNumber(card)}</VisuallyHidden>}
        {by !== null && `, ${by}`}
      </span>{' '}
      <u className="num">Vrátit, {undo.seconds} s</u>
    </button>
  )
}

/** Who pressed on another device; it is taken back there, or from the opened order. */
function RemotePress({ action, by }: { readonly action: OrderAction; readonly by: string | null }) {
  return (
    <p className="ticket-waiting">
      {DONE[action]}: {by ?? 'na jiném zařízení'}
    </p>
  )
}

type WaitingActionProps = Partial<MayBeDead> & { readonly card: Card; readonly waiting: QueuedAction }

/** Dashed, in place of the button. An unsent action can be removed. */
export function WaitingAction({ card, waiting, isDead = false }: WaitingActionProps) {
  const { takeBack } = useBoardView()
  return (
    <p className="ticket-waiting">
      <CloudUpload aria-hidden />
      <span>{DONE[waiting.action.kind]}, čeká</span>
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
