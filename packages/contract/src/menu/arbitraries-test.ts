import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import type { ExtraGroup, MenuCategory, MenuItem, Spiciness } from '@sousto/domain/catalogue/menu.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import fc from 'fast-check'
import { amount, id, minutes, orNull, text } from '../arbitraries-test.ts'

const diets = orNull(fc.subarray([...DIETS]))

export const menuItem: fc.Arbitrary<MenuItem> = fc.record({
  id,
  restaurantId: id,
  restaurantSlug: text,
  name: text,
  description: text,
  price: amount,
  packaging: amount,
  weight: text,
  calories: orNull(fc.nat(20_000)),
  allergens: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 14 }),
  noAllergens: fc.boolean(),
  diets,
  number: text,
  spiciness: fc.constantFrom<Spiciness>(0, 1, 2, 3),
  category: text,
  categoryId: id,
  hasImage: fc.boolean(),
  photo: orNull(text),
  eshop: fc.boolean(),
  ownWrapping: fc.boolean(),
  lunch: fc.boolean(),
  nextDayFrom: orNull(minutes),
  days: orNull(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })),
  hours: orNull(fc.record({ from: minutes, to: minutes })),
  alcohol: fc.boolean(),
  soldOut: fc.boolean(),
  unitPrice: fc.boolean(),
  extraGroupIds: fc.array(id, { maxLength: 4 }),
})

/** Names that JavaScript would reorder, names reserved by the wire, and any others; a name contains no `~`. */
const sectionName = fc.oneof(
  text.filter((name) => !name.includes('~') && name !== '__proto__'),
  fc.constantFrom('2024', '0', '01', '-1', '4294967295', 'Polední menu', 'constructor', 'toString', ''),
)
const section: fc.Arbitrary<MenuCategory> = fc.record({
  name: sectionName,
  subtitle: orNull(text.filter((subtitle) => subtitle !== '')),
  items: fc.array(menuItem, { maxLength: 2 }),
})
const sections = fc.uniqueArray(section, {
  maxLength: 5,
  selector: ({ name, subtitle }) => `${name}~${subtitle ?? ''}`,
})

export const categories = sections
export const menu = fc.record({ lunch: sections, categories: sections })
export const dailyMenu = fc.uniqueArray(fc.record({ name: sectionName, variants: sections }), {
  maxLength: 4,
  selector: ({ name }) => name,
})

const facts = {
  id,
  name: text,
  price: amount,
  packaging: amount,
  allergens: orNull(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 14 })),
  diets,
}
const extraDish = fc.record({
  id,
  price: amount,
  packaging: amount,
  alcohol: fc.boolean(),
  days: orNull(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })),
  hours: orNull(fc.record({ from: minutes, to: minutes })),
})
const extra = fc.oneof(fc.record(facts), fc.record({ ...facts, dish: extraDish }))
const extraGroup: fc.Arbitrary<ExtraGroup> = fc.record({
  id,
  name: fc.oneof(
    text.filter((name) => name !== '__proto__'),
    fc.constantFrom('32', 'Příloha'),
  ),
  kind: fc.constantFrom('required', 'optional'),
  atLeast: orNull(fc.nat(9)),
  atMost: orNull(fc.nat(9)),
  extras: fc.array(extra, { minLength: 1, maxLength: 3 }),
  soldOut: fc.array(extra, { maxLength: 2 }),
})
export const extraGroups = fc.uniqueArray(extraGroup, { maxLength: 6, selector: (group) => group.id })
