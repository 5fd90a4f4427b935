/** An order that is valid at every hour with the demo data, sent to a running product. */

/** Open at every hour of the demo's week. */
const ALWAYS_OPEN = 'jidelna-bez-hodin'

export type DemoOrder = {
  readonly cart: readonly object[]
  readonly user: { readonly jmeno: string; readonly login: string; readonly telefon: string }
  readonly restaurant: number
  readonly location: number | undefined
}

type Rows = <Row extends object>(sql: string) => Promise<readonly Row[]>

/**
 * Returns three pieces of a dish without required extras, to a demo address. `url` is that of the product, `rows`
 * queries its database.
 */
export async function aDemoOrder(url: string, rows: Rows): Promise<DemoOrder> {
  const { id } = (await (await fetch(`${url}/api/restaurants/${ALWAYS_OPEN}`)).json()) as { id: number }
  const [dish] = await rows<{ id: number }>(
    `SELECT i.id FROM shop.items i JOIN shop.sections s ON s.id = i.section_id
     WHERE s.restaurant_id = ${id} AND s.place = 'menu' AND NOT i.sold_out AND i.next_day_from IS NULL
       AND NOT EXISTS (SELECT FROM shop.item_extra_groups g WHERE g.item_id = i.id)
     ORDER BY i.id LIMIT 1`,
  )
  const [place] = await rows<{ code: number }>(
    `SELECT p.code FROM location.places p JOIN location.streets s ON s.code = p.street_code
     JOIN location.towns t ON t.code = s.town_code
     WHERE t.name = 'Olomouc' AND s.name = 'Švestková' AND p.house_number = 14`,
  )
  return {
    cart: [{ polozka_id: dish?.id, quantity: 3, extraItems: [] }],
    user: { jmeno: 'Eliška', login: 'eliska@priklad.example', telefon: '777000123' },
    restaurant: id,
    location: place?.code,
  }
}

/** Returns the price of the order in cash, in korunas: the product refuses another price, and returns its own. */
export async function priceOf(url: string, order: DemoOrder): Promise<number> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, payment: { method: 'cash', totalCheck: 0 } }),
  })
  const { totals } = (await response.json()) as { readonly totals?: { readonly totalPrice: number } }
  if (totals === undefined) throw new Error('the server did not name the price')
  return totals.totalPrice
}

/** Makes the restaurant of that order accept every payment method. */
export async function takeEveryMethod({ restaurant }: DemoOrder, rows: Rows): Promise<void> {
  await rows(`UPDATE shop.restaurants SET cashless = true, meal_vouchers = true WHERE id = ${restaurant}`)
  await rows(`SELECT pg_notify('catalogue_changed', '')`)
}
