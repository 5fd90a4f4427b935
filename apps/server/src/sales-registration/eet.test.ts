import { X509Certificate } from 'node:crypto'
import { readPkcs12 } from '@sousto/api/features/sales-registration/pkcs12.ts'
import type { SaleFacts, SaleMessage } from '@sousto/api/ports/sales-registration.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { REGISTRY_NAME, testAuthority } from '@sousto/fakes/eet/certificates.ts'
import { fakeEet } from '@sousto/fakes/eet/routes.ts'
import { signedEnvelope } from '@sousto/fakes/eet/signing.ts'
import { slow } from '@sousto/testing/slow.ts'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { eetRegistry } from './eet.ts'
import { outageCodes, readAnswer } from './eet-interface.ts'
import { signedBody } from './signed-answer.ts'

const NOW = Temporal.Instant.from('2027-01-02T18:31:05Z')
const validity = { validFrom: NOW.subtract({ hours: 24 }), validTo: NOW.add({ hours: 24 * 365 }) }
const authority = testAuthority(validity)
const stranger = testAuthority(validity)
const TAXPAYER = 'CZ99001012'
const keyFrom = (from = authority, of = validity) => {
  const read = readPkcs12(from.issue({ taxpayer: TAXPAYER, password: 'heslo', ...of }), 'heslo')
  if (typeof read === 'string') throw new Error(read)
  return read
}
const key = keyFrom()
const app = Fastify()
let signer = authority.registry
const control = fakeEet(app, { root: () => authority.root, registry: () => signer, now: () => NOW })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const TRUST = { authorities: authority.root, signer: REGISTRY_NAME }
const registryOf = ({ patience = 60_000, trust = TRUST, clock = () => NOW } = {}) =>
  eetRegistry({ url: () => `${url}/`, patience, trust: () => trust, clock })
const registry = registryOf()
afterAll(() => app.close())

const SALE: SaleFacts = {
  taxpayer: TAXPAYER,
  premises: 11,
  register: 'SOUSTO',
  number: '2027/4821907-1',
  soldAt: NOW,
  total: czk(329.5),
  drawn: czk(30),
  rates: [
    { rate: 12, base: czk(196.43), vat: czk(23.57), gross: czk(220) },
    { rate: 21, base: czk(90.91), vat: czk(19.09), gross: czk(110) },
  ],
}
let counter = 0
function aMessage(sale: Partial<SaleFacts> = {}, more: Partial<SaleMessage> = {}, by = key): SaleMessage {
  counter += 1
  const whole = { ...SALE, ...sale }
  const id = `0b9c6c0e-2f0d-4a52-8a35-${String(counter).padStart(12, '0')}`
  return { id, isFirst: true, sentAt: NOW, sale: whole, codes: registry.codesOf(whole, by), ...more }
}
const send = (message: SaleMessage, by = key) => registry.register(message, by, new AbortController().signal)

describe('the registry of sales', () => {
  it(
    'accepts a signed sale with its amounts by rate, and answers with a code [settlement-6.8]',
    slow('makes RSA keys'),
    async () => {
      const message = aMessage()
      const answer = await send(message)
      expect(answer).toMatchObject({ kind: 'registered', code: expect.stringMatching(/^[0-9a-f-]{39}$/) })
      const registered = control.registered().find(({ id }) => id === message.id)
      expect(registered?.data).toEqual({
        dic_popl: TAXPAYER,
        id_provoz: '11',
        id_pokl: 'SOUSTO',
        porad_cis: '2027/4821907-1',
        dat_trzby: '2027-01-02T19:31:05+01:00',
        celk_trzba: '329.50',
        zakl_dan1: '90.91',
        dan1: '19.09',
        zakl_dan2: '196.43',
        dan2: '23.57',
        cerp_zuct: '30.00',
        rezim: '0',
      })
    },
  )

  it('accepts a correction, which is negative [settlement-6.7]', async () => {
    const message = aMessage({ total: czk(-33), drawn: czk(0), rates: [] })
    expect(await send(message)).toMatchObject({ kind: 'registered' })
    expect(control.registered().at(-1)?.data).toMatchObject({ celk_trzba: '-33.00' })
  })

  it('gives a message that is sent again the same code [settlement-6.10]', async () => {
    const message = aMessage()
    control.next('lost')
    expect(await send(message)).toEqual({ kind: 'failed', failure: 'not_reached' })
    const again = await send({ ...message, isFirst: false })
    const registered = control.registered().filter(({ id }) => id === message.id)
    expect(registered).toMatchObject([{ received: [true, false] }])
    expect(again).toMatchObject({ kind: 'registered', code: registered[0]?.code })
  })

  it.each([
    ['away', 'not_reached'],
    ['busy', 'busy'],
    ['fault', 'busy'],
    ['html', 'unreadable'],
    ['other', 'other_message'],
  ] as const)('that is %s is tried again: %s [settlement-6.10]', async (fault, failure) => {
    control.next(fault)
    expect(await send(aMessage())).toEqual({ kind: 'failed', failure })
  })

  it('that is slow is given up at the deadline [settlement-6.10]', async () => {
    const hasty = registryOf({ patience: 50 })
    control.next('slow')
    const answer = await hasty.register(aMessage(), key, new AbortController().signal)
    control.release()
    expect(answer).toEqual({ kind: 'failed', failure: 'not_reached' })
  })

  it('that refuses is not asked again, and says why [settlement-6.10]', async () => {
    control.next('refuse')
    expect(await send(aMessage())).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^6: DIČ/),
    })
  })

  it.each([
    ['of another authority', () => keyFrom(stranger)],
    ['that has expired', () => keyFrom(authority, { ...validity, validTo: NOW.subtract({ hours: 1 }) })],
  ])('refuses a certificate %s [settlement-6.9]', slow('makes RSA keys'), async (_what, made) => {
    const other = made()
    expect(await send(aMessage({}, {}, other), other)).toMatchObject({ kind: 'refused', reason: /^4/ })
  })

  it('refuses a sale that was changed after it was signed [settlement-6.8]', async () => {
    const { codes } = aMessage()
    expect(await send(aMessage({ total: czk(1) }, { codes }))).toMatchObject({
      reason: expect.stringMatching(/^5/),
    })
  })
})

describe('a confirmation', () => {
  const answered = (by = registry) => by.register(aMessage(), key, new AbortController().signal)
  const NOT_SIGNED = { kind: 'failed', failure: 'not_signed' }

  it.each(['unsigned', 'changed'] as const)('that is %s is no code [settlement-6.13]', async (fault) => {
    control.next(fault)
    expect(await answered()).toEqual(NOT_SIGNED)
  })

  it('that a stranger or a taxpayer has signed is no code [settlement-6.13]', async () => {
    for (const other of [stranger.registry, key]) {
      signer = other
      expect(await answered()).toEqual(NOT_SIGNED)
    }
    signer = authority.registry
    expect(await answered()).toMatchObject({ kind: 'registered' })
  })

  it.each([
    ['no authorities', { authorities: '' }, NOW],
    ['another authority', { authorities: stranger.root }, NOW],
    ['a certificate that is no authority', { authorities: authority.registry.certificate }, NOW],
    ['another name', { signer: 'Jiná evidence' }, NOW],
    ['certificates that have expired', {}, validity.validTo],
  ])('is trusted by the configured authorities alone, not by %s [settlement-6.13]', async (_, trust, at) => {
    expect(await answered(registryOf({ trust: { ...TRUST, ...trust }, clock: () => at }))).toEqual(NOT_SIGNED)
  })

  it('counts as it was signed, whatever stands beside it [settlement-6.13]', () => {
    const code = (last: string) => `b3a09b52-7c87-4014-a496-4c7a53cf91${last}-03`
    const body = (last: string) =>
      `<Odpoved xmlns="http://fs.mfcr.cz/eet/schema/v3"><Potvrzeni fik="${code(last)}"/></Odpoved>`
    const signed = signedEnvelope(body('25'), authority.registry)
    expect(signedBody(signed, TRUST, NOW)).toContain(code('25'))
    const wrapped = signed.replace('</soap:Header>', `<Other>${body('99')}</Other></soap:Header>`)
    expect(signedBody(wrapped, TRUST, NOW)).not.toContain(code('99'))
    const moved = signed.replace(
      /<soap:Body.*<\/soap:Body>/s,
      (genuine) => `<Kept>${genuine}</Kept><soap:Body>${body('99')}</soap:Body>`,
    )
    expect(signedBody(moved, TRUST, NOW)).toBeNull()
  })
})

describe('the codes of an outage', () => {
  it('are the signature and its digest, the same every time [settlement-6.8]', () => {
    const codes = outageCodes(SALE, key)
    expect(codes).toEqual(outageCodes(SALE, key))
    expect(Buffer.from(codes.signature, 'base64')).toHaveLength(256)
    expect(codes.security).toMatch(/^([0-9A-F]{8}-){4}[0-9A-F]{8}$/)
    expect(outageCodes({ ...SALE, total: czk(1) }, key).security).not.toBe(codes.security)
    expect(new X509Certificate(key.certificate).subject).toContain(TAXPAYER)
  })
})

it.each(['', '<', '<a/>', '<Odpoved xmlns="http://fs.mfcr.cz/eet/schema/v3"><Hlavicka/></Odpoved>'])(
  'the answer %j is unreadable or of another message, and not a code [settlement-6.10]',
  (xml) => {
    expect(readAnswer(xml, aMessage())).toMatchObject({ kind: 'failed' })
  },
)
