/** Pure functions for the lunch menus of a week, from the menu that is being edited. */
import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import type { MenuSection } from '@sousto/domain/menu-editing/document.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import { type IsoDate, windowOn } from '@sousto/domain/time/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'

export type LunchState = 'draft' | 'published'

export type WeekDay = {
  readonly date: IsoDate
  readonly weekday: Weekday
  /** Empty means that there is no lunch, or none yet. */
  readonly groups: readonly MenuSection[]
  /** `weekday` means the menu of every such weekday until this date has its own. Null means no menu. */
  readonly from: 'date' | 'weekday' | null
  /** Shows whether customers see the same menu. */
  readonly state: LunchState
  /** The reason of a closure for the whole day. Null means that the day is not closed. */
  readonly closed: string | null
}

export const mondayOf = (date: Temporal.PlainDate): Temporal.PlainDate =>
  date.subtract({ days: date.dayOfWeek - 1 })

/** From Friday afternoon on, the next week is planned. */
export function weekToPlan(now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const monday = mondayOf(now.toPlainDate())
  return now.dayOfWeek > 5 || (now.dayOfWeek === 5 && now.hour >= 14) ? monday.add({ days: 7 }) : monday
}

export function weekOf(
  { menu, draft }: Pick<MenuState, 'menu' | 'draft'>,
  hours: OpeningHours | null,
  monday: Temporal.PlainDate,
): readonly WeekDay[] {
  const changed = new Set(
    draft?.changes.flatMap(({ subject }) => (subject.kind === 'lunch-day' ? [subject.key] : [])),
  )
  return WEEKDAYS.map((weekday, ahead) => {
    const on = monday.add({ days: ahead })
    const date = on.toString()
    const own = menu.lunchMenus.find((day) => day.on === date)
    const usual = menu.lunchMenus.find((day) => day.on === weekday)
    const shown = own ?? usual
    return {
      date,
      weekday,
      groups: shown?.groups ?? [],
      from: own ? 'date' : usual ? 'weekday' : null,
      state: changed.has(date) || (own === undefined && changed.has(weekday)) ? 'draft' : 'published',
      closed: hours === null || windowOn(hours, on) !== null ? null : reasonOf(hours, date),
    }
  })
}

const reasonOf = ({ exceptions }: OpeningHours, date: IsoDate): string =>
  exceptions.find((day) => day.date === date)?.reason ?? ''

/**
 * Returns the nearest earlier day with dishes, in this week or the previous one. Null means that there is none to copy.
 */
export function dayToCopy(week: readonly WeekDay[], date: IsoDate): WeekDay | null {
  return week.findLast((day) => day.date < date && day.groups.some(({ items }) => items.length > 0)) ?? null
}

/** A copy has new dishes, because ids belong to a single day. */
export const copied = (groups: readonly MenuSection[]) =>
  groups.map((group) => ({
    ...group,
    id: null,
    halves: null,
    items: group.items.map((dish) => ({
      ...dish,
      id: null,
      days: dish.days && [...dish.days],
      allergens: [...dish.allergens],
      diets: dish.diets && [...dish.diets],
      extraGroups: [...dish.extraGroups],
    })),
  }))

/** Returns the number of lunch days and of other changes that a publication would include. */
export function toPublish({ draft }: Pick<MenuState, 'draft'>): {
  readonly days: number
  readonly others: number
} {
  const changes = draft?.changes ?? []
  const days = changes.filter(({ subject }) => subject.kind === 'lunch-day').length
  const orders = changes.filter(({ subject }) => subject.kind === 'lunch-day-order').length
  return { days, others: changes.length - days - orders }
}
