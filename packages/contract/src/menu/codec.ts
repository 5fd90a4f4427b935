/**
 * Codecs of menus between the wire and the domain.
 *
 * The wire's menu is a JSON object in display order. JavaScript moves keys that look like array indexes (`"2024"`) to
 * the front, on the server as in the browser. Such a category is therefore sent as `2024~`, i.e. in the specification's
 * form `Name~Subtitle` with an empty subtitle, which keeps its place in every language and is read as plain `2024`. A
 * regular category named `Polední menu` gets another key in the same way, because that exact key is the lunch section.
 * A name itself contains no `~`.
 */
import type {
  Extra,
  ExtraDish,
  ExtraGroup,
  LunchCategory,
  Menu,
  MenuCategory,
  MenuItem,
} from '@sousto/domain/catalogue/menu.ts'
import * as z from 'zod/mini'
import { wireOf } from '../fields.ts'
import {
  additionsWire,
  categoriesWire,
  cityUtilityWire,
  dailyMenuWire,
  type extraWire,
  MENU_ITEM_FIELDS,
  type menuItemWire,
  menuWire,
} from './wire.ts'

/** The exact key of the lunch section (`wire.md`, Catalogue). */
const LUNCH = 'Polední menu'

type CategoriesWire = z.output<typeof categoriesWire>
type MenuWire = z.output<typeof menuWire>
type ExtraWire = z.output<typeof extraWire>

const dish = wireOf(MENU_ITEM_FIELDS)

export const decodeItem = dish.decode

export function encodeItem(item: MenuItem): z.output<typeof menuItemWire> {
  return dish.encode({ ...item, extraGroupIds: [...item.extraGroupIds] })
}

function categoryKey({ name, subtitle }: Pick<MenuCategory, 'name' | 'subtitle'>): string {
  if (subtitle !== null) return `${name}~${subtitle}`
  return name === LUNCH || /^(0|[1-9]\d*)$/.test(name) ? `${name}~` : name
}

function categoryOf(key: string): Pick<MenuCategory, 'name' | 'subtitle'> {
  const at = key.indexOf('~')
  return at === -1
    ? { name: key, subtitle: null }
    : { name: key.slice(0, at), subtitle: key.slice(at + 1) || null }
}

function decodeCategories(wire: CategoriesWire): MenuCategory[] {
  return Object.entries(wire).map(([key, items]) => ({ ...categoryOf(key), items: items.map(decodeItem) }))
}

/** Merges categories with the same name and subtitle. */
function encodeCategories(categories: readonly MenuCategory[]): CategoriesWire {
  const byKey = Map.groupBy(categories, categoryKey)
  return Object.fromEntries(
    [...byKey].map(([key, same]) => [key, same.flatMap(({ items }) => items.map(encodeItem))]),
  )
}

export const categoryMap = z.codec(categoriesWire, z.custom<readonly MenuCategory[]>(), {
  decode: decodeCategories,
  encode: encodeCategories,
})

function decodeMenu(wire: MenuWire): Menu {
  const lunch = wire[LUNCH]
  const categories = Object.entries(wire).flatMap(([key, items]) =>
    Array.isArray(items) ? [{ ...categoryOf(key), items: items.map(decodeItem) }] : [],
  )
  return { lunch: lunch && !Array.isArray(lunch) ? decodeCategories(lunch) : [], categories }
}

function encodeMenu(menu: Menu): MenuWire {
  return {
    ...(menu.lunch.length > 0 && { [LUNCH]: encodeCategories(menu.lunch) }),
    ...encodeCategories(menu.categories),
  }
}

export const menu = z.codec(menuWire, z.custom<Menu>(), { decode: decodeMenu, encode: encodeMenu })

export const dailyMenu = z.codec(dailyMenuWire, z.custom<readonly LunchCategory[]>(), {
  decode: (wire) =>
    Object.entries(wire).map(([key, variants]) => ({
      name: categoryOf(key).name,
      variants: decodeCategories(variants),
    })),
  encode: (categories) =>
    Object.fromEntries(
      categories.map(({ name, variants }) => [
        categoryKey({ name, subtitle: null }),
        encodeCategories(variants),
      ]),
    ),
})

const extraOf = ({ id, name, price, obal, alergeny, diety, jidlo, pulka }: ExtraWire): Extra => ({
  id,
  name,
  price,
  packaging: obal,
  allergens: alergeny,
  diets: diety,
  ...(jidlo && { dish: extraDishOf(jidlo) }),
  ...(pulka && { half: pulka }),
})

type ExtraDishWire = NonNullable<ExtraWire['jidlo']>

const extraDishOf = ({ polozka_id, cena, obal, alkohol, dny, cas_od, cas_do }: ExtraDishWire): ExtraDish => ({
  id: polozka_id,
  price: cena,
  packaging: obal,
  alcohol: alkohol,
  days: dny,
  hours: cas_od === null || cas_do === null ? null : { from: cas_od, to: cas_do },
})

const extraDishWireOf = ({ id, price, packaging, alcohol, days, hours }: ExtraDish): ExtraDishWire => ({
  polozka_id: id,
  cena: price,
  obal: packaging,
  alkohol: alcohol,
  dny: days,
  cas_od: hours?.from ?? null,
  cas_do: hours?.to ?? null,
})

function decodeExtras(groups: z.output<typeof additionsWire>): ExtraGroup[] {
  const extras = [...Object.values(groups.p).flat(), ...Object.values(groups.i).flat()]
  return [...Map.groupBy(extras, ({ group_id }) => group_id).values()]
    .flatMap(([first, ...rest]) => (first ? [{ first, extras: [first, ...rest] }] : []))
    .sort((a, b) => a.first.group_order - b.first.group_order)
    .map(({ first, extras }) => ({
      id: first.group_id,
      name: first.group_name,
      kind: first.typ === 'p' ? 'required' : 'optional',
      atLeast: first.group_min,
      atMost: first.group_max,
      extras: extras.filter(({ vyprodano }) => !vyprodano).map(extraOf),
      soldOut: extras.filter(({ vyprodano }) => vyprodano).map(extraOf),
      ...(first.pulka && { halves: true }),
    }))
}

function encodeExtras(groups: readonly ExtraGroup[]): z.output<typeof additionsWire> {
  const extras = groups.flatMap((group, order) =>
    [...group.extras, ...group.soldOut].map(
      (extra): ExtraWire => ({
        id: extra.id,
        name: extra.name,
        price: extra.price,
        obal: extra.packaging,
        typ: group.kind === 'required' ? 'p' : 'i',
        polozka_id: extra.id,
        group_name: group.name,
        group_id: group.id,
        group_order: order,
        group_min: group.atLeast,
        group_max: group.atMost,
        alergeny: extra.allergens ?? null,
        diety: extra.diets ?? null,
        jidlo: extra.dish === undefined ? null : extraDishWireOf(extra.dish),
        pulka: extra.half ?? null,
        vyprodano: group.soldOut.includes(extra),
      }),
    ),
  )
  const byName = (typ: ExtraWire['typ']) =>
    Object.fromEntries(
      Map.groupBy(
        extras.filter((extra) => extra.typ === typ),
        ({ group_name }) => group_name,
      ),
    )
  return { p: byName('p'), i: byName('i') }
}

export const extraGroups = z.codec(additionsWire, z.custom<readonly ExtraGroup[]>(), {
  decode: decodeExtras,
  encode: encodeExtras,
})

export const courierLoad = z.codec(cityUtilityWire, z.number(), {
  decode: ({ cityUtility }) => cityUtility,
  encode: (percent) => ({ cityUtility: percent }),
})
