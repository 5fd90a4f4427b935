import type { Card } from '@sousto/contract/board/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Check, CloudUpload } from 'lucide-react'
import { type ActionPlace, useBoardView } from '../board-view.ts'
import type { QueuedAction } from '../live/actions.ts'
import { cardKey, shortNumber, undoable } from '../model/cards.ts'
import { nextAction } from '../model/next-action.ts'
import { timeStrip } from '../model/ticket-times.ts'
import { waitingAction } from '../model/waiting-actions.ts'
import { DONE } from '../words.ts'
import { useDeadTime } from './dead-time.ts'
import './ticket-action.css'

type TicketActionProps = { readonly card: Card; readonly isApricot?: boolean }

/** One button, and it is the next step; an action that waits or can be undone is in its place. */
export function TicketAction({ card, isApricot = false }: TicketActionProps) {
  const view = useBoardView()
  const waiting = waitingAction(card, view.waiting)
  const waits = waiting !== null && (view.isOffline || waiting.action.kind === 'undo')
  const undo = undoable(card, view.now)
  const isDead = !useDeadTime(waits ? 'waiting' : undo === null ? card.state : 'pressed')
  if (waits) return <WaitingAction waiting={waiting} isDead={isDead} />
  if (undo !== null && view.undoneInDetails !== cardKey(card)) {
    if (view.isActionOfThisDevice(card)) return <Undo card={card} on="ticket" isDead={isDead} />
    return <p className="ticket-waiting">{DONE[undo.action]} na jiném zařízení</p>
  }
  if (card.state === 'new') return <Decision card={card} isApricot={isApricot} isDead={isDead} />
  return <NextStep card={card} isSending={waiting !== null} isDead={isDead} />
}

/** Whatever stands at the place of an action for less than a second takes none. */
type MayBeDead = { readonly isDead: boolean }

function Decision({ card, isApricot, isDead }: Required<TicketActionProps> & MayBeDead) {
  const { open } = useBoardView()
  const number = shortNumber(card)
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
  // Filled where it hurries: an order for later that is due, and a late one.
  const hurries = card.state === 'scheduled' || timeStrip(card, now)?.kind === 'late'
  return (
    <Button
      wide
      icon={<Check aria-hidden />}
      variant={hurries && card.state !== 'ready' && card.state !== 'handed_over' ? 'brand' : 'line'}
      loading={isSending}
      disabled={isDead}
      aria-label={`${next.label} ${shortNumber(card)}`}
      onClick={() => act(card, { kind: next.action }, 'ticket')}
    >
      {next.label}
    </Button>
  )
}

type UndoProps = Partial<MayBeDead> & { readonly card: Card; readonly on: ActionPlace }

/** Stands for ten seconds where the finger was; nobody is told before it is gone. */
export function Undo({ card, on, isDead = false }: UndoProps) {
  const { act, now } = useBoardView()
  const undo = undoable(card, now)
  if (undo === null) return null
  return (
    <button
      type="button"
      className="ticket-undo"
      disabled={isDead}
      onClick={() => act(card, { kind: 'undo' }, on)}
    >
      <span>
        {DONE[undo.action]}{' '}
        {on === 'details' ? shortNumber(card) : <VisuallyHidden>{shortNumber(card)}</VisuallyHidden>}
      </span>{' '}
      <u className="num">Vrátit, {undo.seconds} s</u>
    </button>
  )
}

type WaitingActionProps = Partial<MayBeDead> & { readonly waiting: QueuedAction }

/** Dashed instead of the button. What has not been sent yet can be taken back. */
export function WaitingAction({ waiting, isDead = false }: WaitingActionProps) {
  const { takeBack } = useBoardView()
  return (
    <p className="ticket-waiting">
      <CloudUpload aria-hidden />
      <span>{DONE[waiting.action.kind]}, čeká</span>
      {!waiting.tried && (
        <button
          type="button"
          disabled={isDead}
          aria-label={`Vrátit ${shortNumber(waiting)}`}
          onClick={() => takeBack(waiting)}
        >
          Vrátit
        </button>
      )}
    </p>
  )
}
