import type { PlannedDay } from '@sousto/contract/shift-plan/wire.ts'
import { shiftPlanMessage as say } from '@sousto/messages/shift-plan-messages.ts'
import { busyHours, finding, missingCouriers } from './plan-words.ts'
import './weave.css'

const COLUMN = 30
const STITCH = 14
const LABEL = 26
const MOST_STITCHES = 14

const levels = (count: number): readonly number[] => [...Array(count).keys()]

/**
 * Draws a stitch for each courier of an hour, filled if somebody has signed up, dashed if somebody is missing. Taller
 * columns are scaled down, so that the drawing keeps its height.
 */
export function Weave({ day }: { readonly day: PlannedDay }) {
  const hours = busyHours(day)
  if (hours.length === 0) return null
  const tallest = Math.max(1, ...hours.map((hour) => hour.signedUp + missingCouriers(hour)))
  const height = Math.min(MOST_STITCHES, tallest) * STITCH
  const stitch = height / tallest
  const width = hours.length * COLUMN
  return (
    <svg
      className="weave"
      viewBox={`0 0 ${width} ${height + 2 * LABEL}`}
      role="img"
      aria-label={say('by_hour', { finding: finding(day) })}
    >
      {hours.map((hour, index) => {
        const missing = missingCouriers(hour)
        return (
          <g key={hour.hour} transform={`translate(${index * COLUMN} 0)`}>
            {levels(hour.signedUp + missing).map((level) => (
              <rect
                key={level}
                className={level < hour.signedUp ? 'weave-have' : 'weave-missing'}
                x={3}
                y={LABEL + height - (level + 1) * stitch + 1}
                width={COLUMN - 6}
                height={Math.max(1, stitch - 2)}
                rx={Math.min(3, stitch / 3)}
              />
            ))}
            {missing > 0 && (
              <text
                className="weave-count num"
                x={COLUMN / 2}
                y={LABEL + height - (hour.signedUp + missing) * stitch - 6}
              >
                −{missing}
              </text>
            )}
            <text className="num" x={COLUMN / 2} y={height + 2 * LABEL - 6}>
              {hour.hour}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${LABEL + height + 1}H${width}`} />
    </svg>
  )
}
