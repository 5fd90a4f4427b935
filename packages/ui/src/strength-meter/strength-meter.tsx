import { Meter } from '@base-ui/react/meter'
import { useId } from 'react'
import './strength-meter.css'

type StrengthMeterProps = {
  readonly label: string
  /** The number of filled parts. Zero means not rated. */
  readonly level: 0 | 1 | 2 | 3 | 4
  /** The level in words, which is announced when it changes. */
  readonly text: string
}

const PARTS = [1, 2, 3, 4] as const

/** A strength meter with four levels and a text, so that colour is never the only information. */
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
