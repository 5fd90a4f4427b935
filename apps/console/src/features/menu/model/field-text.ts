/** Formats values of the menu for a comparison. */
import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import { DIETS, type Diet } from '@sousto/domain/catalogue/diets.ts'
import type { FieldChange, MenuField } from '@sousto/domain/menu-editing/described-changes.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { allergenMessage, dietMessage } from '@sousto/messages/food-messages.ts'
import { timeText } from './time-field.ts'

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'po',
  tuesday: 'út',
  wednesday: 'st',
  thursday: 'čt',
  friday: 'pá',
  saturday: 'so',
  sunday: 'ne',
}

export const SPICINESS_NAMES = ['nepálí', 'trochu', 'středně', 'hodně'] as const

/** The classes that every marketplace has. One that an operator has added appears by its code. */
const VAT_NAMES = {
  reduced: 'jídlo',
  standard: 'základní sazba',
  'soft-drink': 'nealkoholické nápoje',
  alcohol: 'alkohol',
  'tap-water': 'voda z kohoutku',
} as const

export const KIND_NAMES = { required: 'povinná', optional: 'nepovinná' } as const

/** How two halves of a category's dishes are priced. */
export const HALVES_NAMES = {
  none: 'nenabízí se',
  dearer: 'za cenu dražší půlky',
  mean: 'za průměr obou cen',
} as const

export function allergenName(code: number): string {
  const allergen = allergenOf(code)
  return allergen === null ? String(code) : allergenMessage(allergen)
}

/** Returns a text such as `lepek, mléko`. */
export const allergenNames = (codes: readonly number[]): string => codes.map(allergenName).join(', ')

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const money = (value: unknown) => (typeof value === 'number' ? formatMoney(haler(value)) : 'bez ceny')
const minutes = (value: unknown) => (typeof value === 'number' ? timeText(localMinutes(value)) : null)
const names = <Key extends string>(of: Readonly<Record<Key, string>>, value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(of, value) ? of[value as Key] : plain(value)
const listed = (value: unknown, each: (part: unknown) => string): string | null =>
  Array.isArray(value) && value.length > 0 ? value.map(each).join(', ') : null

const isDiet = (value: unknown): value is Diet => DIETS.some((diet) => diet === value)
const dietName = (value: unknown) => (isDiet(value) ? dietMessage(value) : plain(value))

/** Returns a text such as `dvojitý sýr 35 Kč`. */
function withPrice(value: unknown): string {
  if (!isRecord(value)) return plain(value)
  const dish = typeof value.dish === 'string' || typeof value.dish === 'number' ? ' (jídlo z menu)' : ''
  return `${plain(value.name)} ${money(value.price)}${dish}`
}

function hours(value: unknown): string | null {
  return isRecord(value) ? `${minutes(value.from)}–${minutes(value.to)}` : null
}

type Reader = (value: unknown) => string | null
const YES = (value: unknown) => (value === true ? 'ano' : 'ne')

const READERS: Readonly<Partial<Record<MenuField, Reader>>> = {
  price: money,
  packaging: money,
  vat: (value) => names(VAT_NAMES, value),
  kind: (value) => names(KIND_NAMES, value),
  place: (value) => (value === 'eshop' ? 'v pokladně' : 'v menu'),
  alcohol: YES,
  ownWrapping: YES,
  soldOut: YES,
  unitPrice: YES,
  halves: (value) => names(HALVES_NAMES, value ?? 'none'),
  spiciness: (value) => SPICINESS_NAMES[Number(value)] ?? plain(value),
  noAllergens: YES,
  diets: (value) => (value === null ? 'neuvedeno' : (listed(value, dietName) ?? 'nic z toho')),
  allergens: (value) => listed(value, (code) => allergenName(Number(code))),
  days: (value) => (value === null ? 'každý den' : listed(value, (day) => names(WEEKDAY_NAMES, day))),
  hours: (value) => (value === null ? 'celý den' : hours(value)),
  nextDayFrom: (value) => minutes(value),
  extraGroups: (value) => listed(value, plain),
  order: (value) => listed(value, plain),
  extras: (value) => listed(value, withPrice),
  dishes: (value) => listed(value, withPrice),
  atLeast: (value) => (value === null ? 'podle druhu' : plain(value)),
  atMost: (value) => (value === null ? 'podle druhu' : plain(value)),
  picture: (value) => (value === null ? 'bez fotky' : 'fotka'),
}

/** An empty value becomes `nic`. */
export function fieldText(field: MenuField, value: unknown): string {
  const read = READERS[field] ?? ((text: unknown) => (text === null ? null : plain(text)))
  const text = read(value)
  return text === null || text === '' ? 'nic' : text
}

/** Returns the stored photograph of a dish's picture. Null means none or a drawing. */
export function photoIn(picture: unknown): string | null {
  return isRecord(picture) && typeof picture.photo === 'string' ? picture.photo : null
}

/** Returns the items added to a list, which are highlighted. */
export function addedIn({ before, after }: FieldChange): ReadonlySet<unknown> {
  if (!Array.isArray(before) || !Array.isArray(after)) return new Set()
  return new Set(after.filter((part) => !before.includes(part)))
}
