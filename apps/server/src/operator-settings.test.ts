/** Tests what an administrator sets up in an empty product, with real protocols of mail and gateways on both sides. */
import { createServer as createPlainServer } from 'node:net'
import type { DB } from '@sousto/api/database/tables.ts'
import { type StaffPerson, signedInStaff } from '@sousto/api/staff-test.ts'
import type { GatewaySetting, MailSetting, OperatorSetting, SetupState } from '@sousto/contract/setup/wire.ts'
import { type FakeSmtp, receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_SERVICES } from './config/services.ts'
import { listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const { url: databaseUrl, database, drop } = await testDatabase<DB>()
const shutdown = createShutdown(log)
const received: string[] = []
let smtp: FakeSmtp
let app: FastifyInstance
let admin: StaffPerson
let address: string

beforeAll(async () => {
  smtp = await receiveMail(async (message) => void received.push(message.toString()))
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', DEMO_DATA: '0' })
  await mountServices(app, { config, parts: ALL_SERVICES, log, shutdown, metrics: createMetrics() })
  shutdown.add('server', () => app.close())
  address = await listenAt(app, { host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await emptyTables(
    database,
    'shop.staff',
    'shop.operator_settings',
    'shop.mail_trials',
    'shop.gateway_trials',
  )
  admin = await signedInStaff(database, [{ role: 'admin' }], { at: Temporal.Now.instant() })
})
afterAll(async () => {
  await shutdown.close()
  await smtp.close()
  await drop()
})

const read = async <Answer>(path: string): Promise<Answer> =>
  (await admin.call(app, 'GET', `/provoz${path}`)).json()
const send = (
  method: 'PUT' | 'POST',
  path: string,
  version: string,
  payload: object,
): Promise<LightMyRequestResponse> =>
  admin.call(app, method, `/provoz${path}`, {
    headers: { host: new URL(address).host, 'if-match': `"${version}"` },
    payload,
  })
const stateOf = async (step: string) =>
  (await read<SetupState>('/setup-state')).steps.find((each) => each.step === step)
const lastAudit = async (action: string) =>
  (
    await database.pool.query(
      'SELECT detail FROM shop.audit_log WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    )
  ).rows[0]?.detail

const DETAILS = {
  name: 'Sousto Vymyšlené, s.r.o.',
  companyId: '000 00 019',
  vatId: 'CZ00000019',
  street: 'Švestková',
  houseNumber: '1',
  postalCode: '779 00',
  city: 'Olomouc',
  email: 'podpora@sousto.example',
  phone: '800 000 000',
  account: '19-2000145399/0800',
}

describe('the operator', () => {
  it('is stored, read by customers at once, and logged without the whole account [administration-11.3]', async () => {
    expect(await stateOf('operator')).toMatchObject({ state: 'open', lacks: ['operator_details'] })
    const { version } = await read<OperatorSetting>('/operator')
    const saved = await send('PUT', '/operator', version, DETAILS)
    expect(saved.json()).toMatchObject({
      isGiven: false,
      details: { companyId: '00000019', postalCode: '77900' },
    })
    expect(await stateOf('operator')).toMatchObject({ state: 'done' })
    const contact = await app.inject('/api/location/contact/default')
    expect(contact.body).toContain('Sousto Vymyšlené, s.r.o., Švestková 1, 779 00 Olomouc')
    const { before, after } = await lastAudit('operator-save')
    expect(before).toBeNull()
    expect(after).toMatchObject({ account: '…0800', name: DETAILS.name })
  })

  it('of two people at once keeps the first, and shows it to the second [administration-11.3]', async () => {
    const { version } = await read<OperatorSetting>('/operator')
    const both = await Promise.all([
      send('PUT', '/operator', version, DETAILS),
      send('PUT', '/operator', version, { ...DETAILS, name: 'Jiná, s.r.o.' }),
    ])
    const refused = both.find(({ statusCode }) => statusCode === 412)
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(refused?.json()).toMatchObject({ code: 'setting_changed_meanwhile', current: { version: '1' } })
  })

  it('with a wrong number is refused', async () => {
    const answer = await send('PUT', '/operator', '0', { ...DETAILS, companyId: '00000018' })
    expect(answer.json()).toMatchObject({ code: 'operator_details_invalid' })
  })

  it('is found in the register of companies', async () => {
    expect(await read('/operator/company?number=00000019')).toMatchObject({
      finding: 'found',
      name: 'Smyšlená firma 00000019, s.r.o.',
    })
    expect(await read('/operator/company?number=00000018')).toMatchObject({ code: 'company_number_invalid' })
  })
})

describe('the mail server', () => {
  const server = () => ({
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    security: 'starttls' as const,
    user: '',
    senderName: 'Sousto',
    senderEmail: 'posta@sousto.example',
    password: '',
  })
  const tried = async (change: object = {}, version?: string) =>
    await send('POST', '/mail-server/trial', version ?? (await read<MailSetting>('/mail-server')).version, {
      server: { ...server(), ...change },
    })
  /** The digits stand alone in the part of plain text. */
  const codeIn = () =>
    /\s(\d{6})\s/.exec(
      received
        .at(-1)
        ?.split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n') ?? '',
    )?.[1] ?? ''
  const typed = async (code: string) =>
    await send('POST', '/mail-server/code', (await read<MailSetting>('/mail-server')).version, { code })

  it('is used once a person has typed the code of a mail that it took [administration-11.4]', async () => {
    expect(await read<MailSetting>('/mail-server')).toMatchObject({ isLocal: true, server: null })
    expect((await tried()).json()).toMatchObject({
      problem: null,
      setting: { server: null, trial: { to: admin.email, triesLeft: 5 } },
    })
    expect(received.at(-1)).toContain(`To: ${admin.email}`)
    expect(await stateOf('mail')).toMatchObject({ lacks: ['mail_unproven'] })
    const proven: MailSetting = (await typed(codeIn())).json()
    expect(proven).toMatchObject({ isLocal: false, server: { host: '127.0.0.1' }, trial: null })
    expect(proven.provenAt).not.toBeNull()
    expect(await stateOf('mail')).toMatchObject({ state: 'done' })
    expect(await lastAudit('operator-mail-change')).toMatchObject({
      before: null,
      after: { host: '127.0.0.1' },
    })
  })

  it('is dropped after five wrong codes, so that no code is guessed [administration-11.4]', async () => {
    await tried()
    const right = codeIn()
    const wrong = right === '000000' ? '000001' : '000000'
    for (let left = 4; left >= 0; left -= 1) {
      expect((await typed(wrong)).json()).toMatchObject({ code: 'mail_code_wrong' })
      const { trial } = await read<MailSetting>('/mail-server')
      expect(trial?.triesLeft ?? 0).toBe(left)
    }
    expect((await typed(right)).json()).toMatchObject({ code: 'mail_trial_missing' })
  })

  it.each([
    ['that does not listen', async () => ({ port: 1 }), 'not_reached'],
    ['whose name is unknown', async () => ({ host: 'neni.invalid' }), 'not_found'],
    ['that speaks no TLS', async () => ({ security: 'tls' }), 'not_secure'],
  ])(
    '%s is refused with the reason, and nothing is stored [administration-11.4]',
    async (_what, change, problem) => {
      const answer = await tried(await change())
      expect(answer.json()).toMatchObject({ problem, setting: { version: '0', trial: null, server: null } })
    },
  )

  it.each([
    ['knows neither user nor password', ['220 a', '250-a\r\n250 AUTH PLAIN', '535 no'], 'sign_in_refused'],
    ['takes no mail from the sender', ['220 a', '250 a', '550 no'], 'mail_refused'],
    ['speaks another protocol', ['HTTP/1.1 400 Bad Request'], 'mail_refused'],
  ])('that %s is refused with that reason [administration-11.4]', async (_what, replies, problem) => {
    const server = createPlainServer((socket) => {
      const left = [...replies]
      const reply = () => socket.write(`${left.shift() ?? '221 bye'}\r\n`)
      socket.on('data', reply).on('error', () => {})
      reply()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const listening = server.address()
    const port = typeof listening === 'object' && listening !== null ? listening.port : 0
    expect((await tried({ port, user: 'a', password: 'b' })).json()).toMatchObject({ problem })
    await new Promise((resolve) => server.close(resolve))
  })

  it('with a line break in the sender is refused', async () => {
    const answer = await tried({ senderName: 'a\r\nBcc: b@c.cz' })
    expect(answer.statusCode).toBe(400)
  })

  it('of two people at once belongs to the first [administration-11.4]', async () => {
    const both = await Promise.all([tried({}, '0'), tried({}, '0')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('a gateway', () => {
  /** An account of the demo's gateway. */
  const keys = { account: '8123456790', clientId: 'podnik', secret: 'podnik-na-zkousku', sandbox: true }
  const now = () => read<GatewaySetting>('/gateways')
  const tried = async (change: object | null = {}) =>
    await send('POST', '/gateways/trial', (await now()).version, {
      gateway: 'gopay',
      keys: change && { ...keys, ...change },
    })
  const check = async (): Promise<GatewaySetting> =>
    (await admin.call(app, 'POST', '/provoz/gateways/trial/check')).json()
  const pay = async ({ trial }: GatewaySetting, action = 'pay') =>
    await fetch(trial?.redirect ?? '', {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })

  it('is used once 1 Kč was paid and returned [administration-11.5]', async () => {
    expect(await stateOf('gateway')).toMatchObject({ lacks: ['gateway_unproven'] })
    const begun: GatewaySetting = (await tried()).json()
    expect(begun.trial).toMatchObject({ state: 'created', redirect: expect.stringContaining('/dev/gopay/') })
    expect((await check()).trial?.state).toBe('created')
    const back = await pay(begun)
    expect(back.headers.get('location')).toContain('/provoz/sprava/pruvodce?krok=gateway')
    const proven = await check()
    expect(proven.trial).toMatchObject({ state: 'refunded', redirect: null })
    expect(proven.gateways).toContainEqual(
      expect.objectContaining({ gateway: 'gopay', origin: 'console', account: keys.account, sandbox: true }),
    )
    expect(await stateOf('gateway')).toMatchObject({ state: 'done' })
    const logged = await lastAudit('operator-gateway-change')
    expect(logged).toMatchObject({ gateway: 'gopay', before: null, after: { account: keys.account } })
    expect(JSON.stringify(logged)).not.toContain(keys.secret)
  })

  it('returns the money once, however many people ask at once [administration-11.5]', async () => {
    await pay((await tried()).json())
    await Promise.all([check(), check(), check()])
    expect((await check()).trial?.state).toBe('refunded')
    const { rows } = await database.pool.query(
      "SELECT count(*)::integer AS count FROM shop.audit_log WHERE action = 'operator-gateway-change' AND staff_id = $1",
      [admin.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('whose payment was cancelled is not used', async () => {
    await pay((await tried()).json(), 'timeOut')
    const after = await check()
    expect(after.trial?.state).toBe('cancelled')
    expect(after.gateways).not.toContainEqual(expect.objectContaining({ origin: 'console' }))
  })

  it('that refuses the keys changes nothing [administration-11.5]', async () => {
    expect((await tried({ secret: 'spatny' })).json()).toMatchObject({ code: 'gateway_keys_refused' })
    expect((await tried({ account: 'x' })).json()).toMatchObject({ code: 'gateway_keys_invalid' })
    expect((await now()).trial).toBeNull()
  })

  it('of the demo or the environment is tried as it is', async () => {
    const begun: GatewaySetting = (await tried(null)).json()
    await pay(begun)
    expect((await check()).gateways).toContainEqual(
      expect.objectContaining({ gateway: 'gopay', origin: 'demo', provenAt: expect.any(String) }),
    )
  })

  it('may come later [administration-11.6]', async () => {
    const answer = await send('PUT', '/gateways/later', (await now()).version, { later: true })
    expect(answer.json()).toMatchObject({ isLater: true })
    expect(await stateOf('gateway')).toMatchObject({ state: 'later' })
  })

  it('asks for the second factor again [administration-1.7]', async () => {
    await database.pool.query(
      "UPDATE shop.staff_sessions SET second_factor_at = now() - interval '11 minutes'",
    )
    expect((await tried()).json()).toMatchObject({ code: 'second_factor_again' })
  })
})

it('the first city may come later, as one of two people said [administration-11.6]', async () => {
  const { version } = (await read<SetupState>('/setup-state')).cityLater
  const later = await send('PUT', '/setup-state/city-later', version, { later: true })
  expect(later.json()).toMatchObject({ cityLater: { isLater: true } })
  expect(await stateOf('city')).toMatchObject({ state: 'later' })
  const second = await send('PUT', '/setup-state/city-later', version, { later: true })
  expect([second.statusCode, second.json()]).toMatchObject([
    412,
    { code: 'setting_changed_meanwhile', current: { cityLater: { isLater: true } } },
  ])
  expect(await lastAudit('operator-city-later')).toEqual({ before: false, after: true })
})
