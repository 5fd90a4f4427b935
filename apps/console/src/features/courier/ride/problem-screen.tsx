import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import {
  NOT_AT_HOME_CALLS,
  problemTooEarly,
  RIDE_PROBLEMS,
  type RideProblem,
} from '@sousto/domain/ride/problems.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '../../../shared/server-now.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { useCourier } from '../live/use-courier.tsx'

type ProblemProps = {
  readonly stop: Stop
  readonly limits: CourierRide['limits']
  /** The number of earlier calls to the customer. */
  readonly calls: number
  readonly onClose: () => void
}

/** Reports a problem; a dispatcher decides how to continue (`dispatch.md` §4, Nastal problém). */
export function ProblemScreen({ stop, limits: { notAtHomeMinutes }, calls: before, onClose }: ProblemProps) {
  const { view, store } = useCourier()
  const now = useServerNow(view.ahead)
  const [kind, setKind] = useState<RideProblem | null>(null)
  const [note, setNote] = useState('')
  const [calls, setCalls] = useState(before)
  const [isFull, setFull] = useState(false)
  const arrivedAt = stop.arrivedAt === null ? null : Temporal.Instant.from(stop.arrivedAt)
  const isEarly = kind !== null && problemTooEarly(kind, { arrivedAt, notAtHomeMinutes }, { at: now, calls })
  const atHomeUntil = arrivedAt?.add({ minutes: notAtHomeMinutes })
  const left = atHomeUntil === undefined ? 0 : Math.max(0, Math.ceil(now.until(atHomeUntil).total('seconds')))
  const kinds = RIDE_PROBLEMS.filter((each) => each !== 'not_at_home' || arrivedAt !== null)
  const report = () => {
    if (kind === null) return
    store.step({ step: 'problem', kind, note: note.trim(), calls }).then(onClose, () => setFull(true))
  }
  return (
    <CourierFrame
      title={say('problem')}
      tools={
        <Button variant="quiet" onClick={onClose}>
          {say('back')}
        </Button>
      }
      foot={
        <>
          {isFull && (
            <p className="courier-missing" role="alert">
              {say('report_full')}
            </p>
          )}
          <Button variant="cta" size="large" wide disabled={kind === null || isEarly} onClick={report}>
            {say('report')}
          </Button>
        </>
      }
    >
      <RadioGroup label={say('what')} value={kind} onValueChange={setKind}>
        {kinds.map((value) => (
          <Radio key={value} value={value}>
            {say(`problem_${value}`)}
          </Radio>
        ))}
      </RadioGroup>
      {kind === 'not_at_home' && (
        <section className="courier-wait" aria-label={say('at_door_wait')}>
          <p className="courier-clock num" role="timer">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </p>
          <p>{say(left > 0 ? 'wait_left' : 'wait_over', { calls, most: NOT_AT_HOME_CALLS })}</p>
          {stop.phone !== null && (
            <Button
              variant="line"
              size="large"
              icon={<Phone aria-hidden />}
              render={
                <a href={`tel:${stop.phone}`} onClick={() => setCalls((count) => count + 1)}>
                  {say('call_customer')}
                </a>
              }
            >
              {say('call_customer')}
            </Button>
          )}
        </section>
      )}
      <TextArea
        label={say('note')}
        optional
        limit={lettersUpTo(500)}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </CourierFrame>
  )
}
