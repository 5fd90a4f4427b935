import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import { BUSY_MINUTES } from '@sousto/domain/availability/periods.ts'
import type { DeclineReason } from '@sousto/domain/board/part-states.ts'
import { worksAt } from '@sousto/domain/staff/permissions.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { useMe } from '../../../shared/session/me.ts'
import { Segments } from '../availability/tool-panel.tsx'
import type { AvailabilityChange } from '../availability/use-availability.ts'
import { useBoardView } from '../board-view.ts'

type Relief = Extract<AvailabilityChange, { readonly what: 'busy' | 'pause' }>
type Option = { readonly value: string; readonly name: string; readonly action: Relief }

/** What a kitchen that declines for this reason may switch on in the same breath; what runs already is not offered. */
function reliefs(
  reason: DeclineReason | null,
  is: AvailabilityWire,
  now: Temporal.Instant,
): readonly Option[] {
  if (reason === 'too_busy' && is.busy === null) {
    return BUSY_MINUTES.map((minutes) => ({
      value: `${minutes}`,
      name: `+${minutes} min`,
      action: { what: 'busy', minutes, period: '60_minutes' },
    }))
  }
  if (reason === 'closing' && is.paused_until === null) {
    return is.choices.pause.map(({ period, until }) => ({
      value: period,
      name: `do ${momentText(until, now)}`,
      action: { what: 'pause', period },
    }))
  }
  return []
}

const LEGENDS = { busy: 'Zapnout na hodinu i fofr?', pause: 'Dát i pauzu novým objednávkám?' } as const

type OfferedReliefProps = {
  readonly outlet: number
  readonly reason: DeclineReason | null
  readonly is: AvailabilityWire | undefined
  /** Null: the order is declined, and nothing else. */
  readonly value: Relief | null
  readonly onChange: (relief: Relief | null) => void
}

/** *Nestíháme* offers busy mode, *Zavíráme* a pause (`operations.md` §3). */
export function OfferedRelief({ outlet, reason, is, value, onChange }: OfferedReliefProps) {
  const { now } = useBoardView()
  const me = useMe()
  // Others would have to give a reason of the pause.
  const isPause = reason === 'closing'
  const options = is === undefined || (isPause && !worksAt(me, outlet)) ? [] : reliefs(reason, is, now)
  const [first] = options
  if (first === undefined) return null
  const chosen = value?.what === 'busy' ? `${value.minutes}` : value?.period
  return (
    <div className="reason-more">
      <Segments
        legend={LEGENDS[first.action.what]}
        options={[
          { value: 'no', name: 'Ne' },
          ...options.map(({ value: option, name }) => ({ value: option, name })),
        ]}
        value={chosen ?? 'no'}
        onChange={(option) => onChange(options.find((each) => each.value === option)?.action ?? null)}
      />
    </div>
  )
}
