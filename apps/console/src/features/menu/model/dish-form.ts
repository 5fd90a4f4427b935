import type { dishBody as dishBodySchema } from '@sousto/contract/menu-editing/wire.ts'
import type { MenuDish, MenuDocument, MenuSection } from '@sousto/domain/menu-editing/document.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { moneyOf, moneyText } from '@sousto/domain/money/typed-money.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import type * as z from 'zod/mini'
import { minutesOf, timeText } from './time-field.ts'

type Texts = {
  readonly price: string
  readonly packaging: string
  readonly from: string
  readonly to: string
  readonly nextDayFrom: string
  /** All seven mean every day. */
  readonly days: readonly Weekday[]
}

export type DishForm = Omit<MenuDish, 'id' | 'price' | 'packaging' | 'hours' | 'nextDayFrom' | 'days'> &
  Texts & { readonly category: number }

export type DishBody = z.output<typeof dishBodySchema>

export type FormErrors = Readonly<Partial<Record<keyof DishForm, string>>>

export function dishForm(saved: MenuDish, category: number): DishForm {
  const { id: _, hours, ...dish } = saved
  return {
    ...dish,
    category,
    price: moneyText(dish.price),
    packaging: moneyText(dish.packaging),
    from: hours === null ? '' : timeText(hours.from),
    to: hours === null ? '' : timeText(hours.to),
    nextDayFrom: dish.nextDayFrom === null ? '' : timeText(dish.nextDayFrom),
    days: dish.days ?? WEEKDAYS,
  }
}

/** Returns errors; an invalid value stays in its field and is not sent. */
export function dishErrors({ price, packaging, from, to, days }: DishForm): FormErrors {
  return {
    ...(price !== '' && moneyOf(price) === undefined && { price: 'Napište cenu číslem, třeba 195.' }),
    ...(packaging !== '' && moneyOf(packaging) === undefined && { packaging: 'Napište cenu číslem.' }),
    ...((from === '') !== (to === '') && { to: 'Doplňte čas od i do.' }),
    ...(days.length === 0 && { days: 'Vyberte aspoň jeden den.' }),
  }
}

export function dishBody({ category, from, to, ...form }: DishForm): DishBody {
  const [opens, closes] = [minutesOf(from), minutesOf(to)]
  const hours: TimeWindow | null = opens === null || closes === null ? null : { from: opens, to: closes }
  return {
    category,
    dish: {
      ...form,
      allergens: [...form.allergens],
      extraGroups: [...form.extraGroups],
      price: moneyOf(form.price) ?? null,
      packaging: moneyOf(form.packaging) ?? ZERO,
      days: form.days.length === WEEKDAYS.length ? null : [...form.days],
      nextDayFrom: minutesOf(form.nextDayFrom),
      hours,
    },
  }
}

export type PlacedDish = { readonly dish: MenuDish; readonly section: MenuSection }

/** Finds a dish in the menu or the checkout offers, but not in lunches, which are edited by day. */
export function findDish({ menu, eshop }: MenuDocument, id: number): PlacedDish | null {
  for (const section of [...menu, ...eshop]) {
    const dish = section.items.find((item) => item.id === id)
    if (dish !== undefined) return { dish, section }
  }
  return null
}
