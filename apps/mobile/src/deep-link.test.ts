import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginOfLink, routeOfLink, routeOfNotification } from './deep-link.ts'

const ORIGIN = 'https://sousto.example'
const route = (link: string) => routeOfLink(link, ORIGIN)

describe('a link to the app', () => {
  it.each([
    ['sousto://objednavka/2026/4821907', '/objednavka/2026/4821907'],
    ['sousto:///objednavka/2026/4821907', '/objednavka/2026/4821907'],
    ['SOUSTO://hotovo/2026/4821907', '/hotovo/2026/4821907'],
    [
      'sousto://hotovo/2026/4821907?guid=0b0e7f0a-1c1a-4f0e-8a55-8d2c4f1f7a11&status=payment_unfinished',
      '/hotovo/2026/4821907?guid=0b0e7f0a-1c1a-4f0e-8a55-8d2c4f1f7a11&status=payment_unfinished',
    ],
    ['sousto://', '/'],
    ['sousto://mujucet', '/mujucet'],
    ['https://sousto.example', '/'],
    ['https://sousto.example/', '/'],
    ['https://SOUSTO.example/rozvoz-jidel/olomouc/', '/rozvoz-jidel/olomouc/'],
    [
      'https://sousto.example/rozvoz-jidel/olomouc?kategorie=%C4%8C%C3%ADna',
      '/rozvoz-jidel/olomouc?kategorie=%C4%8C%C3%ADna',
    ],
    ['https://sousto.example/obnova-hesla?token=a_b-C', '/obnova-hesla?token=a_b-C'],
    ['https://sousto.example/soukromi#cookies', '/soukromi#cookies'],
  ])('%s opens %s [marketplace-1.30]', (link, path) => {
    expect(route(link)).toBe(path)
  })

  it.each([
    '',
    'objednavka/2026/1',
    '/objednavka/2026/1',
    '//evil.example/x',
    'sousto:objednavka/2026/1',
    'sousto:////evil.example/x',
    'sousto://evil.example/objednavka',
    'sousto://jana@objednavka/2026/1',
    'sousto://objednavka:8080/2026/1',
    'sousto://objednavka//evil.example',
    'sousto://objednavka/../mujucet',
    'sousto://objednavka/%2e%2e/mujucet',
    'sousto://objednavka/2026\\1',
    'sousto://objednavka/2026/1\n',
    ' sousto://objednavka/2026/1',
    'sousto://obj\tednavka/2026/1',
    'javascript:alert(1)',
    'javascript://sousto.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'intent://objednavka#Intent;scheme=sousto;end',
    'http://sousto.example/objednavka/2026/1',
    'https://evil.example/objednavka/2026/1',
    'https://sousto.example.evil.example/objednavka/2026/1',
    'https://sousto.example@evil.example/objednavka/2026/1',
    'https://jana:heslo@sousto.example/mujucet',
    'https://sousto.example:8443/mujucet',
    'https://sousto.example//evil.example/',
    'https://sousto.example/\\evil.example',
    'https://sousto.example/mujucet/../api/auth',
    'https://sousto.example/./mujucet',
    'https://sousto.example/%2e%2e/x',
    'https://sousto.example/api/auth/facebook',
    'https://sousto.example/lokace/ruian',
    'https://sousto.example/img/jidlo/1',
    'https://sousto.example/.well-known/assetlinks.json',
    `https://sousto.example/${'a'.repeat(2000)}`,
  ])('%j opens nothing [marketplace-1.30]', (link) => {
    expect(route(link)).toBeNull()
  })

  it('opens only paths of this app, whatever the link contains', () => {
    const piece = fc.constantFrom(
      'sousto://',
      'https://',
      'sousto.example',
      'evil.example',
      '/',
      '//',
      '..',
      '%2e',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (link) => {
          const path = route(link)
          if (path === null) return
          expect(path).toMatch(/^\/([^/\\]|$)/)
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a tapped notification', () => {
  it.each([
    [{ url: '/objednavka/2026/4821907?guid=a' }, '/objednavka/2026/4821907?guid=a'],
    [{ order_number: '2026/4821907' }, '/objednavka/2026/4821907'],
    [{ url: '@evil.example/' }, null],
    [{ url: '//evil.example/' }, null],
    [{ url: '/api/auth' }, null],
    [{ url: 7 }, null],
    [{ order_number: '../../mujucet' }, null],
    [{}, null],
    [null, null],
    ['/objednavka/2026/1', null],
  ])('%j opens %j [marketplace-1.31]', (data, path) => {
    expect(routeOfNotification(data, ORIGIN)).toBe(path)
  })
})

describe('the link by which a login returns', () => {
  it('contains the code or the failure', () => {
    expect(loginOfLink('sousto://prihlaseni-aplikace?kod=abc', ORIGIN)).toEqual({ code: 'abc' })
    expect(loginOfLink('sousto://prihlaseni-aplikace?chyba=provider_refused', ORIGIN)).toEqual({
      failure: 'provider_refused',
    })
  })

  it('opens no page', () => {
    expect(route('sousto://prihlaseni-aplikace?kod=abc')).toBeNull()
  })

  it.each(['sousto://objednavka/2026/1?kod=abc', `${ORIGIN}/prihlaseni-aplikace?kod=abc`, 'x'])(
    '%s is another link',
    (link) => {
      expect(loginOfLink(link, ORIGIN)).toBeNull()
    },
  )
})
