import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { messageName, newSecret, signedMessage } from './signature.ts'

const ID = '5d0c1b7e-3f9a-4c6e-8b2a-7d1f0e3c4b5a'
const BODY = {
  type: 'order.created',
  timestamp: '2026-11-27T11:00:00Z',
  data: { outlet: 101, order: '2026/4821907' },
} as const
const now = () => Temporal.Now.instant()

it('a secret has the form of Standard Webhooks: whsec_ and 24 to 64 random bytes', () => {
  const secrets = [newSecret(), newSecret()]
  expect(new Set(secrets).size).toBe(2)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  }
})

it('a message is signed like the specification’s example [operations-8.10]', () => {
  // https://github.com/standard-webhooks/standard-webhooks, the test vector of its libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = new Webhook(secret).sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('a message is signed by its id, its time and its body', () => {
  const secret = newSecret()
  const at = Temporal.Instant.from('2026-11-27T11:00:00.900Z')
  const { headers, body } = signedMessage(ID, BODY, [secret], at)
  const seconds = String(at.epochMilliseconds).slice(0, -3)
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'msg_5d0c1b7e3f9a4c6e8b2a7d1f0e3c4b5a',
    'webhook-timestamp': seconds,
  })
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  const signature = hmac.update(`${messageName(ID)}.${seconds}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(JSON.parse(body)).toEqual(BODY)
})

it('a receiver can verify it with any valid secret, and with no other [operations-8.10]', () => {
  const [latest, before, other] = [newSecret(), newSecret(), newSecret()]
  const { headers, body } = signedMessage(ID, BODY, [latest, before], now())
  expect(new Webhook(latest).verify(body, { ...headers })).toEqual(BODY)
  expect(new Webhook(before).verify(body, { ...headers })).toEqual(BODY)
  expect(() => new Webhook(other).verify(body, { ...headers })).toThrow('No matching signature')
  expect(() => new Webhook(latest).verify(body.replace('101', '102'), { ...headers })).toThrow('signature')
})
