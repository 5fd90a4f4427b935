import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CircleAlert, RefreshCw, VolumeX, WifiOff } from 'lucide-react'
import type { Polling } from '../../shared/live/connection.ts'
import { useBoardView } from './board-view.ts'
import type { BoardState, BoardStore, RejectedAction } from './live/board-store.ts'
import { cardKey } from './model/cards.ts'
import type { Sound } from './ringing/use-ringing.ts'
import { DONE } from './words.ts'
import './strips.css'

type StripsProps = { readonly state: BoardState; readonly store: BoardStore; readonly sound: Sound }

/** Strips above everything: blocked sound, a lost connection, a rejected action. */
export function Strips({ state, store, sound }: StripsProps) {
  return (
    <>
      {sound.isBlocked && <SilentStrip onAllow={sound.allow} />}
      {state.lostSince !== null && (
        <OfflineStrip
          since={state.lostSince}
          ahead={state.ahead}
          waiting={state.waiting.length}
          store={store}
        />
      )}
      {state.lostSince === null && state.polling !== null && (
        <PollingStrip polling={state.polling} onResume={store.resume} />
      )}
      {state.rejected.map((rejected) => (
        <RejectedStrip
          key={rejected.action.key}
          rejected={rejected}
          number={numberOf(state, rejected)}
          onDismiss={() => store.dismiss(rejected)}
        />
      ))}
    </>
  )
}

export function SilentStrip({ onAllow }: { readonly onAllow: () => void }) {
  return (
    <div className="board-strip" data-kind="silent" role="alert">
      <VolumeX aria-hidden />
      <p>
        <b>Tablet by mlčel</b>
        Prohlížeč čeká na jeden dotek denně. Bez něj novou objednávku neuslyšíte.
      </p>
      <Button variant="line" size="large" onClick={onAllow}>
        Zapnout zvuk
      </Button>
    </div>
  )
}

type OfflineStripProps = {
  /** In the device's milliseconds. */
  readonly since: number
  /** The milliseconds by which the server's clock is ahead of the device's. */
  readonly ahead: number
  readonly waiting: number
  readonly store: Pick<BoardStore, 'nextTryAt'>
}

export function OfflineStrip({ since, ahead, waiting: count, store }: OfflineStripProps) {
  const { now } = useBoardView()
  const next = store.nextTryAt()
  const left = next === null ? 0 : next + ahead - now.epochMilliseconds
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  return (
    <div className="board-strip" data-kind="offline">
      <WifiOff aria-hidden />
      <p>
        <b className="num">
          Bez spojení od {clockTime(Temporal.Instant.fromEpochMilliseconds(since + ahead))}
        </b>
        Vařte dál. Co stisknete, odešleme jednou, až se spojení vrátí. Nové zatím nevidíte.
      </p>
      <p className="strip-end num">
        {count > 0 && <b>{count === 1 ? 'Čeká 1' : `${count < 5 ? 'Čekají' : 'Čeká'} ${count}`}</b>}
        {seconds > 0 ? `zkoušíme za ${seconds} s` : 'zkoušíme'}
      </p>
    </div>
  )
}

type PollingStripProps = { readonly polling: Polling; readonly onResume: () => void }

function PollingStrip({ polling, onResume }: PollingStripProps) {
  return (
    <div className="board-strip" data-kind="polling" role="status">
      <RefreshCw aria-hidden />
      <p>
        <b>Objednávky přicházejí až o 8 sekund později</b>
        {polling === 'replaced'
          ? 'Tabule je otevřená na příliš mnoha místech. Zavřete ty, které nepotřebujete.'
          : 'Server je právě vytížený. Hned, jak to půjde, se to samo zrychlí.'}
      </p>
      {polling === 'replaced' && (
        <Button variant="line" onClick={onResume}>
          Zrychlit tady
        </Button>
      )}
    </div>
  )
}

/** As the ticket has it. */
const numberOf = ({ cards }: BoardState, { action }: RejectedAction): string =>
  calledNumber(cards.get(cardKey(action)) ?? { dayNumber: null, number: action.number })

type RejectedStripProps = {
  readonly rejected: RejectedAction
  readonly number: string
  readonly onDismiss: () => void
}

export function RejectedStrip({ rejected: { action, text }, number, onDismiss }: RejectedStripProps) {
  return (
    <div className="board-strip" data-kind="rejected" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>
          {DONE[action.action.kind]} u {number} se nezapočítalo
        </b>
        {text}
      </p>
      <Button variant="line" onClick={onDismiss}>
        Rozumím
      </Button>
    </div>
  )
}
