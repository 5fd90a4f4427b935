import type { Card } from '@sousto/contract/board/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { useBoardView } from './board-view.ts'
import type { Sound } from './ringing/use-ringing.ts'

type EmptyBoardProps = { readonly finished: readonly Card[]; readonly sound: Sound }

/** Shown without orders; announces that a new order will ring. */
export function EmptyBoard({ finished: [latest], sound }: EmptyBoardProps) {
  const { isOffline } = useBoardView()
  return (
    <div className="board-empty">
      <Cloche />
      <h2>Na výdeji je čisto</h2>
      <p>
        {sound.isBlocked ? 'Zvuk čeká na dotek' : 'Zvuk je zapnutý'},{' '}
        {isOffline ? 'spojení chybí.' : 'spojení drží.'}
        <br />
        {!sound.isBlocked && !isOffline && 'Nová objednávka se ozve sama.'}
      </p>
      {latest?.finishedAt != null && (
        <p className="board-empty-last">
          <b className="number">{clockTime(latest.finishedAt)}</b> poslední hotová
        </p>
      )}
    </div>
  )
}

function Cloche() {
  return (
    <svg viewBox="0 0 190 150" width="190" height="150" className="board-cloche" aria-hidden>
      <ellipse cx="95" cy="128" rx="86" ry="12" className="cloche-plate" />
      <path d="M23 122a72 72 0 0 1 144 0z" className="cloche-dome" />
      <path d="M42 112a54 54 0 0 1 30-42" className="cloche-shine" />
      <circle cx="95" cy="43" r="9" className="cloche-knob" />
    </svg>
  )
}
