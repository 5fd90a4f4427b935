/** Texts of mails and notifications that the staff changes (`administration.md` §5). */
import type { MessagePreview, MessageTexts } from '@sousto/contract/message-texts/wire.ts'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { enqueue } from '../../jobs/task.ts'
import { signedInStaff } from '../../staff-test.ts'
import { MAIL } from '../mail/mail-task.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const arrived: Email[] = []
const server = await receiveMail(async (message) => void arrived.push(await PostalMime.parse(message)))
let smtpUrl = server.url
const pushed: string[] = []
let pushStatus = 201
const app = await orderApi({
  database,
  clock,
  push: {
    vapidKeys: null,
    contact: () => 'mailto:posta@sousto.example',
    post: async (endpoint) => {
      pushed.push(endpoint)
      return pushStatus
    },
  },
  mail: {
    account: () => ({ smtpUrl, from: 'Sousto <posta@sousto.example>' }),
    publicUrl: () => 'https://sousto.example',
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await app.close()
  await server.close()
  await drop()
})

const at = clock()
const editor = await signedInStaff(database, [{ role: 'editor' }], { at, name: 'Dana Smyšlená' })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at })
const query = async (text: string) => (await database.pool.query(text)).rows

const BASE = '/provoz/message-texts'
const SUBJECT = 'mail.order_received_subject'
const read = async (template = 'orderReceived') =>
  (await editor.call(app, 'GET', `${BASE}/${template}`)).json<MessageTexts>()
const save = (texts: object, version = 0, path = 'orderReceived/cs') =>
  editor.call(app, 'PUT', `${BASE}/${path}`, {
    payload: { texts },
    headers: { 'if-match': `"${version}"` },
  })
const own = (text: string, key = SUBJECT) => [{ key, text }]
const show = (texts: object, number: string | null = null, by = editor, path = 'orderReceived/cs') =>
  by.call(app, 'POST', `${BASE}/${path}/preview`, { payload: { texts, order: number } })
/** Mails to one mailbox are paced. */
const payloadOf = (login: string) => aPayload({ user: { ...aPayload().user, login } })
const code = (answer: { json: () => { code?: string } }) => answer.json().code

beforeEach(async () => {
  await emptyTables(database, 'shop.message_texts', 'shop.customer_looks', 'shop.attempts', 'shop.audit_log')
  arrived.length = 0
})

describe('the texts of a message', () => {
  it('begin with the built-in ones, each with its fields [administration-5.11]', async () => {
    const { templates } = (await editor.call(app, 'GET', BASE)).json()
    expect(templates).toContainEqual(expect.objectContaining({ template: 'pushState', texts: 18 }))
    const { texts, languages, versions } = await read()
    const subject = texts.findIndex(({ key }) => key === SUBJECT)
    expect(texts[subject]).toEqual({
      key: SUBJECT,
      kind: 'subject',
      fields: ['number', 'restaurant', 'expected', 'total', 'hotline'].map((name) => ({
        name,
        type: 'text',
        options: [],
      })),
    })
    const [czech] = languages
    expect(czech).toMatchObject({ locale: 'cs', version: 0, savedAt: null, by: null })
    expect(czech?.texts[subject]).toEqual({ builtIn: 'Objednávka {number} přijata', own: null })
    expect(versions).toEqual([])
  })

  it('are in force as soon as they are saved, and built in again once taken back [administration-5.11]', async () => {
    expect((await save(own('{restaurant} vaří objednávku {number}'))).statusCode).toBe(200)
    const first = (await order(app)).json().order_number
    await eventually(() =>
      expect(arrived.map(({ subject }) => subject)).toEqual([`U Modrého hrnce vaří objednávku ${first}`]),
    )
    expect((await save([], 1)).statusCode).toBe(200)
    const second = (await order(app, payloadOf('druha@priklad.example'))).json().order_number
    await eventually(() => expect(arrived.at(-1)?.subject).toBe(`Objednávka ${second} přijata`))
  })

  it('are sent in the language of the reader, each in its own wording [administration-5.11]', async () => {
    const subject = (text: string) => own(text, 'mail.welcome_subject')
    await save(subject('Dobrou chuť, {firstName}'), 0, 'welcome/cs')
    await save(subject('Enjoy, {firstName}'), 0, 'welcome/en')
    const data = { firstName: 'Eliška' }
    for (const language of ['cs', 'en'] as const) {
      await database.kysely
        .transaction()
        .execute((transaction) =>
          enqueue(transaction, MAIL, { template: 'welcome', to: 'a@priklad.example', data, language }),
        )
    }
    await eventually(() =>
      expect(arrived.map((mail) => mail.subject)).toEqual(
        expect.arrayContaining(['Dobrou chuť, Eliška', 'Enjoy, Eliška']),
      ),
    )
  })

  it('have versions that stay, say who wrote them, and can be taken back [administration-5.11]', async () => {
    await save(own('První {number}'))
    await save(own('Druhé {number}'), 1)
    const { versions } = await read()
    expect(versions).toMatchObject([
      { locale: 'cs', version: 2, by: 'Dana Smyšlená', texts: own('Druhé {number}') },
      { locale: 'cs', version: 1, by: 'Dana Smyšlená', texts: own('První {number}') },
    ])
    const answer = await save(versions[1]?.texts ?? [], 2)
    expect(answer.json<MessageTexts>().languages[0]).toMatchObject({ version: 3 })
    await expect(query('DELETE FROM shop.message_texts')).rejects.toThrow('appended to only')
    const log = await query("SELECT detail FROM shop.audit_log WHERE action = 'message-texts' ORDER BY id")
    expect(log.map(({ detail }) => detail)[1]).toEqual({
      template: 'orderReceived',
      locale: 'cs',
      version: 2,
      before: { [SUBJECT]: 'První {number}' },
      after: { [SUBJECT]: 'Druhé {number}' },
    })
  })

  it('change once when two people save at once, and the second sees what is true [administration-5.11]', async () => {
    const answers = await Promise.all([save(own('A {number}')), save(own('B {number}'))])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
    const late = answers.find(({ statusCode }) => statusCode === 412)?.json()
    expect(late.code).toBe('message_texts_changed_meanwhile')
    expect(late.current.languages[0].version).toBe(1)
    expect((await read()).versions).toHaveLength(1)
  })

  it('make no version when nothing changes', async () => {
    await save(own('A {number}'))
    expect((await save(own('A {number}'), 1)).statusCode).toBe(200)
    await save(own('Objednávka {number} přijata'), 1)
    await save([], 2)
    expect((await read()).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  it('are refused with a sentence for each that names the place, and nothing is stored [administration-5.11]', async () => {
    const answer = await save([
      ...own('Dobrý den, {jmeno}'),
      ...own('Ahoj <b>lidi</b>', 'mail.order_received_heading'),
      ...own('Dobrou chuť', 'mail.order_received_outro'),
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'message_texts_invalid',
      message: [
        { field: SUBJECT, error_desc: 'Znak 12: pole jmeno tenhle text nemá.' },
        { field: 'mail.order_received_heading', error_desc: expect.stringContaining('Znak 6') },
      ],
    })
    expect((await read()).versions).toEqual([])
  })

  it.each([
    ['a text of another message', own('x', 'mail.welcome_subject')],
    ['an unknown text', own('x', 'mail.__proto__')],
    ['a text twice', [...own('a'), ...own('b')]],
    ['a text without its key', [{ text: 'x' }]],
    ['a huge text', own('x'.repeat(5_000))],
    ['too many texts', Array.from({ length: 61 }, () => own('x')[0])],
    ['null', null],
  ])('are refused for %s [administration-5.11]', async (_, texts) => {
    const answer = await editor.call(app, 'PUT', `${BASE}/orderReceived/cs`, {
      payload: { texts },
      headers: { 'if-match': '"0"' },
    })
    expect(answer.statusCode).toBe(400)
    expect((await read()).versions).toEqual([])
  })

  it('are refused in a language that does not exist, and without the version that was seen', async () => {
    expect(code(await save(own('x'), 0, 'orderReceived/xx'))).toBe('message_language_not_found')
    const blind = await editor.call(app, 'PUT', `${BASE}/orderReceived/cs`, { payload: { texts: [] } })
    expect(blind.statusCode).toBe(400)
    expect((await editor.call(app, 'GET', `${BASE}/nesmysl`)).statusCode).toBe(400)
  })
})

describe('a preview', () => {
  it('shows made-up data with the texts that are being written [administration-5.11]', async () => {
    const { shown, problems } = (await show(own('Máme to: {number}'))).json<MessagePreview>()
    expect(problems).toEqual([])
    expect(shown?.subject).toBe('Máme to: 2026/4821907')
    expect(shown?.text).toContain('Guláš roku')
    expect(shown?.html).toContain('Guláš roku')
    const notification = await show(
      own('{restaurant}: {text}', 'push.order_state'),
      null,
      editor,
      'pushState/cs',
    )
    expect(notification.json().shown).toEqual({
      subject: 'Kurýr ji má u sebe',
      preheader: '',
      text: 'U Modrého hrnce: Kurýr objednávku naložil a jede k vám.',
      html: null,
    })
  })

  it('says what is wrong instead [administration-5.11]', async () => {
    expect((await show(own('Objednávka {number'))).json()).toEqual({
      problems: [{ key: SUBJECT, text: 'Znak 12: tahle složená závorka nemá druhou do páru.' }],
      shown: null,
    })
  })

  it('shows a real order to those who may read it, and the look is logged [administration-5.11]', async () => {
    const customer = await aCustomer(database, 'eliska@priklad.example')
    const placed = await order(app)
    const number = placed.json().order_number
    await query(`UPDATE shop.orders SET user_id = ${customer.id} WHERE guid = '${placed.json().guid}'`)
    for (const refused of [await show([], number), await show([], '2026/1')]) {
      expect(code(refused)).toBe('order_not_found')
    }
    expect((await show([], 'nesmysl')).statusCode).toBe(400)
    expect(await query('SELECT FROM shop.customer_looks')).toEqual([])
    const answer = await show(own('Máme to: {number}'), number, admin)
    expect(answer.json().shown.subject).toBe(`Máme to: ${number}`)
    expect(await query('SELECT user_id, staff_id, purpose FROM shop.customer_looks')).toEqual([
      { user_id: customer.id, staff_id: admin.id, purpose: 'order' },
    ])
    const [entry] = await query("SELECT detail, user_id FROM shop.audit_log WHERE action = 'message-preview'")
    expect(entry).toEqual({ detail: { order: number, template: 'orderReceived' }, user_id: customer.id })
  })
})

describe('a test', () => {
  const test = (texts: object, path = 'orderReceived/cs') =>
    editor.call(app, 'POST', `${BASE}/${path}/test`, { payload: { texts, order: null } })

  it('is sent to the own address with the texts that are being written [administration-5.11]', async () => {
    expect((await test(own('Zkouška {number}'))).json()).toEqual({ to: editor.email, problem: null })
    // The mail of an order of another test may still arrive.
    const received = arrived.filter(({ to }) => to?.some(({ address }) => address === editor.email))
    expect(received.map(({ subject }) => subject)).toEqual(['Zkouška 2026/4821907'])
    expect((await read()).versions).toEqual([])
  })

  it('says why the mail server did not take it', async () => {
    smtpUrl = 'smtp://127.0.0.1:1'
    const answer = await test([])
    smtpUrl = server.url
    expect(answer.json()).toEqual({ to: editor.email, problem: 'not_reached' })
  })

  it('is refused with bad texts, for a notification, and after ten in an hour', async () => {
    expect(code(await test(own('{')))).toBe('message_texts_invalid')
    expect((await test([], 'pushState/cs')).statusCode).toBe(400)
    for (let sent = 0; sent < 10; sent += 1) expect((await test([])).statusCode).toBe(200)
    const refused = await test([])
    expect([refused.statusCode, code(refused)]).toEqual([429, 'message_tests_exhausted'])
  })
})

describe('a test of a notification', () => {
  const DEVICE = '/provoz/account/notifications'
  /** Uses the keys of the example in RFC 8291 §5. */
  const token = (device: string) =>
    JSON.stringify({
      endpoint: `https://push.example/${device}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    })
  const subscribe = (device: string, who = editor) =>
    who.call(app, 'PUT', DEVICE, { payload: { token: token(device) } })
  const test = (texts: object, path = 'pushRide/cs') =>
    editor.call(app, 'POST', `${BASE}/${path}/test-push`, { payload: { texts, order: null } })
  beforeEach(async () => {
    await emptyTables(database, 'shop.staff_push', 'shop.push_failures')
    pushed.length = 0
    pushStatus = 201
  })

  it('goes to the device of the own session alone [administration-5.11]', async () => {
    await subscribe('phone')
    await subscribe('other', admin)
    expect((await test(own('Máme jízdu', 'push.ride_offer'))).json()).toEqual({ outcome: 'sent' })
    expect(pushed).toEqual(['https://push.example/phone'])
  })

  it('is refused without a device, with bad texts, for a mail, and after ten in an hour [administration-5.11]', async () => {
    expect(code(await test([]))).toBe('push_device_missing')
    await subscribe('phone')
    expect(code(await test(own('{', 'push.ride_offer')))).toBe('message_texts_invalid')
    expect((await test([], 'welcome/cs')).statusCode).toBe(400)
    for (let sent = 0; sent < 10; sent += 1) expect((await test([])).json()).toEqual({ outcome: 'sent' })
    expect(code(await test([]))).toBe('message_tests_exhausted')
  })

  it('says that the push service failed, and forgets a device that it does not know [administration-5.11]', async () => {
    await subscribe('phone')
    pushStatus = 503
    expect((await test([])).json()).toEqual({ outcome: 'failed' })
    await emptyTables(database, 'shop.push_failures')
    pushStatus = 410
    expect((await test([])).json()).toEqual({ outcome: 'gone' })
    expect(code(await test([]))).toBe('push_device_missing')
  })
})
