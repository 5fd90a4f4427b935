import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { BellRing } from 'lucide-react'
import { minutesAndSeconds, type Ring } from '../model/ringing.ts'
import './bell-head.css'

type BellHeadProps = { readonly ring: Ring; readonly onSeen: () => void }

/** Replaces the header while an order rings, with a frame around the whole screen. */
export function BellHead({ ring, onSeen }: BellHeadProps) {
  const { cards, seconds, callIn } = ring
  const [first, ...others] = cards
  const next = callIn === null ? 'ozýváme se vám' : `za ${minutesAndSeconds(callIn)} se vám ozveme`
  return (
    <>
      <header className="bell-head">
        <BellRing aria-hidden />
        <div className="bell-head-text">
          <h1>
            {others.length === 0
              ? `Nová objednávka ${calledNumber(first)}`
              : `Nové objednávky: ${cards.length}`}
          </h1>
          <p className="num">
            Zvoní {minutesAndSeconds(seconds)} · {next}
          </p>
        </div>
        <button type="button" className="bell-head-button" onClick={onSeen}>
          {others.length === 0 ? 'Vidím ji' : 'Vidím je'}
        </button>
      </header>
      <div className="bell-frame" aria-hidden>
        <i data-side="left" />
        <i data-side="right" />
        <i data-side="bottom" />
      </div>
    </>
  )
}
