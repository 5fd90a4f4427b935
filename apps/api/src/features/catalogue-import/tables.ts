/**
 * The tables that an import writes, parents before children. Each row counts towards a kind of thing that the operator knows:
 * opening hours are part of a restaurant, extras of their group.
 */
export type Kind = 'cities' | 'categories' | 'banners' | 'restaurants' | 'extraGroups' | 'items' | 'content'

export type Table = {
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly kind: Kind
  /** The column that says which thing of its kind a row belongs to. */
  readonly owner: string
  /** The thing itself, not a part of it: a row more is a thing more. */
  readonly whole: boolean
}

export const TABLES = {
  cities: {
    kind: 'cities',
    owner: 'id',
    whole: true,
    key: ['id'],
    columns: [
      'slug',
      'name',
      'lng',
      'lat',
      'courier_load',
      'hotline',
      'recruiting',
      'recruiting_email',
      'own_bike',
      'own_scooter',
      'own_car',
      'company_car',
      'contact_html',
      'terms_html',
    ],
  },
  categories: {
    kind: 'categories',
    owner: 'name',
    whole: true,
    key: ['name'],
    columns: ['position', 'picture'],
  },
  banners: {
    kind: 'banners',
    owner: 'id',
    whole: true,
    key: ['id'],
    columns: ['city_id', 'url', 'title', 'text', 'action', 'tone', 'picture'],
  },
  restaurants: {
    kind: 'restaurants',
    owner: 'id',
    whole: true,
    key: ['id'],
    columns: [
      'slug',
      'city_id',
      'name',
      'street',
      'postcode',
      'lng',
      'lat',
      'description',
      'categories',
      'minutes_min',
      'minutes_max',
      'delivery_price',
      'free_from',
      'minimum_order',
      'order_packaging',
      'item_packaging',
      'cashless',
      'courier_card',
      'meal_vouchers',
      'bonus_percent',
      'own_delivery',
      'lunch_from',
      'lunch_to',
      'group_name',
      'badge_text',
      'badge_description',
      'picture',
      'gallery',
    ],
  },
  weekly_hours: {
    kind: 'restaurants',
    owner: 'restaurant_id',
    whole: false,
    key: ['restaurant_id', 'weekday'],
    columns: ['from_minute', 'to_minute'],
  },
  exceptional_hours: {
    kind: 'restaurants',
    owner: 'restaurant_id',
    whole: false,
    key: ['restaurant_id', 'day'],
    columns: ['from_minute', 'to_minute'],
  },
  extra_groups: {
    kind: 'extraGroups',
    owner: 'id',
    whole: true,
    key: ['id'],
    columns: ['restaurant_id', 'position', 'name', 'kind'],
  },
  extras: {
    kind: 'extraGroups',
    owner: 'group_id',
    whole: false,
    key: ['id'],
    columns: ['group_id', 'position', 'name', 'price', 'packaging'],
  },
  lunch_menus: {
    kind: 'restaurants',
    owner: 'restaurant_id',
    whole: false,
    key: ['restaurant_id', 'served_on'],
    columns: ['position'],
  },
  sections: {
    kind: 'restaurants',
    owner: 'restaurant_id',
    whole: false,
    key: ['id'],
    columns: ['restaurant_id', 'place', 'served_on', 'position', 'name', 'subtitle'],
  },
  items: {
    kind: 'items',
    owner: 'id',
    whole: true,
    key: ['id'],
    columns: [
      'section_id',
      'position',
      'name',
      'description',
      'price',
      'packaging',
      'weight',
      'allergens',
      'number',
      'spiciness',
      'own_wrapping',
      'next_day_from',
      'sold_out',
      'picture',
    ],
  },
  item_extra_groups: {
    kind: 'items',
    owner: 'item_id',
    whole: false,
    key: ['item_id', 'group_id'],
    columns: ['position'],
  },
  content: { kind: 'content', owner: 'id', whole: true, key: ['id'], columns: ['html'] },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES

type Columns<Name extends TableName> = (typeof TABLES)[Name]['key' | 'columns'][number]

/** A row as it comes from the file: every column there is, but cities still go by their slug. */
export type Row<Name extends TableName> = Readonly<Record<Exclude<Columns<Name>, 'city_id'>, unknown>>
