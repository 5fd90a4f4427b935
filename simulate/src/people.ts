/** Employs the people of an evening: kitchens at their boards and couriers with their phones. */
import type { DB } from '@sousto/api/database/tables.ts'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { createStaffAdministration } from '@sousto/api/features/staff/operator-service.ts'
import type { CleanUp } from '@sousto/chaos/clean-up.ts'
import { randomFrom } from '@sousto/chaos/random.ts'
import type { Journal } from '@sousto/chaos/restaurants/journal.ts'
import { openTablet } from '@sousto/chaos/restaurants/tablet.ts'
import type { Rows } from '@sousto/chaos/stored.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { Accidents } from './accidents.ts'
import { beCourier, type Courier } from './couriers.ts'
import { type Kitchen, openKitchen } from './kitchens.ts'
import { openPhone } from './phone.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Town } from './town.ts'

type Employing = {
  readonly database: Database<DB>
  readonly rows: Rows
  /** The URL of the product. */
  readonly site: string
  readonly town: Town
  readonly couriers: number
  readonly seed: number
  readonly time: SimulatedTime
  readonly journal: Journal
  readonly pins: ReadonlyMap<string, string>
  readonly accidents: Accidents
  readonly cleanUp: CleanUp
}

export type People = { readonly kitchens: readonly Kitchen[]; readonly couriers: readonly Courier[] }

const VEHICLE_MIX: readonly [Vehicle, ...Vehicle[]] = ['bike', 'scooter', 'scooter', 'car']
const FIRST_NAMES = ['Bedřich', 'Cyril', 'Dobroslava', 'Evelína', 'Ferdinand', 'Gizela', 'Hynek', 'Ivona']
const SURNAMES = ['z Pohádky', 'z Povídky', 'z Románu', 'ze Hry', 'z Básně']

const nameOf = (courier: number): string => {
  const surname = SURNAMES[Math.floor(courier / FIRST_NAMES.length) % SURNAMES.length]
  return `${FIRST_NAMES[courier % FIRST_NAMES.length]} ${surname}`
}

/** Couriers of an earlier evening on the same database come back, with the rides that they still have. */
export async function employ(employing: Employing): Promise<People> {
  const { database, rows, site, town, seed, time, journal, pins, accidents, cleanUp } = employing
  const staff = createStaffAdministration({ database, clock: time.now, send: sendMail, actor: 'simulation' })
  const invite = async (email: string, grant: RoleGrant): Promise<string> => {
    const link = await staff.invite(email, grant)
    return link.slice(link.lastIndexOf('/') + 1)
  }
  const [accounts] = await rows<{ emails: string[] | null }>(
    'SELECT array_agg(email) AS emails FROM shop.staff',
  )
  const known = new Set(accounts?.emails)

  const kitchens: Kitchen[] = []
  for (const { id, ...outlet } of town.outlets) {
    const email = `kuchyne-${id}-${crypto.randomUUID()}@podnik.example`
    const token = await invite(email, { role: 'staff', outlet: id })
    const name = `the tablet of outlet ${id}`
    const tablet = await openTablet({ name, outlet: id, site, token, journal })
    const random = randomFrom(seed + id)
    const kitchen = openKitchen({ outlet: { id, ...outlet }, tablet, random, time, journal, accidents })
    cleanUp(kitchen.close)
    kitchens.push(kitchen)
  }

  const couriers: Courier[] = []
  for (let each = 0; each < employing.couriers; each += 1) {
    const email = `kuryr-${each}@kuryri.example`
    const token = known.has(email) ? null : await invite(email, { role: 'courier', city: town.slug })
    const phone = await openPhone({ name: nameOf(each), email, site, token, time })
    const random = randomFrom(seed + 50_000 + each)
    const start = random.pick(town.outlets).place
    const vehicle = random.pick(VEHICLE_MIX)
    const riding = { phone, city: town.slug, start, vehicle, random, time, journal, pins, accidents }
    const courier = await beCourier(riding)
    cleanUp(courier.close)
    couriers.push(courier)
  }
  return { kitchens, couriers }
}
