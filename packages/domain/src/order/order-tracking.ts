/** What tracking shows of an order's state (`marketplace.md` §2 Order tracking, §4 Order statuses). */
import type { OrderState, ReadOrderState } from './order-states.ts'

export type TrackingView = {
  readonly title: string
  readonly text: string
  /** The place on the timeline; null: off it. */
  readonly step: number | null
  readonly tone: 'waiting' | 'moving' | 'done' | 'bad'
  /** A review may be written, by who holds the guid. */
  readonly reviewable: boolean
}

const VIEWS: Readonly<Record<OrderState, TrackingView>> = {
  unpaid: {
    title: 'Platba se nezdařila',
    text: 'Objednávka není potvrzená, protože nebyla zaplacena.',
    step: null,
    tone: 'bad',
    reviewable: false,
  },
  confirmed: {
    title: 'Objednávka přijata',
    text: 'Předali jsme ji podniku.',
    step: 0,
    tone: 'waiting',
    reviewable: false,
  },
  accepted: {
    title: 'Podnik ji připravuje',
    text: 'Podnik objednávku přijal a vaří.',
    step: 1,
    tone: 'moving',
    reviewable: false,
  },
  loaded: {
    title: 'Kurýr ji má u sebe',
    text: 'Kurýr objednávku naložil a jede k vám.',
    step: 2,
    tone: 'moving',
    reviewable: false,
  },
  delivered: { title: 'Doručeno', text: 'Dobrou chuť!', step: 3, tone: 'done', reviewable: true },
  cancelled: {
    title: 'Objednávka stornována',
    text: 'Tuto objednávku už nikdo nevaří ani neveze.',
    step: null,
    tone: 'bad',
    reviewable: false,
  },
}

/** A state that this version does not know. */
const UNKNOWN: TrackingView = {
  title: 'Chyba',
  text: 'Něco se pokazilo...',
  step: null,
  tone: 'bad',
  reviewable: false,
}

/** The steps of the timeline, in order. */
export const TIMELINE = [
  'confirmed',
  'accepted',
  'loaded',
  'delivered',
] as const satisfies readonly OrderState[]

/**
 * With own delivery only 'accepted' is shown, for nobody reports the rest (`marketplace.md` §4). What went wrong is still said:
 * an order that was not paid for or was cancelled must not look accepted.
 */
export function shownState<State extends ReadOrderState>(
  state: State,
  ownDelivery: boolean,
): State | 'confirmed' {
  return ownDelivery && state !== null && VIEWS[state].step !== null ? 'confirmed' : state
}

export function trackingView(state: ReadOrderState, ownDelivery: boolean): TrackingView {
  return state === null ? UNKNOWN : VIEWS[shownState(state, ownDelivery)]
}

export type TimelineStep = {
  readonly state: OrderState
  readonly title: string
  readonly text: string
  readonly progress: 'done' | 'now' | 'next'
}

/** The timeline with what is behind and what is ahead; empty where the order is off it. Own delivery has the first step only. */
export function timeline(state: ReadOrderState, ownDelivery: boolean): readonly TimelineStep[] {
  const { step } = trackingView(state, ownDelivery)
  if (step === null) return []
  const shown = ownDelivery ? TIMELINE.slice(0, 1) : TIMELINE
  return shown.map((each, index) => ({
    state: each,
    title: VIEWS[each].title,
    text: VIEWS[each].text,
    progress: progressOf(index, step),
  }))
}

/** The last step is done the moment it is reached. */
function progressOf(index: number, step: number): TimelineStep['progress'] {
  if (index < step || step === TIMELINE.length - 1) return 'done'
  return index === step ? 'now' : 'next'
}
