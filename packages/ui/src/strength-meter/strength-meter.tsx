import { Meter } from '@base-ui/react/meter'
import { useId } from 'react'
import './strength-meter.css'

type StrengthMeterProps = {
  readonly label: string
  /** How many of the four parts are full; zero: nothing to judge yet. */
  readonly level: 0 | 1 | 2 | 3 | 4
  /** The level in words; also read out, once it changes. */
  readonly text: string
}

const PARTS = [1, 2, 3, 4] as const

/** How good a value is, in four steps, with the word for it: colour never says it alone. */
export function StrengthMeter({ label, level, text }: StrengthMeterProps) {
  const id = useId()
  return (
    <div className="ui-strength" data-level={level}>
      <Meter.Root aria-labelledby={id} aria-valuetext={text} value={level} max={PARTS.length}>
        <Meter.Track className="ui-strength-parts">
          {PARTS.map((part) => (
            <span key={part} data-full={part <= level || undefined} />
          ))}
        </Meter.Track>
      </Meter.Root>
      <p className="ui-strength-text">
        <span id={id}>{label}</span>
        <b role="status">{text}</b>
      </p>
    </div>
  )
}
