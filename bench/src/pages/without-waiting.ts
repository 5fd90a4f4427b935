import { mainThreads, type TraceEvent, threadOf } from '../trace-events.ts'

/**
 * Returns the events of a trace as if no main thread of a page had waited for a processor: each of its tasks lasts for
 * its processor time, and events within the task are moved accordingly. The start of a task is unchanged, so that
 * threads that depend on each other stay in order.
 */
export function withoutWaiting<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = mainThreads(events)
  const current = new Map<string, Event>()
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .map((event) => {
      const thread = threadOf(event)
      if (event.name === 'RunTask' && threads.has(thread)) current.set(thread, event)
      const task = current.get(thread)
      return task === undefined ? event : shortened(event, task)
    })
}

function shortened<Event extends TraceEvent>(event: Event, { ts, dur = 0, tdur = dur }: Event): Event {
  const share = tdur / dur
  if (event.ts > ts + dur || !(share < 1)) return event
  const begins = { ...event, ts: Math.round(ts + (event.ts - ts) * share) }
  return event.dur === undefined ? begins : { ...begins, dur: Math.round(event.dur * share) }
}
