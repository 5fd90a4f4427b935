import { MENU_FIELDS } from '@sousto/domain/menu-editing/described-changes.ts'
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { menuFieldMessage } from '@sousto/messages/menu-change-messages.ts'
import { type DishForm, dishBody } from './dish-form.ts'
import { fieldText } from './field-text.ts'

/** Returns the fields in which the typed text differs from another person's saved version. */
export function dishDifferences(form: DishForm, theirs: unknown, { extraGroups }: MenuDocument) {
  if (typeof theirs !== 'object' || theirs === null) return []
  const other: Readonly<Record<string, unknown>> = { ...theirs }
  const dish: Readonly<Record<string, unknown>> = dishBody(form).dish
  const named = (value: unknown) =>
    Array.isArray(value)
      ? value.map((id) => extraGroups.find((group) => group.id === id)?.name ?? String(id))
      : value
  return MENU_FIELDS.filter((field) => field in dish).flatMap((field) => {
    const [mine, its] =
      field === 'extraGroups' ? [named(dish[field]), named(other[field])] : [dish[field], other[field]]
    if (JSON.stringify(mine) === JSON.stringify(its)) return []
    return [{ field: menuFieldMessage(field), mine: fieldText(field, mine), theirs: fieldText(field, its) }]
  })
}
