/** Employs simulated people: kitchens at their boards and couriers with their phones. */

import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import type { Accidents } from './accidents.ts'
import type { CleanUp } from './clean-up.ts'
import { beCourier, type Courier } from './couriers.ts'
import type { Entering } from './entering.ts'
import type { Journal } from './journal.ts'
import { type Kitchen, openKitchen } from './kitchens.ts'
import type { OpenNetwork } from './network.ts'
import { openPhone } from './phone.ts'
import { randomFrom } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { openTablet } from './tablet.ts'
import type { Town } from './town.ts'

export type Applicant = { readonly email: string; readonly name: string; readonly grant: RoleGrant }

type Employing = {
  /** The URL of the product. */
  readonly site: string
  readonly town: Town
  readonly couriers: number
  readonly seed: number
  readonly time: SimulatedTime
  readonly journal: Journal
  readonly pins: ReadonlyMap<string, string>
  readonly accidents: Accidents
  /** The part of its usual time that people's work takes. */
  readonly haste: () => number
  readonly connect: OpenNetwork
  readonly entering: (applicant: Applicant) => Promise<Entering>
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
  const { site, town, seed, time, journal, pins, accidents, haste, connect, entering, cleanUp } = employing
  const kitchens = await together(town.outlets, async (outlet) => {
    const { id } = outlet
    const name = `the tablet of outlet ${id}`
    const grant = { role: 'staff', outlet: id } as const
    const entered = await entering({ email: `kuchyne-${id}@podnik.example`, name, grant })
    const network = await connect(site)
    const tablet = await openTablet({ name, outlet: id, network, entering: entered, journal })
    const random = randomFrom(seed + id)
    const kitchen = openKitchen({ outlet, tablet, random, time, journal, accidents, haste })
    cleanUp(kitchen.close)
    return kitchen
  })

  const numbers = Array.from({ length: employing.couriers }, (_, each) => each)
  const couriers = await together(numbers, async (each) => {
    const name = nameOf(each)
    const grant = { role: 'courier', city: town.slug } as const
    const entered = await entering({ email: `kuryr-${town.slug}-${each}@kuryri.example`, name, grant })
    const phone = await openPhone({ name, network: await connect(site), entering: entered, time })
    const random = randomFrom(seed + 50_000 + each)
    const { place: start } = town.outlets[each % town.outlets.length] ?? town.outlets[0]
    const vehicle = random.pick(VEHICLE_MIX)
    const riding = { phone, city: town.slug, start, vehicle, random, time, journal, pins, accidents, haste }
    const courier = await beCourier(riding)
    cleanUp(courier.close)
    return courier
  })
  return { kitchens, couriers }
}

/** People who begin their work at the same time. */
const AT_ONCE = 10

async function together<Item, Result>(
  items: readonly Item[],
  begin: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(begin))))
  }
  return results
}
