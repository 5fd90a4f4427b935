import type { DB } from '../../database/tables.ts'

/** Entities that the operator knows; each row of a table counts towards one: opening hours are part of a restaurant, extras of their group. */
export type Kind = 'cities' | 'categories' | 'banners' | 'restaurants' | 'extraGroups' | 'items' | 'content'

type Counting<Table> = {
  readonly kind: Kind
  /** The column that says which entity a row belongs to. */
  readonly owner: keyof Table
  /** A row is the entity itself, not a part of it: a new row is a new entity. */
  readonly entire: boolean
}

/** The tables that an import writes, parents before children. */
export const TABLES = {
  'shop.cities': { kind: 'cities', owner: 'id', entire: true },
  'shop.categories': { kind: 'categories', owner: 'name', entire: true },
  'shop.banners': { kind: 'banners', owner: 'id', entire: true },
  'shop.restaurants': { kind: 'restaurants', owner: 'id', entire: true },
  'shop.weekly_hours': { kind: 'restaurants', owner: 'restaurant_id', entire: false },
  'shop.exceptional_hours': { kind: 'restaurants', owner: 'restaurant_id', entire: false },
  'shop.outlet_call_numbers': { kind: 'restaurants', owner: 'outlet_id', entire: false },
  'shop.extra_groups': { kind: 'extraGroups', owner: 'id', entire: true },
  'shop.extras': { kind: 'extraGroups', owner: 'group_id', entire: false },
  'shop.lunch_menus': { kind: 'restaurants', owner: 'restaurant_id', entire: false },
  'shop.sections': { kind: 'restaurants', owner: 'restaurant_id', entire: false },
  'shop.items': { kind: 'items', owner: 'id', entire: true },
  'shop.item_extra_groups': { kind: 'items', owner: 'item_id', entire: false },
  'shop.content': { kind: 'content', owner: 'id', entire: true },
} as const satisfies { readonly [Name in keyof DB]?: Counting<DB[Name]> }

export type TableName = keyof typeof TABLES

// The keys of the table above and no others.
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
