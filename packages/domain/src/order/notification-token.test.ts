import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTIFICATION_TOKEN_MAX, notificationTarget, webToken } from './notification-token.ts'

const WEB = {
  endpoint: 'https://push.example/send/abc',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'b'.repeat(22),
}

describe('the token of an order', () => {
  it('is a web subscription if it is the JSON of one [marketplace-3.13]', () => {
    expect(notificationTarget(webToken(WEB))).toEqual({ kind: 'web', ...WEB })
  })

  it('may contain more than the server needs, as browsers write it', () => {
    const { endpoint, p256dh, auth } = WEB
    const token = JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } })
    expect(notificationTarget(token)).toEqual({ kind: 'web', ...WEB })
  })

  it.each([
    ['fcm:cI0n-x:APA91bH', { kind: 'fcm', token: 'cI0n-x:APA91bH' }],
    ['apns:00fc13ad', { kind: 'apns', token: '00fc13ad' }],
  ])('%s belongs to a mobile app', (token, target) => {
    expect(notificationTarget(token)).toEqual(target)
  })

  it.each([
    ['nothing', ''],
    ['a bare word', 'token-of-her-phone'],
    ['an unknown kind', 'sms:+420600000000'],
    ['a kind without a token', 'fcm:'],
    ['a token with a space', 'fcm:a b'],
    ['JSON that is no object', 'null'],
    ['JSON of another object', '{"keys":3}'],
    ['broken JSON', '{"endpoint":'],
    ['an address without TLS', webToken({ ...WEB, endpoint: 'http://push.example/send/abc' })],
    ['an address with a port', webToken({ ...WEB, endpoint: 'https://push.example:8443/send/abc' })],
    ['an address with credentials', webToken({ ...WEB, endpoint: 'https://a:b@push.example/send' })],
    ['an address of IPv6', webToken({ ...WEB, endpoint: 'https://[::1]/send' })],
    ['an address with a line break', webToken({ ...WEB, endpoint: 'https://push.example/a\nb' })],
    ['a key that is no point', webToken({ ...WEB, p256dh: `A${'a'.repeat(86)}` })],
    ['a key of another length', webToken({ ...WEB, p256dh: `B${'a'.repeat(85)}` })],
    ['a secret of another length', webToken({ ...WEB, auth: 'b'.repeat(21) })],
    ['more than the wire takes', `fcm:${'x'.repeat(NOTIFICATION_TOKEN_MAX - 3)}`],
  ])('has no target if it is %s', (_name, token) => {
    expect(notificationTarget(token)).toBeNull()
  })

  it('is parsed without an exception, whatever it is', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void notificationTarget(text)))
  })
})
