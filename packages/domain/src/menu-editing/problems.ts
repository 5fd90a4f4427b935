/** The reasons why a menu cannot be published (`operations.md` §4). The same rules apply to the catalogue file. */
import { countsOf } from '../catalogue/menu-extras.ts'
import { isMeasure } from '../catalogue/unit-price.ts'
import { type Contents, contentsOfDish, contentsOfExtra, contradictedDiets } from '../diets/diet-filter.ts'
import type { MenuField } from './described-changes.ts'
import type { MenuDish, MenuDocument, MenuExtraGroup, MenuSection } from './document.ts'
import type { SubjectRef } from './subjects.ts'

export const MENU_PROBLEMS = [
  'name_missing',
  'name_unusable',
  'price_missing',
  'category_repeated',
  'lunch_day_repeated',
  'group_unknown',
  'group_repeated',
  'extras_missing',
  'extra_name_missing',
  'extra_price_missing',
  'counts_impossible',
  'diet_contradicted',
  'id_repeated',
  'id_taken',
  'photo_unknown',
  'vat_class_unknown',
  'weight_unreadable',
  'part_unknown',
  'part_unsuitable',
] as const
export type MenuProblemCode = (typeof MENU_PROBLEMS)[number]

export type MenuProblem = {
  readonly code: MenuProblemCode
  /** The path in the document: `['menu', 0, 'items', 2, 'price']`. */
  readonly path: readonly (string | number)[]
  readonly subject: SubjectRef
  /** The name of the dish, category, group or day. */
  readonly name: string
  /** Null means the whole subject. */
  readonly field: MenuField | null
  /** The value in the message: a dish of a lunch day, a repeated group, an unknown id. */
  readonly what: string
}

type Path = MenuProblem['path']
/** The location of a dish or a heading, for problems found there. */
type Place = Pick<MenuProblem, 'subject' | 'name'> & { readonly inLunch: boolean }

export const menuProblems = (menu: MenuDocument): readonly MenuProblem[] => [
  ...ruleProblems(menu),
  ...repeatedIds(menu),
]

/** Returns the problems within one restaurant of a catalogue file. Its import compares ids across all restaurants. */
export function ruleProblems(menu: MenuDocument): readonly MenuProblem[] {
  const days = menu.lunchMenus.map(({ on }) => on)
  return [
    ...menu.extraGroups.flatMap((group, index) => groupProblems(group, ['extraGroups', index])),
    ...partProblems(menu),
    ...sectionsProblems(menu, menu.menu, ['menu'], null),
    ...sectionsProblems(menu, menu.eshop, ['eshop'], null),
    ...menu.lunchMenus.flatMap(({ on, groups }, index) => [
      ...(days.indexOf(on) < index
        ? [
            {
              code: 'lunch_day_repeated',
              path: ['lunchMenus', index, 'on'],
              ...dayOf(on),
              field: null,
              what: on,
            } as const,
          ]
        : []),
      ...sectionsProblems(menu, groups, ['lunchMenus', index, 'groups'], on),
    ]),
  ]
}

const dayOf = (on: string) => ({ subject: { kind: 'lunch-day', key: on }, name: on }) as const

function sectionsProblems(
  menu: MenuDocument,
  sections: readonly MenuSection[],
  path: Path,
  day: string | null,
): readonly MenuProblem[] {
  const groups = new Map(menu.extraGroups.map((group) => [group.id, group]))
  const keys = sections.map(({ name, subtitle }) => `${name}~${subtitle ?? ''}`)
  return sections.flatMap((section, index) => {
    const at = [...path, index]
    const place: Place =
      day === null
        ? {
            subject: { kind: 'category', key: String(section.id) },
            name: section.name,
            inLunch: false,
          }
        : { ...dayOf(day), inLunch: true }
    const problem = problemAt(place, section.name)
    return [
      ...nameProblems(section, at, problem),
      ...(section.name !== '' && keys.indexOf(keys[index] ?? '') < index
        ? [problem('category_repeated', [...at, 'name'], 'name')]
        : []),
      ...section.items.flatMap((dish, position) =>
        dishProblems(dish, [...at, 'items', position], groups, day === null ? null : place),
      ),
    ]
  })
}

type Report = (code: MenuProblemCode, path: Path, field: MenuField | null, what?: string) => MenuProblem

/** A problem in a lunch day is reported for the day's dishes. */
const problemAt =
  ({ subject, name, inLunch }: Place, usual: string): Report =>
  (code, path, field, what = usual) => ({
    code,
    path,
    subject,
    name,
    field: inLunch ? 'dishes' : field,
    what,
  })

/** The API separates a subtitle by `~`. */
function nameProblems(
  { name, subtitle }: { readonly name: string; readonly subtitle: string | null },
  path: Path,
  problem: Report,
): readonly MenuProblem[] {
  const unusable = (text: string) => text.includes('~') || text === '__proto__'
  return [
    ...(name.trim() === '' ? [problem('name_missing', [...path, 'name'], 'name')] : []),
    ...(unusable(name) ? [problem('name_unusable', [...path, 'name'], 'name')] : []),
    ...(subtitle !== null && (unusable(subtitle) || subtitle.trim() === '')
      ? [problem('name_unusable', [...path, 'subtitle'], 'subtitle')]
      : []),
  ]
}

function dishProblems(
  dish: MenuDish,
  path: Path,
  groups: ReadonlyMap<number, MenuExtraGroup>,
  day: Place | null,
): readonly MenuProblem[] {
  const own = { subject: { kind: 'dish', key: String(dish.id) }, name: dish.name, inLunch: false } as const
  const problem = problemAt(day ?? own, dish.name)
  const chosen = dish.extraGroups.map((id) => groups.get(id))
  const names = chosen.map((group) => group && `${group.kind} ${group.name}`)
  return [
    ...(dish.name.trim() === '' ? [problem('name_missing', [...path, 'name'], 'name')] : []),
    ...(dish.price === null ? [problem('price_missing', [...path, 'price'], 'price')] : []),
    ...(dish.unitPrice && !isMeasure(dish.weight)
      ? [problem('weight_unreadable', [...path, 'weight'], 'weight')]
      : []),
    ...(isContradicted(contentsOfDish(dish))
      ? [problem('diet_contradicted', [...path, 'diets'], 'diets')]
      : []),
    ...dish.extraGroups.flatMap((id, index) => {
      const at = [...path, 'extraGroups', index]
      const group = chosen[index]
      if (group === undefined) return [problem('group_unknown', at, 'extraGroups', String(id))]
      // In the API, the keys of the dialog are kind and name.
      return names.indexOf(names[index]) < index
        ? [problem('group_repeated', at, 'extraGroups', group.name)]
        : []
    }),
  ]
}

const isContradicted = (contents: Contents) => contradictedDiets(contents).length > 0

function groupProblems(group: MenuExtraGroup, path: Path): readonly MenuProblem[] {
  const { id, name, kind, extras } = group
  const place = { subject: { kind: 'extra-group', key: String(id) }, name, inLunch: false } as const
  const problem = problemAt(place, name)
  const { least, most } = countsOf(group)
  const possible =
    least <= most && least <= extras.length && most > 0 && (kind === 'required' ? least > 0 : least === 0)
  return [
    ...nameProblems({ name, subtitle: null }, path, problem),
    ...(extras.length === 0 ? [problem('extras_missing', [...path, 'extras'], 'extras')] : []),
    ...(extras.length > 0 && !possible
      ? [problem('counts_impossible', [...path, 'atLeast'], 'atLeast')]
      : []),
    ...extras.flatMap((extra, index) => [
      ...(extra.name.trim() === ''
        ? [problem('extra_name_missing', [...path, 'extras', index, 'name'], 'extras')]
        : []),
      ...(extra.price === null
        ? [problem('extra_price_missing', [...path, 'extras', index, 'price'], 'extras', extra.name)]
        : []),
      ...(isContradicted(contentsOfExtra(extra))
        ? [problem('diet_contradicted', [...path, 'extras', index, 'diets'], 'extras', extra.name)]
        : []),
    ]),
  ]
}

/**
 * Returns the extras that stand for a dish that the menu has not, or that cannot be a part: one of another day, or one
 * that contains dishes itself.
 */
function partProblems(menu: MenuDocument): readonly MenuProblem[] {
  const dishes = new Map(
    [...menu.menu, ...menu.eshop].flatMap(({ items }) => items).map((dish) => [dish.id, dish]),
  )
  const combos = new Set(
    menu.extraGroups.filter(({ extras }) => extras.some(({ dish }) => isNamed(dish))).map(({ id }) => id),
  )
  return menu.extraGroups.flatMap(({ id, name, extras }, index) =>
    extras.flatMap((extra, at): MenuProblem[] => {
      if (!isNamed(extra.dish)) return []
      const dish = dishes.get(extra.dish)
      const isSuitable = dish?.nextDayFrom === null && !dish.extraGroups.some((group) => combos.has(group))
      if (isSuitable) return []
      return [
        {
          code: dish === undefined ? 'part_unknown' : 'part_unsuitable',
          path: ['extraGroups', index, 'extras', at, 'dish'],
          subject: { kind: 'extra-group', key: String(id) },
          name,
          field: 'extras',
          what: extra.name,
        },
      ]
    }),
  )
}

const isNamed = (dish: number | null | undefined): dish is number => dish !== null && dish !== undefined

type Identified = Pick<MenuProblem, 'path' | 'subject' | 'name'> & { readonly id: number }

/** Returns dishes, categories, groups and extras, each with its stored id. */
export function identified(menu: MenuDocument): {
  readonly [Table in 'items' | 'sections' | 'extra_groups' | 'extras']: readonly Identified[]
} {
  const groups = menu.extraGroups.map((group, index) => ({
    id: group.id,
    path: ['extraGroups', index],
    subject: { kind: 'extra-group', key: String(group.id) } as const,
    name: group.name,
    extras: group.extras,
  }))
  const sections = [
    ...menu.menu.map((section, index) => ({ section, path: ['menu', index], day: null })),
    ...menu.eshop.map((section, index) => ({ section, path: ['eshop', index], day: null })),
    ...menu.lunchMenus.flatMap(({ on, groups: parts }, index) =>
      parts.map((section, at) => ({ section, path: ['lunchMenus', index, 'groups', at], day: on })),
    ),
  ].map(({ section, path, day }) => ({
    id: section.id,
    path,
    items: section.items,
    day,
    ...(day === null
      ? { subject: { kind: 'category', key: String(section.id) } as const, name: section.name }
      : dayOf(day)),
  }))
  return {
    extra_groups: groups,
    extras: groups.flatMap(({ extras, path, subject, name }) =>
      extras.map(({ id }, index) => ({ id, path: [...path, 'extras', index], subject, name })),
    ),
    sections,
    items: sections.flatMap(({ items, path, day }) =>
      items.map(({ id, name }, index) => ({
        id,
        path: [...path, 'items', index],
        ...(day === null ? { subject: { kind: 'dish', key: String(id) } as const, name } : dayOf(day)),
      })),
    ),
  }
}

function repeatedIds(menu: MenuDocument): readonly MenuProblem[] {
  return Object.values(identified(menu)).flatMap((things) => {
    const seen = new Set<number>()
    return things.flatMap(({ id, path, subject, name }): MenuProblem[] => {
      const repeated = seen.has(id)
      seen.add(id)
      return repeated
        ? [{ code: 'id_repeated', path: [...path, 'id'], subject, name, field: null, what: String(id) }]
        : []
    })
  })
}
