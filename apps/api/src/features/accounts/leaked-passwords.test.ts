/** Leaked passwords, checked against a service that implements the protocol of Have I Been Pwned (ASVS 6.2.12). */
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD, REGISTRATION } from './accounts-test.ts'

const LEAKED = 'meruňkové knedlíky v neděli'
const PADDED = 'borůvkové knedlíky v sobotu'
const FRESH = 'tvarohové knedlíky v pátek'
const digits = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

let fails = false
let asked: { readonly url: string; readonly padding: unknown }[] = []
const service = Fastify()
service.get<{ Params: { beginning: string } }>(
  '/range/:beginning',
  async ({ params, url, headers }, reply) => {
    asked.push({ url, padding: headers['add-padding'] })
    if (fails) return reply.code(503).send()
    const known = [
      [digits(LEAKED), 42],
      [digits(PADDED), 0],
    ] as const
    const lines = known
      .filter(([each]) => each.startsWith(params.beginning))
      .map(([each, n]) => `${each.slice(5)}:${n}`)
    return reply.type('text/plain').send(['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...lines].join('\r\n'))
  },
)
const leakedPasswordsUrl = await service.listen({ host: '127.0.0.1', port: 0 })
const world = await accountWorld({ leakedPasswordsUrl })
const { aBrowser, anAccount, token } = world

beforeEach(async () => {
  ;[fails, asked] = [false, []]
  await world.empty()
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const register = (heslo: string) => aBrowser().call('POST', '/auth/register', { ...REGISTRATION, heslo })
const twice = (password: string) => ({ password, password_retype: password })

it('are rejected at registration; the service receives five of the forty digits [wire-accounts.27]', async () => {
  const answer = await register(LEAKED)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 'password_common', field: 'heslo' }])
  expect(asked).toEqual([{ url: `/range/${digits(LEAKED).slice(0, 5)}`, padding: 'true' }])
  expect((await register(FRESH)).json()).toMatchObject({ status: 'ok' })
})

it('do not include the padding entries of the response', async () => {
  expect((await register(PADDED)).json()).toMatchObject({ status: 'ok' })
})

it('are rejected at a password change and at a reset, whose link stays valid [wire-accounts.27]', async () => {
  await anAccount()
  const browser = aBrowser()
  await browser.logIn()
  const change = (password: string) =>
    browser.call('POST', '/auth/password', { heslo: PASSWORD, ...twice(password) })
  expect(code(await change(LEAKED))).toBe('password_common')
  await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
  const link = `/auth/pswd_reset/${await token('reset')}`
  expect(code(await browser.call('POST', link, twice(LEAKED)))).toBe('password_common')
  expect((await browser.call('POST', link, twice(FRESH))).statusCode).toBe(200)
})

it('are not looked up when the link or the current password is wrong', async () => {
  await anAccount()
  const browser = aBrowser()
  await browser.logIn()
  asked = []
  await browser.call('POST', '/auth/password', { heslo: 'x', ...twice(LEAKED) })
  await browser.call('POST', '/auth/pswd_reset/x', twice(LEAKED))
  expect(asked).toEqual([])
})

it('are accepted while the service fails', async () => {
  fails = true
  expect((await register(LEAKED)).json()).toMatchObject({ status: 'ok' })
  expect(asked).toHaveLength(1)
})
