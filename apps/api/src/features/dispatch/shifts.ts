/** Profile, shifts and breaks of couriers (`dispatch.md` §4). */
import type { CourierState, PositionsBody, ProfileBody, ShiftBody } from '@sousto/contract/courier/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { CONSENT_VERSION, consentProblem } from '@sousto/domain/courier-joining/consent.ts'
import { callNumber } from '@sousto/domain/phone-calls/call-numbers.ts'
import { aroundPlace } from '@sousto/domain/ride/presence.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import { audit } from '../audit/service.ts'
import { requireWorkingAccount } from '../courier-decisions/service.ts'
import { requireShiftDocuments } from '../courier-documents/service.ts'
import { payForShift } from '../courier-pay/service.ts'
import {
  beginBreak,
  breaksOf,
  endBreak,
  endShift,
  insertConsent,
  insertShift,
  latestConsent,
  lockCourier,
  openShift,
  type Positions,
  profileOf,
  type Shift,
  saveProfile,
} from '../couriers/service.ts'
import { saveFirstAccount } from '../payouts/service.ts'
import { type Courier, courierState } from './courier-view.ts'
import { isNewRequest } from './decision-store.ts'
import { withdrawOfferTo } from './offers.ts'
import { heldRide } from './ride-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'locations' | 'log'> & {
  readonly positions: Positions
}

/** The maximum planned length of a shift. */
const LONGEST_SHIFT = { hours: 16 } as const

const ENDS_OFFERS: ReadonlySet<string> = new Set(['end shift', 'begin break'])

export type Shifts = ReturnType<typeof createShifts>

export function createShifts({ database: { kysely }, clock, locations, log, positions }: Dependencies) {
  /** Returns false also if the location service is unavailable; a reason is then required. */
  async function isInCity(city: string, place: ShiftBody['place']): Promise<boolean> {
    if (place === null) return false
    try {
      const found = await Promise.all(aroundPlace(place).map((each) => locations.areasAt(each)))
      return found.some(({ areas }) => areas.some(({ citySlug }) => citySlug === city))
    } catch (error) {
      log.warn({ err: error }, 'nobody knows whether a shift begins in its city')
      return false
    }
  }

  /**
   * Applies the change in one transaction, once per idempotency key, with the courier locked. Returns the resulting
   * state.
   */
  async function once(
    courier: Courier,
    key: string,
    request: string,
    body: unknown,
    act: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<void>,
  ): Promise<CourierState> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      if (await isNewRequest(transaction, { key, staff: courier.id, request, body, at })) {
        // Locks the ride before the courier, as everywhere, to avoid deadlocks.
        if (ENDS_OFFERS.has(request)) await withdrawOfferTo(transaction, courier.id, at)
        await lockCourier(transaction, courier.id)
        await act(transaction, at)
      }
      return await courierState(transaction, courier, at)
    })
  }

  async function shiftOf(transaction: Transaction<DB>, { id }: Courier): Promise<Shift> {
    return requireFound(await openShift(transaction, id), 'shift_missing')
  }

  async function told(
    transaction: Transaction<DB>,
    courier: Courier,
    { city }: Pick<Shift, 'city'>,
  ): Promise<void> {
    await publishToDispatch(transaction, { cities: [city], couriers: [courier.id] })
  }

  return {
    state: (courier: Courier): Promise<CourierState> => courierState(kysely, courier, clock()),

    saveProfile: async (
      courier: Courier,
      { phone: written, vehicle, bankAccount }: ProfileBody,
    ): Promise<CourierState> => {
      const phone = requireFound(callNumber(written), 'courier_phone_invalid')
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await saveProfile(transaction, courier.id, { phone, vehicle, bankAccount: bankAccount.trim() }, at)
        await saveFirstAccount(transaction, courier.id, bankAccount, at)
        await audit(transaction, { at, by: courier, action: 'courier-profile', detail: { vehicle } })
        return await courierState(transaction, courier, at)
      })
    },

    agree: async (courier: Courier, version: number): Promise<CourierState> => {
      if (version !== CONSENT_VERSION) throw new FailureError('courier_consent_outdated')
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        if (await insertConsent(transaction, courier.id, { version, at }))
          await audit(transaction, { at, by: courier, action: 'courier-consent', detail: { version } })
        return await courierState(transaction, courier, at)
      })
    },

    begin: async (courier: Courier, key: string, body: ShiftBody): Promise<CourierState> => {
      const { city, vehicle, place } = body
      if (!can(courier, 'own_shift.manage', { kind: 'city', city })) throw new FailureError('forbidden')
      const reason = body.reason.trim()
      const isNear = reason !== '' || (await isInCity(city, place))
      return await once(courier, key, 'begin shift', body, async (transaction, beganAt) => {
        if ((await profileOf(transaction, courier.id)) === null)
          throw new FailureError('courier_profile_missing')
        const consent = await latestConsent(transaction, courier.id)
        const unread = consentProblem(consent?.version ?? null)
        if (unread !== null) throw new FailureError(unread)
        await requireWorkingAccount(transaction, courier.id, beganAt)
        await requireShiftDocuments(transaction, courier.id, { city, vehicle, at: beganAt })
        if ((await openShift(transaction, courier.id)) !== null) throw new FailureError('shift_open')
        const plannedEnd = Temporal.Instant.from(body.plannedEnd)
        const isPossible =
          Temporal.Instant.compare(plannedEnd, beganAt) > 0 &&
          Temporal.Instant.compare(plannedEnd, beganAt.add(LONGEST_SHIFT)) <= 0
        if (!isPossible) throw new FailureError('shift_end_invalid')
        if (!isNear) throw new FailureError('place_reason_required')
        const shift = { city, vehicle, beganAt, plannedEnd, reason: reason === '' ? null : reason }
        const language = languageOfCall()
        await insertShift(transaction, courier.id, { ...shift, language })
        await audit(transaction, {
          at: beganAt,
          by: courier,
          action: 'shift-begin',
          subject: { kind: 'city', city },
          detail: { vehicle },
        })
        await told(transaction, courier, shift)
      })
    },

    end: (courier: Courier, key: string): Promise<CourierState> =>
      once(courier, key, 'end shift', null, async (transaction, at) => {
        const shift = await shiftOf(transaction, courier)
        if ((await heldRide(transaction, courier.id)) !== null) throw new FailureError('shift_has_ride')
        await endShift(transaction, shift.id, at)
        const breaks = await breaksOf(transaction, shift.id)
        await payForShift(transaction, courier.id, { ...shift, endedAt: at, breaks })
        const subject = { kind: 'city', city: shift.city } as const
        await audit(transaction, { at, by: courier, action: 'shift-end', subject, detail: {} })
        await told(transaction, courier, shift)
      }),

    beginBreak: (courier: Courier, key: string): Promise<CourierState> =>
      once(courier, key, 'begin break', null, async (transaction, at) => {
        const shift = await shiftOf(transaction, courier)
        await beginBreak(transaction, shift.id, at)
        await told(transaction, courier, shift)
      }),

    endBreak: (courier: Courier, key: string): Promise<CourierState> =>
      once(courier, key, 'end break', null, async (transaction, at) => {
        const shift = await shiftOf(transaction, courier)
        await requireWorkingAccount(transaction, courier.id, at)
        await endBreak(transaction, shift.id, at)
        await told(transaction, courier, shift)
      }),

    sendPositions: async (courier: Courier, body: PositionsBody) => {
      const fates = requireFound(await positions.take(courier.id, body), 'shift_missing')
      return { now: clock().toString(), fates }
    },
  }
}
