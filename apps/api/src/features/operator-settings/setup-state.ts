/** What lacks until the first order is delivered (`administration.md` §11). Everything is read, nothing is ticked by hand. */
import { type SetupState, setupState } from '@sousto/contract/setup/wire.ts'
import { isBlank } from '@sousto/domain/city-editing/opening.ts'
import { citySlug } from '@sousto/domain/delivery/address.ts'
import { type SetupFacts, setupSteps } from '@sousto/domain/operator/setup.ts'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import { audit } from '../audit/service.ts'
import { changeSetting } from './changes.ts'
import { isPostponed } from './gateways.ts'
import type { OperatorSettings } from './settings.ts'
import { allSettings, type StoredSetting, saveSetting } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'addressRegister' | 'cityAreas'> & {
  readonly operatorSettings: OperatorSettings
  readonly gateways: () => readonly PaymentGateway[]
}

/** The city that customers see, or the first one that is prepared. */
const firstCity = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.cities')
    .select(['id', 'slug', 'name', 'hotline', 'contact_html as contactHtml'])
    .select((eb) => eb.fn.coalesce('hidden', sql<boolean>`false`).as('hidden'))
    .orderBy('hidden')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The outlet that customers see, or the first one that is prepared; and how many there are. */
async function outletsOf(database: Kysely<DB>) {
  const outlets = await database
    .selectFrom('shop.restaurants as r')
    .leftJoin('shop.switched_off_outlets as o', 'o.outlet_id', 'r.id')
    .select(['r.id', 'r.name'])
    .select((eb) => eb('o.outlet_id', 'is', null).$castTo<boolean>().as('isOn'))
    .orderBy('isOn', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
  const { on, off } = await database
    .selectFrom('shop.restaurants as r')
    .leftJoin('shop.switched_off_outlets as o', 'o.outlet_id', 'r.id')
    .select([
      sql<number>`(count(*) FILTER (WHERE o.outlet_id IS NULL))::integer`.as('on'),
      sql<number>`(count(o.outlet_id))::integer`.as('off'),
    ])
    .executeTakeFirstOrThrow()
  return { first: outlets ?? null, on, off }
}

async function peopleAndOrders(database: Kysely<DB>, city: string) {
  const { rows } = await sql<{
    readonly joined: number
    readonly invited: number
    readonly haveRates: boolean
    readonly hasDelivered: boolean
  }>`SELECT
    (SELECT count(*)::integer FROM shop.staff_grants WHERE role = 'courier') AS joined,
    (SELECT count(*)::integer FROM shop.staff_invitations WHERE role = 'courier') AS invited,
    EXISTS (SELECT FROM shop.courier_pay_rates WHERE city_slug = ${city}) AS "haveRates",
    EXISTS (SELECT FROM shop.orders WHERE state = 'delivered' AND ${isCounted('orders')}) AS "hasDelivered"`.execute(
    database,
  )
  return rows[0] ?? { joined: 0, invited: 0, haveRates: false, hasDelivered: false }
}

export function createSetupState({
  database: { kysely },
  clock,
  addressRegister,
  cityAreas,
  operatorSettings: { given, live, mailAccount },
  gateways,
}: Dependencies) {
  function mailFact(settings: readonly StoredSetting[]): SetupFacts['mail'] {
    if (mailAccount() === null) return 'none'
    return settings.some(({ part, provenAt }) => part === 'mail' && provenAt !== null) ? 'proven' : 'unproven'
  }

  function gatewayFact(settings: readonly StoredSetting[]): SetupFacts['gateway'] {
    const proven = settings.filter(({ provenAt }) => provenAt !== null).map(({ part }) => part)
    if (gateways().some(({ name }) => proven.includes(name))) return 'proven'
    if (isPostponed(settings.find(({ part }) => part === 'gateways')?.value)) return 'later'
    return gateways().length === 0 ? 'none' : 'unproven'
  }

  async function read(): Promise<SetupState> {
    const city = (await firstCity(kysely)) ?? null
    const [settings, outlets, others, register, areas] = await Promise.all([
      allSettings(kysely),
      outletsOf(kysely),
      peopleAndOrders(kysely, city?.slug ?? ''),
      addressRegister?.state(),
      cityAreas?.counts(),
    ])
    const cityLater = settings.find(({ part }) => part === 'city')
    const places = new Set(register?.places.map(citySlug))
    const known = city && {
      id: city.id,
      slug: city.slug,
      name: city.name,
      hasAddresses: places.has(citySlug(city.name)),
      areas: areas?.get(city.id) ?? 0,
    }
    const addresses = register?.addresses ?? 0
    const { operator } = live.now()
    const facts: SetupFacts = {
      hasOperator: given.operator || operator !== null,
      addresses,
      city: city &&
        known && {
          hidden: city.hidden,
          hasAddresses: known.hasAddresses,
          areas: known.areas,
          hasHotline: city.hotline.trim() !== '',
          hasContactPage: !isBlank(city.contactHtml),
        },
      isCityLater: isPostponed(cityLater?.value),
      mail: mailFact(settings),
      gateway: gatewayFact(settings),
      outlets,
      couriers: others,
      delivered: others.hasDelivered ? 1 : 0,
    }
    return {
      steps: setupSteps(facts),
      operator: operator?.name ?? null,
      city: known,
      cityLater: {
        version: String(cityLater?.version ?? 0),
        isLater: isPostponed(cityLater?.value),
      },
      outlet: outlets.first,
      couriers: others.joined,
      addresses,
    }
  }

  return {
    read,

    postponeCity: async (
      later: boolean,
      { version, by }: { readonly version: string; readonly by: CurrentStaff },
    ): Promise<SetupState> => {
      const current = async () => z.encode(setupState, await read())
      await changeSetting(kysely, { part: 'city', version, current }, async (transaction, before) => {
        const at = clock()
        await saveSetting(transaction, { ...before, value: { later } }, at)
        const detail = { before: isPostponed(before.value), after: later }
        await audit(transaction, { at, by, action: 'operator-city-later', detail })
      })
      return await read()
    },
  }
}
