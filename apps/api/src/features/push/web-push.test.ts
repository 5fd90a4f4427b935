import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookupBy } from '../../http/public-address.ts'
import { startNameServer } from '../webhooks/receiver-test.ts'
import { postToPublicHost } from './public-post.ts'
import { aBrowser } from './push-test.ts'
import { isKeyPair, newVapidKeys } from './vapid-keys.ts'
import { encrypt, webPush } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a Web Push message', () => {
  it('is encrypted as in the example of RFC 8291 §5 [marketplace-3.14]', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const body = encrypt(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is encrypted differently each time', () => {
    const browser = aBrowser()
    const { endpoint, keys } = JSON.parse(browser.token)
    const options = {
      keys: newVapidKeys(),
      contact: 'mailto:posta@sousto.example',
      now: Temporal.Instant.from('2026-11-27T12:30:00Z'),
      ttl: 60,
      topic: 'order',
    }
    const [one, two] = [1, 2].map(() => webPush({ endpoint, ...keys }, '"Ahoj"', options)?.body)
    expect(one).not.toEqual(two)
    expect([one, two].map((body) => body && browser.read(body))).toEqual(['Ahoj', 'Ahoj'])
  })
})

describe('a pair of VAPID keys', () => {
  it('is newly created', () => {
    const keys = newVapidKeys()
    expect(isKeyPair(keys)).toBe(true)
    expect(keys).not.toEqual(newVapidKeys())
  })

  it.each([
    ['of two pairs', { ...newVapidKeys(), privateKey: newVapidKeys().privateKey }],
    ['with a short key', { ...newVapidKeys(), privateKey: 'AAAA' }],
    ['with a key of zeros', { ...newVapidKeys(), privateKey: 'A'.repeat(43) }],
  ])('is recognized %s', (_name, keys) => {
    expect(isKeyPair(keys)).toBe(false)
  })
})

describe('an address is public', () => {
  it.each(['142.250.186.10', '8.8.8.8', '2a00:1450:4001:82a::200a'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('but not %j [marketplace-3.14]', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a request to a host that a browser named', () => {
  const never = new AbortController().signal
  const message = { headers: {}, body: Buffer.from('x') }

  it('is not sent if the name resolves into our own network [marketplace-3.14]', async () => {
    await expect(postToPublicHost('https://localhost/send', message, never)).rejects.toThrow(
      'the host has no public address',
    )
  })

  it.each([
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest',
    'https://[::1]/send',
    'https://8.8.8.8/',
  ])('is not sent to a literal address: %s', async (url) => {
    await expect(postToPublicHost(url, message, never)).rejects.toThrow('a push service has a name')
  })

  it('is resolved to nothing if the name is unknown', async () => {
    const names = await startNameServer([[]])
    const lookup = publicLookupBy(names.resolver)
    const error = await new Promise((resolve) => lookup('unknown.invalid', {}, resolve))
    expect(error).toMatchObject({ name: 'NoAddress' })
    await names.close()
  })
})
