/**
 * A menu as its subjects, i.e. the units of editing and comparing. A document and its subjects contain the same data;
 * versions, differences, merging and restoring all use subjects.
 */
import type { LunchDay, MenuDish, MenuDocument, MenuExtraGroup, MenuPlace, MenuSection } from './document.ts'
import { MENU_PLACES } from './document.ts'

type SubjectValues = {
  /** By id, with its category. Dishes of a lunch menu belong to its day. */
  readonly dish: MenuDish & { readonly category: number }
  readonly category: Omit<MenuSection, 'items'> & { readonly place: MenuPlace }
  /** The ids of the categories of a place. */
  readonly 'category-order': readonly number[]
  /** The ids of the dishes of a category. */
  readonly 'dish-order': readonly number[]
  readonly 'extra-group': MenuExtraGroup
  readonly 'extra-group-order': readonly number[]
  /** The whole lunch menu of a day. */
  readonly 'lunch-day': LunchDay
  readonly 'lunch-day-order': readonly string[]
}

export const SUBJECT_KINDS = [
  'dish',
  'category',
  'category-order',
  'dish-order',
  'extra-group',
  'extra-group-order',
  'lunch-day',
  'lunch-day-order',
] as const satisfies readonly (keyof SubjectValues)[]
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Identifies a subject: `{ kind: 'dish', key: '1001' }`. */
export type SubjectRef = { readonly kind: SubjectKind; readonly key: string }

export type Subject = {
  readonly [Kind in SubjectKind]: {
    readonly kind: Kind
    readonly key: string
    readonly value: SubjectValues[Kind]
  }
}[SubjectKind]

/** Subjects by `subjectId`, in the order of the document. */
export type Subjects = ReadonlyMap<string, Subject>

/** Returns e.g. `dish:1001`, which is also the name of a version in the console. */
export const subjectId = ({ kind, key }: SubjectRef): string => `${kind}:${key}`

/** The key of the single order of groups, or of days. */
export const ONLY = 'all'

export function subjectsOf(menu: MenuDocument): Subjects {
  const subjects: Subject[] = []
  for (const place of MENU_PLACES) {
    subjects.push({ kind: 'category-order', key: place, value: menu[place].map(({ id }) => id) })
    for (const { items, ...section } of menu[place]) {
      const key = String(section.id)
      subjects.push({ kind: 'category', key, value: { ...section, place } })
      subjects.push({ kind: 'dish-order', key, value: items.map(({ id }) => id) })
      for (const dish of items) {
        subjects.push({ kind: 'dish', key: String(dish.id), value: { ...dish, category: section.id } })
      }
    }
  }
  const { extraGroups, lunchMenus } = menu
  subjects.push({ kind: 'extra-group-order', key: ONLY, value: extraGroups.map(({ id }) => id) })
  for (const group of extraGroups) {
    subjects.push({ kind: 'extra-group', key: String(group.id), value: group })
  }
  subjects.push({ kind: 'lunch-day-order', key: ONLY, value: lunchMenus.map(({ on }) => on) })
  for (const day of lunchMenus) subjects.push({ kind: 'lunch-day', key: day.on, value: day })
  return new Map(subjects.map((subject) => [subjectId(subject), subject]))
}

/**
 * Returns the document of subjects. Subjects missing in an order come last; an id without its subject is ignored; a
 * dish whose category is gone is omitted.
 */
export function menuOf(subjects: Subjects): MenuDocument {
  const all = <Kind extends SubjectKind>(kind: Kind) =>
    [...subjects.values()].flatMap((subject) =>
      // The comparison makes it a subject of that kind, but the compiler does not narrow by a generic.
      subject.kind === kind ? [subject.value as SubjectValues[Kind]] : [],
    )
  const order = (kind: 'category-order' | 'dish-order' | 'extra-group-order', key: string) => {
    const found = subjects.get(subjectId({ kind, key }))
    return found?.kind === kind ? found.value : []
  }
  const dishes = Map.groupBy(all('dish'), ({ category }) => category)
  const categories = all('category')
  const sections = (place: MenuPlace): MenuSection[] =>
    inOrder(
      categories.filter((category) => category.place === place),
      order('category-order', place),
      ({ id }) => id,
    ).map(({ place: _place, ...section }) => ({
      ...section,
      items: inOrder(
        dishes.get(section.id) ?? [],
        order('dish-order', String(section.id)),
        ({ id }) => id,
      ).map(({ category: _category, ...dish }) => dish),
    }))
  const days = subjects.get(subjectId({ kind: 'lunch-day-order', key: ONLY }))
  return {
    extraGroups: inOrder(all('extra-group'), order('extra-group-order', ONLY), ({ id }) => id),
    menu: sections('menu'),
    lunchMenus: inOrder(all('lunch-day'), days?.kind === 'lunch-day-order' ? days.value : [], ({ on }) => on),
    eshop: sections('eshop'),
  }
}

function inOrder<Value, Key>(
  values: readonly Value[],
  order: readonly Key[],
  keyOf: (value: Value) => Key,
): Value[] {
  const byKey = new Map(values.map((value) => [keyOf(value), value]))
  const named = order.flatMap((key) => {
    const value = byKey.get(key)
    byKey.delete(key)
    return value === undefined ? [] : [value]
  })
  return [...named, ...byKey.values()]
}

/** Returns the same text for equal values, regardless of the order of their members. Undefined members are ignored. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
