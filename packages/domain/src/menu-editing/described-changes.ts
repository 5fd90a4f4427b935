/**
 * Describes changes of a menu for people: by dish, category, group of extras and lunch day, field by field, with names
 * in place of ids.
 */
import { NO_DISH_FACTS } from '../catalogue/dish.ts'
import { diffMenus, type SubjectChange } from './changes.ts'
import { allSections, type MenuDocument, type MenuSection } from './document.ts'
import { canonicalText, type Subject, type SubjectRef } from './subjects.ts'

const { name: _, ...OTHER_FACTS } = NO_DISH_FACTS
// The type of `Object.keys` loses the names of the keys.
const FACTS = Object.keys(OTHER_FACTS) as (keyof typeof OTHER_FACTS)[]

/** In the order of a comparison. */
export const MENU_FIELDS = [
  'name',
  'subtitle',
  'halves',
  'price',
  'vat',
  ...FACTS,
  'extraGroups',
  'picture',
  'category',
  'place',
  'kind',
  'atLeast',
  'atMost',
  /** A field of a group. */
  'extras',
  /** A field of a lunch day. */
  'dishes',
  'order',
] as const
export type MenuField = (typeof MENU_FIELDS)[number]

/**
 * A value as in the menu (haléře, minutes); categories and groups by name, extras and dishes of a lunch day as `{name,
 * price}`.
 */
export type FieldChange = { readonly field: MenuField; readonly before: unknown; readonly after: unknown }

export type MenuChange = {
  readonly subject: SubjectRef
  readonly change: 'added' | 'removed' | 'changed'
  /** The name of the dish, category or group, or the day of a lunch menu. Empty for the orders of the whole menu. */
  readonly name: string
  /** Empty for additions and removals. */
  readonly fields: readonly FieldChange[]
}

/** Describes the changes between two menus. Orders that only follow from additions, removals or moves are omitted. */
export function describeChanges(from: MenuDocument, to: MenuDocument): readonly MenuChange[] {
  return describe(diffMenus(from, to), from, to)
}

/** Describes the given changes in the same way. */
export function describe(
  changes: readonly SubjectChange[],
  from: MenuDocument,
  to: MenuDocument,
): readonly MenuChange[] {
  const [before, after] = [namesIn(from), namesIn(to)]
  return changes.flatMap((change): MenuChange[] => {
    const subject = { kind: change.kind, key: change.key }
    const latest = change.after ?? change.before
    if (latest === null) return []
    const name = nameOf(latest, change.after === null ? before : after)
    if (change.before === null || change.after === null) {
      if (change.kind.endsWith('-order')) return []
      return [{ subject, change: change.before === null ? 'added' : 'removed', name, fields: [] }]
    }
    const fields = fieldChanges(fieldsOf(change.before, before), fieldsOf(change.after, after))
    return fields.length === 0 ? [] : [{ subject, change: 'changed', name, fields }]
  })
}

type Names = {
  readonly category: ReadonlyMap<number, string>
  readonly group: ReadonlyMap<number, string>
  readonly dish: ReadonlyMap<number, string>
}

function namesIn(menu: MenuDocument): Names {
  const sections = allSections(menu)
  const named = (values: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(values.map(({ id, name }) => [id, name]))
  return {
    category: named(sections),
    group: named(menu.extraGroups),
    dish: named(sections.flatMap(({ items }) => items)),
  }
}

function nameOf({ kind, key, value }: Subject, { category }: Names): string {
  if (kind === 'dish' || kind === 'category' || kind === 'extra-group') return value.name
  if (kind === 'lunch-day') return key
  return kind === 'dish-order' ? (category.get(Number(key)) ?? '') : ''
}

type Fields = { readonly [Field in MenuField]?: unknown }
/** Ids in their order, which are compared without those that only one side has. */
class Order {
  readonly ids: readonly (number | string)[]
  readonly names: readonly string[]
  constructor(ids: readonly (number | string)[], names: ReadonlyMap<number, string> | null) {
    this.ids = ids
    this.names = ids.map((id) => (typeof id === 'number' ? (names?.get(id) ?? '') : id))
  }
}

function fieldsOf(subject: Subject, names: Names): Fields {
  switch (subject.kind) {
    case 'dish': {
      const { id: _, category, extraGroups, ...rest } = subject.value
      const groups = extraGroups.map((group) => names.group.get(group) ?? String(group))
      return { ...rest, extraGroups: groups, category: names.category.get(category) ?? '' }
    }
    case 'category': {
      const { id: _, halves = null, ...rest } = subject.value
      return { ...rest, halves }
    }
    case 'extra-group': {
      const { id: _, extras, ...rest } = subject.value
      return {
        ...rest,
        extras: extras.map(({ id: _extra, allergens = null, diets = null, dish = null, ...extra }) => ({
          ...extra,
          allergens,
          diets,
          dish: dish === null ? null : (names.dish.get(dish) ?? String(dish)),
        })),
      }
    }
    case 'lunch-day':
      return { dishes: subject.value.groups.flatMap(lunchLines) }
    case 'category-order':
      return { order: new Order(subject.value, names.category) }
    case 'dish-order':
      return { order: new Order(subject.value, names.dish) }
    case 'extra-group-order':
      return { order: new Order(subject.value, names.group) }
    case 'lunch-day-order':
      return {}
  }
}

const lunchLines = ({ name: group, items }: MenuSection) =>
  items.map((dish) => {
    const { id: _, ...line } = dish
    return { ...line, group }
  })

function fieldChanges(before: Fields, after: Fields): readonly FieldChange[] {
  return MENU_FIELDS.flatMap((field): readonly FieldChange[] => {
    const [one, other] = [before[field], after[field]]
    if (one instanceof Order && other instanceof Order) return orderChange(one, other)
    return canonicalText(one ?? null) === canonicalText(other ?? null)
      ? []
      : [{ field, before: one ?? null, after: other ?? null }]
  })
}

function orderChange(before: Order, after: Order): readonly FieldChange[] {
  const common = ({ ids }: Order, other: Order) => ids.filter((id) => other.ids.includes(id))
  const same = canonicalText(common(before, after)) === canonicalText(common(after, before))
  return same ? [] : [{ field: 'order', before: before.names, after: after.names }]
}
