/** The outlets of the evening: some of the demo's, open at every hour, with the tablets of their staff. */
import type { DB } from '@sousto/api/database/tables.ts'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { createStaffAdministration } from '@sousto/api/features/staff/operator-service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { byInvitation } from '@sousto/simulated-people/entering.ts'
import type { Journal } from '@sousto/simulated-people/journal.ts'
import { openAlways } from '@sousto/simulated-people/open-always.ts'
import type { Rows } from '@sousto/simulated-people/patient-rows.ts'
import { openTablet, type Tablet } from '@sousto/simulated-people/tablet.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'

export type Outlet = {
  readonly id: number
  /** Dishes without required extras, available every day. */
  readonly dishes: readonly number[]
  /** Other outlets whose dishes can be in the same delivery. */
  readonly siblings: readonly Outlet[]
}

/** Returns outlets, of which the first are siblings and the next have their own couriers. */
export async function openOutlets(rows: Rows, most: number): Promise<readonly Outlet[]> {
  const found = await rows<{ id: number; group: string | null; dishes: number[] }>(`
    SELECT r.id, r.group_name AS "group", array_agg(i.id ORDER BY i.id) AS dishes
    FROM shop.restaurants r JOIN shop.cities c ON c.id = r.city_id
      JOIN shop.sections s ON s.restaurant_id = r.id AND s.place = 'menu' JOIN shop.items i ON i.section_id = s.id
    WHERE c.slug = 'olomouc' AND NOT i.sold_out AND i.next_day_from IS NULL
      AND NOT EXISTS (SELECT FROM shop.item_extra_groups g WHERE g.item_id = i.id)
    GROUP BY r.id HAVING count(*) >= 3
    ORDER BY r.group_name IS NULL, NOT r.own_delivery, r.id LIMIT ${most}`)
  await openAlways(
    rows,
    found.map(({ id }) => id),
  )
  const alone = found.map(({ id, group, dishes }) => ({
    id,
    group,
    dishes: dishes.slice(0, 8),
    siblings: [],
  }))
  return alone.map((outlet) => ({
    ...outlet,
    siblings: alone.filter(({ id, group }) => id !== outlet.id && group !== null && group === outlet.group),
  }))
}

const PASSWORD = 'tablet na pultu vedle rohlíků 26'

type Opening = {
  readonly database: Database<DB>
  readonly site: string
  readonly outlets: readonly Outlet[]
  readonly journal: Journal
  readonly cleanUp: CleanUp
}

/** Opens two tablets for every other outlet and one for the rest, each by a staff member who accepts an invitation. */
export async function openTablets({
  database,
  site,
  outlets,
  journal,
  cleanUp,
}: Opening): Promise<ReadonlyMap<number, readonly [Tablet, ...Tablet[]]>> {
  const clock = () => Temporal.Now.instant()
  const desk = createStaffAdministration({ database, clock, send: sendMail, actor: 'chaos' })
  const tablets = new Map<number, readonly [Tablet, ...Tablet[]]>()
  for (const [index, { id: outlet }] of outlets.entries()) {
    const open = async (which: number): Promise<Tablet> => {
      const name = `tablet ${which} of outlet ${outlet}`
      const link = await desk.invite(`tablet-${which}-${outlet}@podnik.example`, { role: 'staff', outlet })
      const token = link.slice(link.lastIndexOf('/') + 1)
      const network = await tcpProxy(site)
      const entering = byInvitation(token, name, PASSWORD)
      const tablet = await openTablet({ name, outlet, network, entering, journal })
      cleanUp(tablet.close)
      return tablet
    }
    const first = await open(1)
    tablets.set(outlet, index % 2 === 0 ? [first, await open(2)] : [first])
  }
  return tablets
}
