/** Sentences about changes of an outlet's menu (`operations.md` §4). */
import type { FieldChange, MenuChange, MenuField } from '@sousto/domain/menu-editing/described-changes.ts'
import type { SubjectKind } from '@sousto/domain/menu-editing/subjects.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { menuChangeMessage, menuFieldMessage, menuSubjectMessage } from './menu-change-messages.ts'
import type { Locale } from './translator.ts'

const SUBJECT = {
  dish: 'dish',
  category: 'category',
  'category-order': 'category_order',
  'dish-order': 'dish_order',
  'extra-group': 'extra_group',
  'extra-group-order': 'extra_group_order',
  'lunch-day': 'lunch_day',
  'lunch-day-order': 'lunch_day_order',
} as const satisfies Readonly<Record<SubjectKind, string>>

const MONEY: readonly MenuField[] = ['price', 'packaging']

/** Returns one line for one subject: „Svíčková: Cena 189 Kč → 195 Kč“. Long values are only named. */
export function changeText({ subject, change, name, fields }: MenuChange, locale?: Locale): string {
  const message = menuChangeMessage.in(locale)
  const what = menuSubjectMessage.in(locale)(SUBJECT[subject.kind], { name })
  if (change === 'added') return message('added', { what })
  if (change === 'removed') return message('removed', { what })
  return message('changed', { what, fields: fields.map((field) => fieldText(field, locale)).join(', ') })
}

function fieldText({ field, before, after }: FieldChange, locale?: Locale): string {
  const label = menuFieldMessage.in(locale)(field)
  const [one, other] = [shortText(field, before), shortText(field, after)]
  return one === null || other === null ? label : `${label} ${one} → ${other}`
}

/** Returns null if the value is too long for a line or not readable. */
function shortText(field: MenuField, value: unknown): string | null {
  if (typeof value === 'number') return MONEY.includes(field) ? formatMoney(haler(value)) : String(value)
  return typeof value === 'string' && value !== '' && value.length <= 40 ? value : null
}
