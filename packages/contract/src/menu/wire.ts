/** Menus, dishes and their extras on the wire (`marketplace.md` §3, `wire.md`, Catalogue). */
import type { DishFacts } from '@sousto/domain/catalogue/dish.ts'
import { HALVES_PRICES, type MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { type FieldsOf, wireOf } from '../fields.ts'
import { extraId, flagNumber, money, windowEnd } from '../primitives.ts'
import { allergenCodes, DISH_FIELDS, diets } from './dish-fields.ts'

/** Fields of a dish, in the order of the wire. */
export const MENU_ITEM_FIELDS = {
  id: { wire: { polozka_id: z.int() } },
  price: { wire: { cena: money } },
  ...DISH_FIELDS,
  category: { wire: { category_name: z.string() } },
  categoryId: { wire: { group_id: z.int() } },
  hasImage: { wire: { img: z.boolean() } },
  /** Our addition: the version of its photograph, for `?v=`. Null means that its picture is drawn. */
  photo: { wire: { foto: z.nullable(z.string()) } },
  eshop: { wire: { eshop: flagNumber } },
  lunch: { wire: { isLunchItem: z.boolean() } },
  restaurantId: { wire: { user_id: z.int() } },
  restaurantSlug: { wire: { restUrl: z.string() } },
  /** Ids for `POST /api/menu/addition`. */
  extraGroupIds: { wire: { additions: z.array(z.int()) } },
} as const satisfies FieldsOf<Omit<MenuItem, keyof DishFacts> & DishFacts>

export const menuItemWire = z.object(wireOf(MENU_ITEM_FIELDS).shape)

const items = z.array(menuItemWire)

/** Category → items. */
export const categoriesWire = z.record(z.string(), items)

/** `Polední menu` contains sub-groups, every other category contains its items. */
export const menuWire = z.record(z.string(), z.union([items, categoriesWire]))

/** Category → variant → items. */
export const dailyMenuWire = z.record(z.string(), categoriesWire)

/** Missing in responses of older releases, which browsers may have cached. */
const count = z._default(z.nullable(z.int()), null)

export const extraWire = z.object({
  id: z.int(),
  name: z.string(),
  price: money,
  obal: money,
  /**
   * `i` is optional, any number of the group; `p` is required, exactly one of the group. `group_min` and `group_max`
   * override this.
   */
  typ: z.enum(['p', 'i']),
  /** The same as `id`: on the wire, an extra is an item. */
  polozka_id: z.int(),
  group_name: z.string(),
  /** Our addition: the element of the dish's `additions` that it belongs to. */
  group_id: z.int(),
  /** Our addition: the group's position in the dialog, counted across `p` and `i`. */
  group_order: z.int(),
  /**
   * Our addition: the minimum and maximum number of extras of the group in an order. Null means that `typ` determines
   * it.
   */
  group_min: count,
  group_max: count,
  /** Our additions: what the outlet says of it. Null means that it has not said it. */
  alergeny: z._default(z.nullable(z.readonly(allergenCodes)), null),
  diety: diets,
  /**
   * Our additions (`delights.md` §9): the dish that it stands for, with its own price, packaging and limits; and the
   * rule by which it is priced as the other half. Null means neither.
   */
  jidlo: z._default(
    z.nullable(
      z.object({
        polozka_id: z.int(),
        cena: money,
        obal: money,
        alkohol: z.boolean(),
        dny: z.nullable(z.readonly(z.array(z.enum(WEEKDAYS)))),
        cas_od: windowEnd,
        cas_do: windowEnd,
      }),
    ),
    null,
  ),
  pulka: z._default(z.nullable(z.enum(HALVES_PRICES)), null),
  /** Our addition: shown, but an order with it is refused. */
  vyprodano: z.boolean(),
})

const groups = z.record(z.string(), z.array(extraWire))

/** Group name → its extras, required (`p`) and optional (`i`) ones. */
export const additionsWire = z.object({ p: groups, i: groups })

/** An item's `additions`: at most 50 groups, and the halves of its category. */
export const additionIdsWire = z.readonly(z.array(extraId).check(z.maxLength(51)))

export const cityUtilityWire = z.object({ cityUtility: z.int().check(z.minimum(0), z.maximum(100)) })
