/** The plan of a week: forecast, couriers needed, published shifts, and expected lateness (`dispatch.md` §9). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OwnShiftPlan, PlannedDay, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { type Week, weekOf } from '@sousto/domain/courier-pay/week.ts'
import {
  FORECAST_AHEAD,
  firstComparedDay,
  forecastDay,
  forecastError,
  HOURS_OF_DAY,
  type OrderHistory,
} from '@sousto/domain/shift-plan/forecast.ts'
import { couriersByHour, newShiftProblem } from '@sousto/domain/shift-plan/planned-shifts.ts'
import {
  couriersNeeded,
  lateShare,
  MEASURED_DAYS,
  type OrderWork,
  orderWork,
  PROMISED_SHARE,
  SPARE_MINUTES,
} from '@sousto/domain/shift-plan/staffing.ts'
import { isHoliday } from '@sousto/domain/time/holidays.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { citiesBySlug } from '../../database/cities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import {
  deletePlannedShift,
  insertPlannedShift,
  lockShift,
  measuredRides,
  type NewPlannedShift,
  ordersByHour,
  type PlannedShift,
  type SignUp,
  shiftsIn,
  signUpsOf,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

const ZONE = 'Europe/Prague'
const DAYS_OF_WEEK = 7

const earliest = (days: readonly Temporal.PlainDate[]): Temporal.PlainDate =>
  days.reduce((first, day) => (Temporal.PlainDate.compare(day, first) < 0 ? day : first))

const rounded = (value: number): number => Math.round(value * 1000) / 1000

type WeekPlan = {
  readonly today: Temporal.PlainDate
  readonly history: OrderHistory
  readonly work: OrderWork
  readonly shifts: readonly (PlannedShift & { readonly signedUp: number })[]
}

/** A forecast is made today; that of a past day was made a week ahead of it. */
function madeOn(day: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(day, today) < 0 ? day.subtract(FORECAST_AHEAD) : today
}

function lastErrorOf(day: Temporal.PlainDate, { today, history }: WeekPlan): number | null {
  const past = day.subtract({ days: DAYS_OF_WEEK })
  if (Temporal.PlainDate.compare(past, today) >= 0) return null
  const forecast = forecastDay(past, past.subtract(FORECAST_AHEAD), history)
  const orders = history.get(past.toString())
  const error = forecast === null || orders === undefined ? null : forecastError(forecast, orders)
  return error === null ? null : rounded(error)
}

function plannedDay(day: Temporal.PlainDate, plan: WeekPlan): PlannedDay {
  const { today, history, work, shifts } = plan
  const forecast = forecastDay(day, madeOn(day, today), history)
  const places = couriersByHour(
    day,
    shifts.map((shift) => ({ ...shift, couriers: shift.places })),
  )
  const signedUp = couriersByHour(
    day,
    shifts.map((shift) => ({ ...shift, couriers: shift.signedUp })),
  )
  return {
    date: day.toString(),
    isHoliday: isHoliday(day),
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
      const orders = forecast?.[hour] ?? null
      const couriers = signedUp[hour] ?? 0
      return {
        hour,
        orders,
        needed: orders === null ? null : couriersNeeded(orders, work.minutesPerOrder),
        places: places[hour] ?? 0,
        signedUp: couriers,
        late: orders === null ? null : rounded(lateShare(orders, couriers, work.minutesPerOrder)),
      }
    }),
    lastError: lastErrorOf(day, plan),
  }
}

export type Plan = ReturnType<typeof createPlan>

export function createPlan({ database: { kysely }, clock }: Dependencies) {
  const weekWith = (day: string | undefined): Week =>
    weekOf(day === undefined ? clock().toZonedDateTimeISO(ZONE).toPlainDate() : Temporal.PlainDate.from(day))

  async function weekOfCity(city: string, { from, begins, ends }: Week) {
    const now = clock()
    const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => from.add({ days: index }))
    const past = days.map((day) => day.subtract({ days: DAYS_OF_WEEK }))
    const first = earliest([
      ...days.map((day) => firstComparedDay(day, madeOn(day, today))),
      ...past.map((day) => firstComparedDay(day, madeOn(day, today))),
    ])
    const shifts = await shiftsIn(kysely, city, { begins, ends })
    const [history, rides, signUps] = await Promise.all([
      ordersByHour(kysely, city, { from: first, before: today }),
      measuredRides(kysely, city, now.subtract({ hours: MEASURED_DAYS * 24 })),
      signUpsOf(
        kysely,
        shifts.map(({ id }) => id),
      ),
    ])
    const work = orderWork(rides)
    const signUpsTo = (shift: PlannedShift): readonly SignUp[] =>
      signUps.filter((signUp) => signUp.shift === shift.id)
    const counted = shifts.map((shift) => ({ ...shift, signedUp: signUpsTo(shift).length }))
    return {
      rule: { ...work, spareMinutes: SPARE_MINUTES, promisedShare: PROMISED_SHARE },
      days: days.map((day) => plannedDay(day, { today, history, work, shifts: counted })),
      shifts: shifts.map((shift) => ({ shift, signUps: signUpsTo(shift) })),
    }
  }

  const wireShift = ({ id, begins, ends, places }: PlannedShift) => ({
    id,
    begins: begins.toString(),
    ends: ends.toString(),
    places,
  })

  return {
    ofCity: async (city: string, day: string | undefined): Promise<ShiftPlan> => {
      const week = weekWith(day)
      const { rule, days, shifts } = await weekOfCity(city, week)
      return {
        now: clock().toString(),
        from: week.from.toString(),
        rule,
        days,
        shifts: shifts.map(({ shift, signUps }) => ({
          ...wireShift(shift),
          couriers: signUps.map(({ courier, name, isOffered }) => ({ id: courier, name, isOffered })),
        })),
      }
    },

    ofCourier: async ({ id, grants }: CurrentStaff, day: string | undefined): Promise<OwnShiftPlan> => {
      const week = weekWith(day)
      const own = grants.flatMap((grant) => (grant.role === 'courier' ? [grant.city] : []))
      const cities: OwnShiftPlan['cities'][number][] = []
      for (const { slug, name } of await citiesBySlug(kysely, own)) {
        const { rule, days, shifts } = await weekOfCity(slug, week)
        cities.push({
          slug,
          name,
          rule,
          days,
          shifts: shifts.map(({ shift, signUps }) => {
            const ownSignUp = signUps.find(({ courier }) => courier === id)
            return {
              ...wireShift(shift),
              taken: signUps.length,
              own: ownSignUp === undefined ? null : { isOffered: ownSignUp.isOffered },
              offers: signUps
                .filter(({ courier, isOffered }) => courier !== id && isOffered)
                .map((signUp) => ({ id: signUp.id, firstName: signUp.name.split(' ')[0] ?? '' })),
            }
          }),
        })
      }
      return { now: clock().toString(), from: week.from.toString(), cities }
    },

    /** Throws `planned_shift_times_invalid` or `planned_shift_begun`. The same key publishes one shift. */
    publish: async (city: string, shift: NewPlannedShift, by: CurrentStaff): Promise<void> => {
      const at = clock()
      const problem = newShiftProblem(shift, at)
      if (problem !== null) throw new FailureError(problem)
      await inTransaction(kysely, async (transaction) => {
        if (!(await insertPlannedShift(transaction, city, shift, { at, actor: actorName(by) }))) return
        const detail = { begins: shift.begins.toString(), ends: shift.ends.toString(), places: shift.places }
        await audit(transaction, { at, by, action: 'shift-publish', detail })
      })
    },

    /** Throws `planned_shift_taken` if a courier has signed up. */
    withdraw: async (city: string, id: number, by: CurrentStaff): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const shift = requireFound(await lockShift(transaction, id), 'planned_shift_not_found')
        if (shift.city !== city) throw new FailureError('planned_shift_not_found')
        if ((await signUpsOf(transaction, [id])).length > 0) throw new FailureError('planned_shift_taken')
        await deletePlannedShift(transaction, id)
        await audit(transaction, { at: clock(), by, action: 'shift-withdraw', detail: { shift: id } })
      }),
  }
}
