/** A marketplace with an outlet of the console, for tests of its checklist. */
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import type { Area } from '@sousto/domain/delivery/place.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { CompanyAnswer } from '@sousto/domain/onboarding/company-check.ts'
import { anAddress } from '@sousto/testing/builders.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { aFile, anApi, importFile, NOWHERE } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

export const OUTLET = 500_000_001
const AREA: Area = {
  code: 'olomouc-stred',
  citySlug: 'olomouc',
  cityName: 'Olomouc',
  cityId: 1,
  fee: ZERO,
  extraMinutes: 0,
  minimumOrder: ZERO,
  noFreeDelivery: false,
}

export async function checklistWorld() {
  const { database, drop } = await testDatabase<DB>()
  const clock = fakeClock('2026-11-27T12:30')
  await importFile(database, aFile())
  const register = { answer: { kind: 'failed' } as CompanyAnswer, asked: [] as string[] }
  const places = { isAway: false, areas: [AREA] as readonly Area[] }
  const app = await anApi({
    database,
    clock,
    locations: {
      ...NOWHERE,
      address: async () => NEW_PLACE,
      areasAt: async () => {
        if (places.isAway) throw new Error('the service of areas is away')
        return { areas: places.areas, ownDeliveryAreas: [] }
      },
    },
    companyRegister: {
      lookUp: async (companyNumber) => {
        register.asked.push(companyNumber)
        return register.answer
      },
    },
  })
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
  const person = (grant: Parameters<typeof signedInStaff>[1][number], name: string) =>
    signedInStaff(database, [grant], { at: clock(), name })

  async function empty(): Promise<void> {
    await query(
      `DELETE FROM shop.items WHERE section_id IN (SELECT id FROM shop.sections WHERE restaurant_id = ${OUTLET})`,
    )
    for (const table of ['sections', 'weekly_hours', 'exceptional_hours', 'search_documents'])
      await query(`DELETE FROM shop.${table} WHERE restaurant_id = ${OUTLET}`)
    await query(`DELETE FROM shop.restaurants WHERE id = ${OUTLET}`)
    await query(`INSERT INTO shop.restaurants SELECT (jsonb_populate_record(r,
      '{"id": ${OUTLET}, "slug": "bistro-u-kone", "name": "Bistro U Koně", "ico": null, "dic": null, "lunch_from": null, "lunch_to": null}')).*
      FROM shop.restaurants r WHERE id = 101`)
    await query(`INSERT INTO shop.console_outlets VALUES
      (${OUTLET}, NULL, '${clock().toString()}', 'Květa Smyšlená', '+420777123456', 'kveta@priklad.example')`)
    await query(`INSERT INTO shop.switched_off_outlets VALUES (${OUTLET}, '${clock().toString()}')`)
    await query(
      'TRUNCATE shop.outlet_terms, shop.outlet_terms_acceptances, shop.outlet_identities, shop.outlet_switches',
    )
    await query(`DELETE FROM shop.payout_accounts WHERE payee_id = ${OUTLET}`)
    await query('DELETE FROM graphile_worker._private_jobs')
    await emptyTables(database, 'shop.audit_log', 'shop.orders')
    Object.assign(register, { answer: { kind: 'failed' }, asked: [] })
    Object.assign(places, { isAway: false, areas: [AREA] })
  }

  const admin = await person({ role: 'admin' }, 'Dana Smyšlená')
  const owner = await person({ role: 'owner', outlet: OUTLET }, 'Květa Smyšlená')
  const path = `/provoz/outlets/${OUTLET}`
  const read = async (who: StaffPerson = admin) =>
    (await who.call(app, 'GET', `${path}/checklist`)).json<OutletChecklist>()
  async function change(
    method: 'POST' | 'PUT',
    what: string,
    { payload, version, who = admin }: { payload?: object; version?: string; who?: StaffPerson } = {},
  ) {
    const seen = version ?? (await read()).version
    return await who.call(app, method, `${path}/${what}`, {
      headers: { 'if-match': `"${seen}"` },
      ...(payload && { payload }),
    })
  }
  const lacks = async () =>
    Object.fromEntries(
      (await read()).items.flatMap(({ item, lack }) => (lack === null ? [] : [[item, lack]])),
    )

  /** Does everything that the checklist asks for. */
  async function complete(): Promise<void> {
    register.answer = COMPANY
    await change('PUT', 'company', { payload: { companyNumber: '99001012' } })
    await query(`INSERT INTO shop.weekly_hours VALUES (${OUTLET}, 1, 600, 1200)`)
    await query(`INSERT INTO shop.sections (id, restaurant_id, place, served_on, position, name, subtitle)
      VALUES (1500000000, ${OUTLET}, 'menu', NULL, 0, 'Polévky', NULL)`)
    await query(`INSERT INTO shop.items SELECT (jsonb_populate_record(i,
      '{"id": 1500000001, "section_id": 1500000000, "name": "Limonáda", "allergens": []}')).* FROM shop.items i WHERE id = 1001`)
    await owner.call(app, 'POST', `${path}/allergens`, { payload: { dishes: [1_500_000_001] } })
    await query(`INSERT INTO shop.outlet_identities (outlet_id, kind, name, company_id, street, city, postcode, country,
      tax_number, tax_country, account_holder, changed_at)
      VALUES (${OUTLET}, 'entity', 'Koně', '99001012', 'Švestková 14', 'Olomouc', '77900', 'CZ', 'CZ99001012', 'CZ', 'Koně', now())`)
    await query(`INSERT INTO shop.payout_accounts (payee_kind, payee_id, iban, changed_at, changed_by, proof)
      VALUES ('outlet', ${OUTLET}, 'CZ6508000000192000145399', now(), ${owner.id}, 'payment')`)
    await admin.call(app, 'POST', '/provoz/outlet-terms', {
      payload: { validFrom: '2026-11-27', changes: '', document: 'Podmínky (ukázka).' },
    })
    const [{ version }] = await query('SELECT version FROM shop.outlet_terms')
    await owner.call(app, 'POST', `${path}/terms/${version}/accept`)
    await change('POST', 'test-order')
    await query(`INSERT INTO shop.order_events (order_id, type, state, at, actor, data)
      SELECT id, 'order.moved', 'accepted', placed_at, 'restaurant', '{"from": "confirmed"}' FROM shop.orders`)
  }

  return {
    app,
    database,
    clock,
    register,
    places,
    query,
    admin,
    owner,
    empty,
    read,
    change,
    lacks,
    complete,
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

export const NEW_PLACE = { ...anAddress(), position: { lng: 13.79, lat: 50.35 } }

export const COMPANY = {
  kind: 'company',
  name: 'Bistro U Koně, s.r.o.',
  address: 'Švestková 14, 779 00 Olomouc',
  vatId: null,
  hasEnded: false,
} as const satisfies CompanyAnswer
