import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { shortOrder } from '../../../shared/rides/words.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { DoorPicture } from '../door/door-picture.tsx'
import { type DoorPhotograph, useDoorPhotograph } from '../door/use-door-photograph.ts'
import { useCourier } from '../live/use-courier.tsx'
import type { ShownRide } from '../model/shown-ride.ts'
import { navigationUrl, rideTitle, stopHeading } from '../model/words.ts'
import { ArriveStep } from './arrive-step.tsx'
import { DeliverStep } from './deliver-step.tsx'
import { LeaveStep } from './leave-step.tsx'
import { LoadStep } from './load-step.tsx'
import { ProblemScreen } from './problem-screen.tsx'
import { ReturnStep } from './return-step.tsx'
import { StopThread } from './stop-thread.tsx'

/** Shows the next stop and one button for its current step (`dispatch.md` §4, Ride). */
export function RideScreen({ ride }: { readonly ride: ShownRide }) {
  const { view } = useCourier()
  const [isProblem, setProblem] = useState(false)
  const stop = ride.stops.find(({ position }) => position === ride.next)
  const photograph = useDoorPhotograph(ride.id, ride.next ?? 0)
  if (stop === undefined) return null
  const door = stop.door === null ? '' : doorText(stop.door)
  if (isProblem) {
    return (
      <ProblemScreen
        stop={stop}
        limits={ride.limits}
        calls={ride.problem?.calls ?? 0}
        onClose={() => setProblem(false)}
      />
    )
  }
  return (
    <CourierFrame
      title={rideTitle(ride)}
      foot={
        <>
          <StepOf
            key={`${ride.id} ${stop.position} ${stop.step}`}
            stop={stop}
            limits={ride.limits}
            photograph={photograph}
          />
          <Button variant="quiet" wide onClick={() => setProblem(true)}>
            {say('problem')}
          </Button>
        </>
      }
    >
      {stop.step === 'deliver' && stop.door?.leave === true && (
        <DoorPicture stop={stop} photograph={photograph} />
      )}
      <section className="courier-stop" aria-label={say('next_stop')}>
        <p>{leadOf(stop)}</p>
        <h2>{stop.name}</h2>
        <p>{stop.address}</p>
        {door !== '' && <p>{door}</p>}
        {stop.readdressed && (
          <p className="courier-badges">
            <span className="courier-badge" data-tone="warn">
              <MapPin aria-hidden /> {say('new_address')}
            </span>
          </p>
        )}
        {stop.note !== '' && <p className="courier-stop-note">{stop.note}</p>}
        {ride.messages.map(({ order, at, text }) => (
          <Notice
            key={at}
            tone="warn"
            role="status"
            title={say('dispatch_about', { order: shortOrder(order), time: clockTime(at) })}
          >
            {text}
          </Notice>
        ))}
        <div className="courier-stop-ways">
          <Button
            variant="line"
            size="large"
            icon={<Navigation aria-hidden />}
            render={
              <a href={navigationUrl(stop.place)} target="_blank" rel="noreferrer">
                {say('navigate')}
              </a>
            }
          >
            {say('navigate')}
          </Button>
          {stop.phone !== null && (
            <IconButton
              label={say('call', { name: stop.name })}
              variant="soft"
              render={<a href={`tel:${stop.phone}`} aria-label={say('call', { name: stop.name })} />}
            >
              <Phone />
            </IconButton>
          )}
        </div>
      </section>
      {ride.problem !== null && (
        <Notice
          tone="warn"
          role="status"
          title={say('problem_reported', { problem: say(`problem_${ride.problem.kind}`) })}
        >
          {say('problem_known', { time: clockTime(ride.problem.reportedAt) })}
        </Notice>
      )}
      <StopThread stops={ride.stops} next={stop.position} waiting={view.waiting} />
    </CourierFrame>
  )
}

type StepOfProps = {
  readonly stop: Stop
  readonly limits: CourierRide['limits']
  readonly photograph: DoorPhotograph
}

function StepOf({ stop, limits, photograph }: StepOfProps) {
  switch (stop.step) {
    case 'arrive':
      return <ArriveStep stop={stop} limits={limits} />
    case 'load':
      return <LoadStep stop={stop} />
    case 'deliver':
      return stop.door?.leave === true ? <LeaveStep photograph={photograph} /> : <DeliverStep stop={stop} />
    case 'return':
      return <ReturnStep stop={stop} />
    case null:
      return null
  }
}

/** Returns text such as `Vyzvedněte, hotové v 18:58`. */
function leadOf(stop: Stop): string {
  const [order] = stop.orders
  if (stop.kind === 'pickup') {
    if (order?.readyAt != null) return say('pick_up_ready')
    return order?.readyBy == null ? stopHeading(stop) : say('pick_up_by', { time: clockTime(order.readyBy) })
  }
  if (order?.promised == null) return stopHeading(stop)
  return say(stop.kind === 'drop_off' ? 'drop_off_by' : 'take_back_by', {
    time: clockTime(order.promised.to),
  })
}
