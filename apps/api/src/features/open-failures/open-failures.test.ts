/** The lists that figures of *Domů* open (`administration.md` §1). */
import type { PaymentAlerts, UndeliveredMails } from '@sousto/contract/open-failures/wire.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'

const world = await dispatchWorld()
const { app, query } = world
afterAll(() => world.close())
const support = await world.person({ role: 'support' })
const finance = await world.person({ role: 'finance_preparer' })
const editor = await world.person({ role: 'editor' })
const ORDER = await world.accepted()
const [{ id: orderId, email }] = await query(`SELECT id, email FROM shop.orders ORDER BY id DESC LIMIT 1`)

const MAILS = '/provoz/undelivered-mails'
const ALERTS = '/provoz/payment-alerts'
const mails = async (search = ''): Promise<UndeliveredMails> =>
  (await support.call(app, 'GET', `${MAILS}${search}`)).json()
const alerts = async (search = ''): Promise<PaymentAlerts> =>
  (await support.call(app, 'GET', `${ALERTS}${search}`)).json()

/** Adds a mail that has used up its tries, and returns its id. */
async function givenUp(payload: object, error = 'mail not sent: EENVELOPE 550'): Promise<number> {
  const [{ id }] = await query(
    `SELECT id::integer AS id FROM graphile_worker.add_job('mail', $1::json, max_attempts => 3)`,
    [JSON.stringify(payload)],
  )
  await query('UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = $2 WHERE id = $1', [
    id,
    error,
  ])
  return id
}

beforeEach(async () => {
  await query('DELETE FROM graphile_worker._private_jobs')
  await query('DELETE FROM shop.payment_alerts')
})

it('mails that were given up are listed with masked recipients, found and downloaded [administration-1.10]', async () => {
  const order = await givenUp({ template: 'orderReceived', orderId })
  const reset = await givenUp(
    { template: 'reset', to: 'Jitka@priklad.example', data: { link: '/x' } },
    'mail not sent: ETIMEDOUT',
  )
  await query(`SELECT graphile_worker.add_job('mail', '{"template":"welcome","to":"a@b.example"}'::json)`)
  const [year, number] = ORDER.split('/').map(Number)
  const listed = (await mails()).mails
  expect(listed).toMatchObject([
    { id: reset, template: 'reset', recipient: 'J•••@priklad.example', order: null, failure: 'unreachable' },
    {
      id: order,
      template: 'orderReceived',
      order: { city: 'olomouc', year, number },
      failure: 'refused',
      tries: 3,
    },
  ])
  expect(JSON.stringify(listed)).not.toContain(email)
  const ids = async (search: string) => (await mails(search)).mails.map(({ id }) => id)
  expect(await ids('?template=reset')).toEqual([reset])
  expect(await ids('?recipient=jitka%40priklad.example')).toEqual([reset])
  expect(await ids(`?recipient=${encodeURIComponent(email)}`)).toEqual([order])
  expect(await ids(`?number=${encodeURIComponent(ORDER)}`)).toEqual([order])
  expect(await ids('?number=2026/1')).toEqual([])
  expect(await ids(`?before=${reset}`)).toEqual([order])
  const csv = await support.call(app, 'GET', `${MAILS}/csv?template=reset`)
  expect(csv.body).toContain('Nové heslo;J•••@priklad.example;;Mail server neodpovídal;3;')
  expect((await editor.call(app, 'GET', MAILS)).statusCode).toBe(403)
  expect((await support.call(app, 'GET', `${MAILS}?number=x`)).statusCode).toBe(400)
})

it('the list of mails has fifty a page [administration-1.10]', async () => {
  await query(
    `SELECT graphile_worker.add_job('mail', '{"template":"reset","to":"a@b.example"}'::json) FROM generate_series(1, 51)`,
  )
  await query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  const { mails: shown, next } = await mails()
  expect(shown).toHaveLength(50)
  expect((await mails(`?before=${next}`)).mails).toHaveLength(1)
})

it('a mail is sent again by one of two people at once, with all its tries, and logged [administration-1.10]', async () => {
  const mail = await givenUp({ template: 'reset', to: 'a@b.example', data: { link: '/x' } })
  const resend = () => support.call(app, 'POST', `${MAILS}/${mail}/resend`)
  const answers = await Promise.all([resend(), resend()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await mails()).mails).toEqual([])
  expect(await query('SELECT attempts FROM graphile_worker._private_jobs')).toEqual([{ attempts: 0 }])
  expect(await query("SELECT detail FROM shop.audit_log WHERE action = 'mail-resend'")).toEqual([
    { detail: { mail, template: 'reset' } },
  ])
  expect((await editor.call(app, 'POST', `${MAILS}/${mail}/resend`)).statusCode).toBe(403)
})

it('payments that wait for a person are listed with their order, found and downloaded [administration-1.10]', async () => {
  await query(
    `INSERT INTO shop.payment_alerts (at, kind, order_id, subject, detail, resolved_at, resolved_by) VALUES
     ('2026-11-27T12:00Z', 'refund_failed', $1, 'a', 'GoPay 1', NULL, NULL),
     ('2026-11-27T12:01Z', 'ledger_difference', NULL, 'b', '=1+1', NULL, NULL),
     ('2026-11-27T12:02Z', 'payment_returned', $1, 'c', 'GoPay 2', '2026-11-27T13:00Z', 'staff:' || $2::text)`,
    [orderId, support.id],
  )
  const [year, number] = ORDER.split('/').map(Number)
  const details = async (search = '') => (await alerts(search)).alerts.map(({ detail }) => detail)
  expect(await details()).toEqual(['GoPay 2', '=1+1', 'GoPay 1'])
  expect((await alerts('?state=open')).alerts).toMatchObject([
    { kind: 'ledger_difference', order: null, resolvedAt: null },
    { kind: 'refund_failed', order: { city: 'olomouc', year, number }, resolvedBy: null },
  ])
  expect((await alerts('?state=resolved')).alerts).toMatchObject([
    { resolvedAt: '2026-11-27T13:00:00Z', resolvedBy: expect.stringMatching(/^(?!staff:)./) },
  ])
  expect(await details('?kind=refund_failed')).toEqual(['GoPay 1'])
  expect(await details('?city=olomouc&state=open')).toEqual(['GoPay 1'])
  expect(await details('?city=louny')).toEqual([])
  expect(await details(`?number=${encodeURIComponent(ORDER)}`)).toEqual(['GoPay 2', 'GoPay 1'])
  const csv = await support.call(app, 'GET', `${ALERTS}/csv?state=open`)
  expect(csv.body).toContain(`;Účetní kniha nesouhlasí;;'=1+1;;`)
  expect((await editor.call(app, 'GET', ALERTS)).statusCode).toBe(403)
})

it('a payment is settled by one of two people at once, with a note and an entry in the log [administration-1.11]', async () => {
  const [ofOrder, ofNone] = await query(
    `INSERT INTO shop.payment_alerts (at, kind, order_id, subject, detail) VALUES
     ('2026-11-27T12:00Z', 'refund_failed', $1, 'refund 1', 'GoPay 1'),
     ('2026-11-27T12:01Z', 'ledger_difference', NULL, 'ledger 2026-11-27', '1 účet') RETURNING id::integer AS id`,
    [orderId],
  )
  const resolve = (id: number, note: string, who = finance) =>
    who.call(app, 'POST', `${ALERTS}/${id}/resolve`, { payload: { note } })
  expect((await resolve(ofNone.id, 'x', support)).statusCode).toBe(403)
  expect((await resolve(ofNone.id, ' ')).statusCode).toBe(400)
  expect((await resolve(ofNone.id, 'a'.repeat(301))).statusCode).toBe(400)
  expect((await resolve(999_999, 'x')).json().code).toBe('alert_not_found')
  const answers = await Promise.all([resolve(ofNone.id, ' Opraveno. '), resolve(ofNone.id, 'Taky.')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await resolve(ofOrder.id, 'Posláno převodem.')).statusCode).toBe(200)
  expect((await alerts('?state=open')).alerts).toEqual([])
  const log = await query(
    "SELECT actor, detail FROM shop.audit_log WHERE action = 'payment-resolve' ORDER BY id",
  )
  const [settled] = (await alerts('?kind=ledger_difference')).alerts
  expect(log).toEqual([
    {
      actor: `staff:${finance.id}`,
      detail: { subject: 'ledger 2026-11-27', kind: 'ledger_difference', note: settled?.resolvedNote },
    },
    {
      actor: `staff:${finance.id}`,
      detail: { order: ORDER, kind: 'refund_failed', note: 'Posláno převodem.' },
    },
  ])
  const csv = await finance.call(app, 'GET', `${ALERTS}/csv?kind=refund_failed`)
  expect(csv.body).toMatch(/;Posláno převodem\.\s*$/)
})
