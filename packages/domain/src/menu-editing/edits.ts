/** Single edits of a draft. Each returns the resulting subjects, or the code of the reason why it is not possible. */
import type { LunchDay, MenuDish, MenuExtraGroup, MenuPlace, MenuSection } from './document.ts'
import { ONLY, type Subject, type SubjectRef, type Subjects, subjectId } from './subjects.ts'

export const EDIT_PROBLEMS = [
  'menu_subject_not_found',
  'menu_category_not_empty',
  'menu_group_used',
  'menu_order_incomplete',
] as const
export type EditProblem = (typeof EDIT_PROBLEMS)[number]
export type EditResult = Subjects | EditProblem

type OrderKind = 'category-order' | 'dish-order' | 'extra-group-order'

/** Returns a copy with the given subjects replaced. Null means removed. */
function withSubjects(subjects: Subjects, changes: readonly (Subject | Removed)[]): Subjects {
  const next = new Map(subjects)
  for (const change of changes) {
    if (change.value === null) next.delete(subjectId(change))
    else next.set(subjectId(change), change)
  }
  return next
}
type Removed = SubjectRef & { readonly value: null }
const removed = ({ kind, key }: SubjectRef): Removed => ({ kind, key, value: null })

function find<Kind extends SubjectRef['kind']>(
  subjects: Subjects,
  kind: Kind,
  key: string,
): Extract<Subject, { readonly kind: Kind }> | null {
  const found = subjects.get(subjectId({ kind, key }))
  // A subject with this id is of this kind.
  return (found as Extract<Subject, { readonly kind: Kind }> | undefined) ?? null
}

const orderOf = (subjects: Subjects, kind: OrderKind, key: string): readonly number[] =>
  find(subjects, kind, key)?.value ?? []

const ordered = (kind: OrderKind, key: string, value: readonly number[]): Subject => ({ kind, key, value })
const without = (order: readonly number[], id: number) => order.filter((each) => each !== id)
const dishesIn = (subjects: Subjects, category: number) =>
  [...subjects.values()].flatMap((subject) =>
    subject.kind === 'dish' && subject.value.category === category ? [subject] : [],
  )

/** Adds or replaces a dish. A new dish, and one from another category, comes last. */
export function putDish(subjects: Subjects, category: number, dish: MenuDish): EditResult {
  if (find(subjects, 'category', String(category)) === null) return 'menu_subject_not_found'
  const key = String(dish.id)
  const before = find(subjects, 'dish', key)?.value.category
  const put = withSubjects(subjects, [{ kind: 'dish', key, value: { ...dish, category } }])
  if (before === category) return put
  const [from, to] = [String(before ?? ''), String(category)]
  return withSubjects(put, [
    ...(before === undefined
      ? []
      : [ordered('dish-order', from, without(orderOf(subjects, 'dish-order', from), dish.id))]),
    ordered('dish-order', to, [...without(orderOf(subjects, 'dish-order', to), dish.id), dish.id]),
  ])
}

export function removeDish(subjects: Subjects, id: number): EditResult {
  const dish = find(subjects, 'dish', String(id))
  if (dish === null) return 'menu_subject_not_found'
  const category = String(dish.value.category)
  return withSubjects(subjects, [
    removed(dish),
    ordered('dish-order', category, without(orderOf(subjects, 'dish-order', category), id)),
  ])
}

/** Adds or replaces a category. A new one comes last in its place. */
export function putCategory(
  subjects: Subjects,
  place: MenuPlace,
  category: Omit<MenuSection, 'items'>,
): EditResult {
  const key = String(category.id)
  const put = withSubjects(subjects, [{ kind: 'category', key, value: { ...category, place } }])
  if (find(subjects, 'category', key) !== null) return put
  const order = orderOf(subjects, 'category-order', place)
  return withSubjects(put, [
    ordered('category-order', place, [...order, category.id]),
    ordered('dish-order', key, []),
  ])
}

/** `withDishes` removes its dishes, too. */
export function removeCategory(subjects: Subjects, id: number, withDishes: boolean): EditResult {
  const category = find(subjects, 'category', String(id))
  if (category === null) return 'menu_subject_not_found'
  const dishes = dishesIn(subjects, id)
  if (dishes.length > 0 && !withDishes) return 'menu_category_not_empty'
  const { place } = category.value
  return withSubjects(subjects, [
    ...dishes.map(removed),
    removed(category),
    removed({ kind: 'dish-order', key: String(id) }),
    ordered('category-order', place, without(orderOf(subjects, 'category-order', place), id)),
  ])
}

/** The ids must be exactly the existing ones. */
export function putOrder(
  subjects: Subjects,
  kind: OrderKind,
  key: string,
  ids: readonly number[],
): EditResult {
  const order = find(subjects, kind, key)
  if (order === null) return 'menu_subject_not_found'
  const wanted = new Set(ids)
  const complete =
    wanted.size === ids.length &&
    ids.length === order.value.length &&
    order.value.every((id: number) => wanted.has(id))
  return complete ? withSubjects(subjects, [ordered(kind, key, ids)]) : 'menu_order_incomplete'
}

export function putExtraGroup(subjects: Subjects, group: MenuExtraGroup): EditResult {
  const key = String(group.id)
  const put = withSubjects(subjects, [{ kind: 'extra-group', key, value: group }])
  if (find(subjects, 'extra-group', key) !== null) return put
  const order = orderOf(subjects, 'extra-group-order', ONLY)
  return withSubjects(put, [ordered('extra-group-order', ONLY, [...order, group.id])])
}

/** `fromDishes` also removes it from the dishes that use it. */
export function removeExtraGroup(subjects: Subjects, id: number, fromDishes: boolean): EditResult {
  const group = find(subjects, 'extra-group', String(id))
  if (group === null) return 'menu_subject_not_found'
  const uses = [...subjects.values()].flatMap((subject): Subject[] => {
    if (subject.kind === 'dish' && subject.value.extraGroups.includes(id)) {
      return [{ ...subject, value: withoutGroup(subject.value, id) }]
    }
    const lunchDishes = subject.kind === 'lunch-day' ? subject.value.groups.flatMap(({ items }) => items) : []
    if (subject.kind !== 'lunch-day' || !lunchDishes.some((dish) => dish.extraGroups.includes(id))) return []
    const groups = subject.value.groups.map((section) => ({
      ...section,
      items: section.items.map((dish) => withoutGroup(dish, id)),
    }))
    return [{ ...subject, value: { ...subject.value, groups } }]
  })
  if (uses.length > 0 && !fromDishes) return 'menu_group_used'
  return withSubjects(subjects, [
    ...uses,
    removed(group),
    ordered('extra-group-order', ONLY, without(orderOf(subjects, 'extra-group-order', ONLY), id)),
  ])
}

const withoutGroup = <Dish extends MenuDish>(dish: Dish, id: number): Dish => ({
  ...dish,
  extraGroups: without(dish.extraGroups, id),
})

export function putLunchDay(subjects: Subjects, day: LunchDay): EditResult {
  const put = withSubjects(subjects, [{ kind: 'lunch-day', key: day.on, value: day }])
  if (find(subjects, 'lunch-day', day.on) !== null) return put
  const order = find(subjects, 'lunch-day-order', ONLY)?.value ?? []
  return withSubjects(put, [{ kind: 'lunch-day-order', key: ONLY, value: [...order, day.on] }])
}

export function removeLunchDay(subjects: Subjects, on: string): EditResult {
  const day = find(subjects, 'lunch-day', on)
  if (day === null) return 'menu_subject_not_found'
  const order = find(subjects, 'lunch-day-order', ONLY)?.value ?? []
  const value = order.filter((each) => each !== on)
  return withSubjects(subjects, [removed(day), { kind: 'lunch-day-order', key: ONLY, value }])
}

/** Restores the published subject: an added one is removed, a removed one is added again. */
export function revert(subjects: Subjects, published: Subjects, ref: SubjectRef): EditResult {
  const was = published.get(subjectId(ref))
  if (was === undefined) return removeAdded(subjects, published, ref)
  switch (was.kind) {
    case 'dish': {
      const { category, ...dish } = was.value
      const home = withCategory(subjects, published, category)
      return home === null ? 'menu_subject_not_found' : putDish(home, category, dish)
    }
    case 'category':
      return restoreCategory(subjects, published, was.value.id)
    case 'extra-group':
      return putExtraGroup(subjects, was.value)
    case 'lunch-day':
      return putLunchDay(subjects, was.value)
    case 'lunch-day-order':
      return subjects
    case 'category-order':
    case 'dish-order':
    case 'extra-group-order': {
      const now = orderOf(subjects, was.kind, was.key)
      const kept = was.value.filter((id) => now.includes(id))
      const added = now.filter((id) => !was.value.includes(id))
      return withSubjects(subjects, [ordered(was.kind, was.key, [...kept, ...added])])
    }
  }
}

/** A category is removed with its dishes, unless one of them was in another category before. */
function removeAdded(subjects: Subjects, published: Subjects, { kind, key }: SubjectRef): EditResult {
  if (kind === 'dish') return removeDish(subjects, Number(key))
  if (kind === 'extra-group') return removeExtraGroup(subjects, Number(key), false)
  if (kind === 'lunch-day') return removeLunchDay(subjects, key)
  if (kind !== 'category') return 'menu_subject_not_found'
  const moved = dishesIn(subjects, Number(key)).some((dish) => published.has(subjectId(dish)))
  return moved ? 'menu_category_not_empty' : removeCategory(subjects, Number(key), true)
}

function withCategory(subjects: Subjects, published: Subjects, id: number): Subjects | null {
  if (find(subjects, 'category', String(id)) !== null) return subjects
  const was = find(published, 'category', String(id))
  if (was === null) return null
  const { place, ...category } = was.value
  const put = putCategory(subjects, place, category)
  return typeof put === 'string' ? null : put
}

/** Restores a category's name. A removed category is restored with the dishes that were removed with it. */
function restoreCategory(subjects: Subjects, published: Subjects, id: number): EditResult {
  const was = find(published, 'category', String(id))
  if (was === null) return 'menu_subject_not_found'
  const { place, ...category } = was.value
  const isBack = find(subjects, 'category', String(id)) === null
  let next = putCategory(subjects, place, category)
  if (!isBack) return next
  for (const dishId of orderOf(published, 'dish-order', String(id))) {
    const dish = find(published, 'dish', String(dishId))
    if (typeof next === 'string') return next
    if (dish === null || find(next, 'dish', String(dishId)) !== null) continue
    const { category: _category, ...fields } = dish.value
    next = putDish(next, id, fields)
  }
  return next
}
