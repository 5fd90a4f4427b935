/** The terms for outlets, from the announcement to their acceptance (`administration.md` §3). */
import type { AnnouncedOutletTerms, OwnOutletTerms } from '@sousto/contract/onboarding/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistWorld, OUTLET } from './checklist-world-test.ts'

const world = await checklistWorld()
const { app, admin, lacks, owner, query } = world
afterAll(world.close)
beforeEach(world.empty)

const FIRST = { validFrom: '2026-11-27', document: 'Podmínky (ukázka).', changes: '' }
const announce = (change: object = {}, who = admin) =>
  who.call(app, 'POST', '/provoz/outlet-terms', { payload: { ...FIRST, ...change } })
const own = async () =>
  (await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/terms`)).json<OwnOutletTerms>()
const accept = (version: number, who = owner) =>
  who.call(app, 'POST', `/provoz/outlets/${OUTLET}/terms/${version}/accept`)
const mails = () =>
  query(
    "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'outletTermsAnnounced'",
  )

describe('terms for outlets', () => {
  it('are announced with notice, mailed to the owners, and never change [administration-3.10]', async () => {
    expect((await announce()).json()).toMatchObject({
      earliest: '2026-12-13',
      versions: [{ ...FIRST, accepted: 0 }],
    })
    const changes = 'Vyúčtování chodí každý týden.'
    const early = await announce({ validFrom: '2026-12-12', changes })
    expect([early.statusCode, early.json().code]).toEqual([409, 'outlet_terms_too_early'])
    const unsaid = await announce({ validFrom: '2026-12-13', changes: ' \n' })
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([400, 'outlet_terms_changes_missing'])
    expect((await announce({ validFrom: '2026-12-13', changes })).json().versions[0]).toMatchObject({
      changes,
    })
    expect(await mails()).toMatchObject([
      { payload: { to: owner.email, data: { restaurant: 'Bistro U Koně', from: '2026-11-27' } } },
      { payload: { data: { from: '2026-12-13', changes, link: `/provoz/podnik/${OUTLET}/smlouva` } } },
    ])
    await expect(query("UPDATE shop.outlet_terms SET document = 'Jiné'")).rejects.toThrow(/appended to only/)
  })

  it('are mailed to the contact of an outlet without an owner, and to none that has closed for good [administration-3.10]', async () => {
    await query(`UPDATE shop.staff_grants SET outlet_id = 101 WHERE outlet_id = ${OUTLET}`)
    await announce()
    expect((await mails()).map(({ payload }) => [payload.to, payload.data.restaurant])).toEqual([
      [owner.email, 'U Modrého hrnce'],
      ['kveta@priklad.example', 'Bistro U Koně'],
    ])
    await query('DELETE FROM graphile_worker._private_jobs')
    await query(`INSERT INTO shop.closed_outlets (outlet_id, closed_at, staff_id, reason, slug, name, city)
      VALUES (${OUTLET}, now(), ${admin.id}, 'Konec', 'bistro', 'Bistro', 'olomouc')`)
    await announce({ validFrom: '2026-12-13', changes: 'Něco.' })
    expect((await mails()).map(({ payload }) => payload.to)).toEqual([owner.email])
    await query(`DELETE FROM shop.closed_outlets WHERE outlet_id = ${OUTLET}`)
    await query(`UPDATE shop.staff_grants SET outlet_id = ${OUTLET} WHERE outlet_id = 101 AND role = 'owner'`)
  })

  it('count outlets that are on alone [administration-3.10]', async () => {
    const announced = async () =>
      (await admin.call(app, 'GET', '/provoz/outlet-terms')).json<AnnouncedOutletTerms>()
    await announce()
    await accept((await own()).versions[0]?.version ?? 0)
    const { outlets, versions } = await announced()
    expect(versions).toMatchObject([{ accepted: 0 }])
    await query(`DELETE FROM shop.switched_off_outlets WHERE outlet_id = ${OUTLET}`)
    expect(await announced()).toMatchObject({ outlets: outlets + 1, versions: [{ accepted: 1 }] })
  })

  it('at once by two people follow one another [administration-3.10]', async () => {
    const answers = await Promise.all([announce(), announce()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are accepted by the owner alone, once, with time and document [administration-3.11]', async () => {
    await announce()
    const [{ version } = { version: 0 }] = (await own()).versions
    expect(await lacks()).toMatchObject({ contract: 'terms_unaccepted' })
    expect((await accept(version, admin)).statusCode).toBe(403)
    expect((await accept(version + 1)).json().code).toBe('outlet_terms_not_found')
    expect((await accept(version)).json()).toEqual({ status: 'ok' })
    const { acceptedAt } = (await own()).versions[0] ?? {}
    world.clock.pass({ minutes: 5 })
    await accept(version)
    expect((await own()).versions).toMatchObject([
      { document: FIRST.document, acceptedAt, acceptedBy: 'Květa Smyšlená' },
    ])
    expect(await lacks()).not.toHaveProperty('contract')
    expect(
      await query("SELECT count(*)::integer FROM shop.audit_log WHERE action = 'outlet-terms-accept'"),
    ).toEqual([{ count: 1 }])
  })
})
