/**
 * A menu as the console edits it: in the form of the catalogue file (CZK, `HH:mm`), except that a draft may lack names
 * and prices. It is stored in the same form, so that a menu published now can later be read by the rules for older
 * files.
 */
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import * as z from 'zod/mini'
import { ITEM_FIELDS } from '../catalogue-file/fields.ts'
import {
  EXTRA_CONTENTS,
  EXTRA_COUNTS,
  EXTRA_DISH,
  groupKind,
  HALVES,
  lunchDay,
  MENU_LIMITS,
} from '../catalogue-file/menu.ts'
import { money } from '../catalogue-primitives.ts'
import { fileShape } from '../fields.ts'
import { id, list, text } from '../primitives.ts'

const draftName = text(200)
const draftPrice = z.nullable(money)
const { id: _id, ...dishFields } = fileShape(ITEM_FIELDS)

/** The fields of a dish that a person edits. */
export const DISH = { ...dishFields, name: draftName, price: draftPrice } as const
const EXTRA = {
  name: draftName,
  price: draftPrice,
  packaging: money,
  ...EXTRA_CONTENTS,
  ...EXTRA_DISH,
} as const
export const GROUP = { name: draftName, kind: groupKind, ...EXTRA_COUNTS } as const
export const CATEGORY = { name: draftName, subtitle: z.nullable(draftName), ...HALVES } as const

/** A dish with ids of that schema: those of a stored document, or null for a new dish. */
const dishWith = <Id extends z.core.SomeType>(ids: Id) => z.strictObject({ id: ids, ...DISH })

export const sectionWith = <Id extends z.core.SomeType>(ids: Id) =>
  z.strictObject({
    id: ids,
    ...CATEGORY,
    items: list(dishWith(ids)).check(z.maxLength(MENU_LIMITS.dishes)),
  })

export const extrasWith = <Id extends z.core.SomeType>(ids: Id) =>
  list(z.strictObject({ id: ids, ...EXTRA })).check(z.maxLength(MENU_LIMITS.extras))

const sections = (max: number) => list(sectionWith(id)).check(z.maxLength(max))

const documentWire = z.strictObject({
  extraGroups: list(z.strictObject({ id, ...GROUP, extras: extrasWith(id) })).check(
    z.maxLength(MENU_LIMITS.extraGroups),
  ),
  menu: sections(MENU_LIMITS.menu),
  lunchMenus: list(z.strictObject({ on: lunchDay, groups: sections(MENU_LIMITS.lunchGroups) })).check(
    z.maxLength(MENU_LIMITS.lunchMenus),
  ),
  eshop: sections(MENU_LIMITS.eshop),
})

/** The form in which it is stored and sent. */
export type MenuWire = z.input<typeof documentWire>

export const menuDocument = z.codec(documentWire, z.custom<MenuDocument>(), {
  decode: (menu): MenuDocument => menu,
  // The lists of a dish's fields are mutable in the file's schema, but are never modified.
  encode: (menu) => menu as z.output<typeof documentWire>,
})
