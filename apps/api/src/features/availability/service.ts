/**
 * Busy mode, pause and sold out (`operations.md` §3): the states that staff of an outlet switch on, and those currently
 * in force.
 */
import { createHash } from 'node:crypto'
import type { AvailabilityWire, SoldOutEntry, Switchable } from '@sousto/contract/availability/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  asksAgain,
  BUSY_PERIODS,
  type BusyMinutes,
  type BusyPeriod,
  PAUSE_PERIODS,
  type PausePeriod,
  periodEnd,
  SOLD_OUT_PERIODS,
  type SoldOutPeriod,
  soldOutEnd,
} from '@sousto/domain/availability/periods.ts'
import { holds } from '@sousto/domain/catalogue/outlet-state.ts'
import { closesAt, type OpeningHours, openingAt } from '@sousto/domain/time/opening-hours.ts'
import { workingDay, workingDaySpan } from '@sousto/domain/time/working-day.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToBoards } from '../../database/board-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { type Audited, audit } from '../audit/service.ts'
import { AVAILABILITY_ONLY, announceCatalogueChange } from '../catalogue/service.ts'
import { sendMail } from '../mail/service.ts'
import { fileEntry } from '../register/service.ts'
import { outletRecipients } from '../staff/service.ts'
import * as store from './store.ts'

export { operatorPausesOf } from './store.ts'

/** A staff member's request, handled once per key. */
export type StaffRequest = {
  readonly by: Actor
  readonly outlet: number
  /** The idempotency key. */
  readonly key: string
}

type SoldOutSubject = { readonly kind: store.Kind; readonly id: number }

/** The change made by an action, for the audit log. Null means that nothing changed. */
type Done = Pick<Audited, 'action' | 'detail'> | null

type Change = {
  readonly transaction: Transaction<DB>
  readonly hours: OpeningHours
  readonly at: Temporal.ZonedDateTime
}

export type Availability = ReturnType<typeof createAvailability>

/** The time for which a repeated action is recognised. */
const PRESSES_KEPT = { hours: 48 } as const

const ZONE = 'Europe/Prague'
const inPrague = (at: Temporal.Instant) => at.toZonedDateTimeISO(ZONE)

/** Reads from the database whether busy mode or a pause of the outlet is in force. */
export async function outletState(
  database: Kysely<DB>,
  outlet: number,
  now: Temporal.Instant,
): Promise<{ readonly busy: store.StoredBusy | null; readonly pausedUntil: Temporal.Instant | null }> {
  const [busy, pausedUntil] = await Promise.all([
    store.busyOf(database, outlet),
    store.pauseOf(database, outlet),
  ])
  return {
    busy: busy !== null && holds(busy.until, now) ? busy : null,
    pausedUntil: pausedUntil !== null && holds(pausedUntil, now) ? pausedUntil : null,
  }
}

/**
 * Stores a request by its key in the request's transaction. `repeated` means that the same request was handled before
 * and nothing is to be done. A different request under the same key is a conflict.
 */
export async function rememberRequest(
  transaction: Transaction<DB>,
  {
    by,
    key,
    request,
    at,
  }: {
    readonly by: Actor
    readonly key: string
    readonly request: readonly unknown[]
    readonly at: Temporal.Instant
  },
): Promise<'first' | 'repeated'> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const made = await store.rememberRequest(transaction, { actor: actorName(by), key, hash, at })
  if (made === 'other_request') throw new FailureError('idempotency_conflict')
  return made
}

type FoundSoldOut = {
  readonly outlet: number
  /** Ids of dishes and of extras. */
  readonly items: Readonly<Record<SoldOutEntry['kind'], readonly number[]>>
  readonly until: SoldOutPeriod
  readonly staff: Audited['by']
  readonly at: Temporal.Instant
}

/**
 * Marks dishes and extras as sold out in the transaction of whatever found it out, such as a declined order. What is off for longer stays so;
 * ids that the outlet does not have are left out. Best called last: it holds the catalogue's version until the transaction ends.
 */
export async function markSoldOut(
  transaction: Transaction<DB>,
  { outlet, items, until: period, staff, at }: FoundSoldOut,
): Promise<void> {
  const { hours, citySlug } = requireFound(await store.outletById(transaction, outlet), 'outlet_not_found')
  const until = soldOutEnd(period, hours, inPrague(at))
  const subject = { kind: 'outlet', outlet, city: citySlug } as const
  let marked = false
  for (const kind of ['dish', 'extra'] as const) {
    if (items[kind].length === 0) continue
    const ids = await store.idsOfOutlet(transaction, { outlet, kind, ids: items[kind] })
    if (ids.length === 0) continue
    marked = true
    await store.switchOff(transaction, { outlet, kind, ids, until, at }, 'or-longer')
    const detail = { kind, ids, period, until: until?.toString() ?? null }
    await audit(transaction, { at, by: staff, action: 'sold-out', subject, detail })
  }
  if (!marked) return
  await publishToBoards(transaction, outlet)
  await announceCatalogueChange(transaction, AVAILABILITY_ONLY)
}

export function createAvailability({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database

  async function read(outlet: number): Promise<AvailabilityWire> {
    const { hours, citySlug } = requireFound(await store.outletById(kysely, outlet), 'outlet_not_found')
    const [state, soldOut, cityPause] = await Promise.all([
      outletState(kysely, outlet, clock()),
      store.soldOutOf(kysely, outlet),
      store.pauseOfCity(kysely, citySlug),
    ])
    const now = inPrague(clock())
    const opening = openingAt(hours, now)
    const day = workingDay(hours, now)
    const { from, to } = workingDaySpan(hours, day, ZONE)
    return {
      open: opening.now.open,
      closes_at: closesAt(opening, now)?.toInstant().toString() ?? null,
      working_day: { day: day.toString(), from: from.toString(), to: to.toString() },
      busy: state.busy && { ...state.busy, until: state.busy.until.toString() },
      paused_until: state.pausedUntil?.toString() ?? null,
      city_pause:
        cityPause !== null && holds(cityPause.until, now.toInstant())
          ? { ...cityPause, until: cityPause.until.toString() }
          : null,
      sold_out: soldOut
        .filter(({ until }) => holds(until, now.toInstant()))
        .map(
          ({ answeredAt, since, until, ...entry }): SoldOutEntry => ({
            ...entry,
            since: since.toString(),
            until: until?.toString() ?? null,
            asked: asksAgain({ until, answeredAt }, hours, now),
          }),
        ),
      choices: choicesAt(hours, now),
    }
  }

  /**
   * Runs one transaction: the request, its changes, its entry in the audit log, and the notification of other
   * processes.
   */
  async function changeOnce(
    { by, outlet, key }: StaffRequest,
    request: readonly unknown[],
    change: (given: Change) => Promise<Done>,
  ): Promise<AvailabilityWire> {
    const at = clock()
    await kysely.transaction().execute(async (transaction) => {
      const remembered = { by, key, request: [outlet, ...request], at }
      if ((await rememberRequest(transaction, remembered)) === 'repeated') return
      const { hours } = requireFound(await store.outletById(transaction, outlet), 'outlet_not_found')
      const done = await change({ transaction, hours, at: inPrague(at) })
      if (done === null) return
      await audit(transaction, { at, by, ...done })
      await publishToBoards(transaction, outlet)
      await announceCatalogueChange(transaction, AVAILABILITY_ONLY)
    })
    return await read(outlet)
  }

  return {
    read,

    switchable: async (outlet: number): Promise<readonly Switchable[]> => {
      requireFound(await store.outletById(kysely, outlet), 'outlet_not_found')
      return await store.switchableOf(kysely, outlet)
    },

    startBusy: (by: StaffRequest, minutes: BusyMinutes, period: BusyPeriod) =>
      changeOnce(by, ['busy', minutes, period], async ({ transaction, hours, at }) => {
        const until = periodEnd(period, hours, at)
        await store.setBusy(transaction, by.outlet, { minutes, until })
        return { action: 'busy-start', detail: { minutes, period, until: until.toString() } }
      }),

    endBusy: (by: StaffRequest) =>
      changeOnce(by, ['busy', null], async ({ transaction }) =>
        (await store.deleteBusy(transaction, by.outlet)) ? { action: 'busy-end', detail: {} } : null,
      ),

    startPause: (by: StaffRequest, period: PausePeriod) =>
      changeOnce(by, ['pause', period], async ({ transaction, hours, at }) => {
        const until = periodEnd(period, hours, at)
        await store.setPause(transaction, by.outlet, until)
        return { action: 'pause-start', detail: { period, until: until.toString() } }
      }),

    /** Pauses an outlet for the marketplace. The reason is kept, and its owners get it by mail. */
    pauseByOperator: (
      by: Omit<StaffRequest, 'by'> & { readonly by: CurrentStaff },
      period: PausePeriod,
      reason: string,
    ) =>
      changeOnce(by, ['pause', period, reason], async ({ transaction, hours, at }) => {
        const { outlet } = by
        const until = periodEnd(period, hours, at)
        await store.setPause(transaction, outlet, until)
        const pause = { outlet, at: at.toInstant(), until, reason }
        await store.insertOperatorPause(transaction, pause, by.by.id)
        await fileEntry(transaction, {
          kind: 'outlet_pause',
          at: pause.at,
          written: reason,
          outlet_id: outlet,
          filed_by: by.by.id,
        })
        await mailPause(transaction, pause)
        return { action: 'pause-start', detail: { period, until: until.toString(), reason } }
      }),

    endPause: (by: StaffRequest) =>
      changeOnce(by, ['pause', null], async ({ transaction }) =>
        (await store.deletePause(transaction, by.outlet)) ? { action: 'pause-end', detail: {} } : null,
      ),

    /** Also answers the morning's question. */
    switchOff: (by: StaffRequest, { kind, id }: SoldOutSubject, period: SoldOutPeriod) =>
      changeOnce(by, ['sold-out', kind, id, period], async ({ transaction, hours, at }) => {
        const { outlet } = by
        const ids = await store.idsOfOutlet(transaction, { outlet, kind, ids: [id] })
        if (ids.length === 0) throw new FailureError('item_not_found')
        const until = soldOutEnd(period, hours, at)
        const off = { outlet, kind, ids, until, at: at.toInstant() }
        await store.switchOff(transaction, off, 'then')
        return { action: 'sold-out', detail: { kind, ids, period, until: until?.toString() ?? null } }
      }),

    switchBack: (by: StaffRequest, { kind, id }: SoldOutSubject) =>
      changeOnce(by, ['sold-out', kind, id, null], async ({ transaction }) =>
        (await store.switchBack(transaction, { outlet: by.outlet, kind, id }))
          ? { action: 'sold-out-end', detail: { kind, ids: [id] } }
          : null,
      ),

    sweep: () => store.sweep(kysely, { now: clock(), pressedBefore: clock().subtract(PRESSES_KEPT) }),
  }
}

async function mailPause(
  transaction: Transaction<DB>,
  { outlet, at, until, reason }: store.OperatorPause,
): Promise<void> {
  const { name, emails } = await outletRecipients(transaction, outlet, at)
  for (const to of emails) {
    await sendMail(transaction, {
      template: 'outletPaused',
      to,
      data: { restaurant: name, until: until.toString(), reason, link: `/provoz/podnik/${outlet}/zapnuti` },
    })
  }
}

function choicesAt(hours: OpeningHours, now: Temporal.ZonedDateTime): AvailabilityWire['choices'] {
  return {
    busy: BUSY_PERIODS.map((period) => ({ period, until: periodEnd(period, hours, now).toString() })),
    pause: PAUSE_PERIODS.map((period) => ({ period, until: periodEnd(period, hours, now).toString() })),
    sold_out: SOLD_OUT_PERIODS.map((period) => ({
      period,
      until: soldOutEnd(period, hours, now)?.toString() ?? null,
    })),
  }
}
