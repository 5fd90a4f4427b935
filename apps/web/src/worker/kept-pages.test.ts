import { describe, expect, it } from 'vitest'
import {
  assetsIn,
  copyPath,
  handling,
  isUsable,
  keptKind,
  MOST,
  mustRenew,
  OFFLINE_PAGE,
  surplus,
} from './kept-pages.ts'

const ORIGIN = 'https://sousto.example'
const at = (path: string) => new URL(path, ORIGIN)
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const TRACKING = `/objednavka/2026/4821907?guid=${GUID}`

describe('a page is cached for offline use', () => {
  it.each([
    ['/rozvoz-jidel/olomouc', 'city'],
    ['/rozvoz-jidel/olomouc?kategorie=Pizza', 'city'],
    ['/rozvoz-jidel/olomouc/u-hrnce/objednat', 'menu'],
    [TRACKING, 'order'],
    [OFFLINE_PAGE, 'offline'],
    ['/en/rozvoz-jidel/olomouc', 'city'],
    ['/en/bez-pripojeni', 'offline'],
    ['/uk/bez-pripojeni', 'offline'],
  ])('%s as %s [marketplace-3.18]', (path, kind) => {
    expect(keptKind(at(path))).toBe(kind)
  })

  it.each([
    '/',
    '/rozvoz-jidel/olomouc/u-hrnce/platba',
    '/rozvoz-jidel/olomouc/u-hrnce/info',
    '/objednavka/2026/4821907',
    '/objednavka/2026/4821907?guid=1',
    `/hotovo/2026/4821907?guid=${GUID}`,
    '/mujucet/objednavky',
    '/mujucet/kredity',
    '/login',
    '/obnova-hesla?token=tajny',
    `/api/orders/detail/2026/4821907?guid=${GUID}`,
    '/api/auth',
    '/rozvoz-jidel/olomouc/../../mujucet',
  ])('but never %s [marketplace-3.18]', (path) => {
    expect(keptKind(at(path))).toBeNull()
  })

  it('once, regardless of filters; an order only with its guid', () => {
    expect(copyPath(at('/rozvoz-jidel/olomouc?kategorie=Pizza&radit=best#menu'))).toBe(
      '/rozvoz-jidel/olomouc',
    )
    expect(copyPath(at(`${TRACKING}&z=mailu`))).toBe(TRACKING)
  })
})

describe('the number of cached pages is limited', () => {
  const menu = (n: number) => `/rozvoz-jidel/olomouc/podnik-${n}/objednat`
  const menus = Array.from({ length: MOST.menu + 3 }, (_, n) => menu(n))

  it('by kind: the latest of every kind stay', () => {
    const paths = ['/rozvoz-jidel/brno', OFFLINE_PAGE, ...menus, '/rozvoz-jidel/olomouc', TRACKING]
    expect(surplus(paths).toSorted()).toEqual(['/rozvoz-jidel/brno', menu(0), menu(1), menu(2)].toSorted())
  })

  it('and pages that this version does not cache are removed', () => {
    expect(surplus(['/mujucet', '/rozvoz-jidel/olomouc'])).toEqual(['/mujucet'])
  })

  it.each([
    ['order', 23, true],
    ['order', 25, false],
    ['menu', 6 * 24, true],
    ['menu', 8 * 24, false],
    ['city', 8 * 24, false],
    ['offline', 1000 * 24, true],
  ] as const)('by age: a copy of kind %s after %i hours is usable: %s', (kind, hours, usable) => {
    expect(isUsable(kind, 0, hours * 3_600_000)).toBe(usable)
  })

  it('a copy of unknown age is not shown', () => {
    expect(isUsable('menu', Number.NaN, 0)).toBe(false)
  })
})

describe('a visited page is fetched for the cache', () => {
  it.each([
    ['city', null, true],
    ['city', 4, false],
    ['city', 6, true],
    ['menu', 4, false],
    ['order', 0, true],
    ['offline', null, true],
    ['offline', 600, false],
  ] as const)('%s, cached %s minutes ago: %s', (kind, minutes, renewed) => {
    expect(mustRenew(kind, minutes === null ? null : 0, (minutes ?? 0) * 60_000)).toBe(renewed)
  })
})

describe('a request', () => {
  const asked = (url: string, mode = 'cors', method = 'GET') =>
    handling({ method, mode, url: new URL(url, ORIGIN), origin: ORIGIN })

  it.each([
    ['a built file', '/assets/index-abc123.js', 'no-cors', 'GET', 'asset'],
    ['a page', '/rozvoz-jidel/olomouc', 'navigate', 'GET', 'page'],
    ['the checkout', '/rozvoz-jidel/olomouc/u-hrnce/platba', 'navigate', 'GET', 'page'],
    ['a call of the API', '/api/restaurants?city=olomouc', 'cors', 'GET', 'network'],
    ['a price check', '/api/orders', 'cors', 'POST', 'network'],
    ['the session', '/api/auth', 'cors', 'GET', 'network'],
    ['a login provider', '/api/auth/facebook', 'navigate', 'GET', 'network'],
    ['an address', '/lokace/ruian?text=dlouha', 'cors', 'GET', 'network'],
    ['a picture', '/img/jidlo/1001', 'no-cors', 'GET', 'network'],
    ['the mailbox of the demo', '/dev/posta', 'navigate', 'GET', 'network'],
    ['the console of the staff', '/provoz/podnik/5', 'navigate', 'GET', 'network'],
    ['a form that is sent', '/login', 'navigate', 'POST', 'network'],
    ['another site', 'https://tile.openstreetmap.org/1/2/3.png', 'no-cors', 'GET', 'network'],
    ['a file of another site', 'https://cizi.example/assets/x.js', 'no-cors', 'GET', 'network'],
  ])('for %s [marketplace-3.18]', (_what, url, mode, method, how) => {
    expect(asked(url, mode, method)).toBe(how)
  })
})

it('finds the files that a page and its scripts load at once', () => {
  const html =
    '<link rel="modulepreload" href="/assets/index-a1.js"><link rel="stylesheet" href="/assets/styles-b2.css">' +
    '<link rel="preload" href="/assets/font-c3.woff2"><script src="/assets/index-a1.js"></script><img src="/img/x.svg">'
  expect(assetsIn(html)).toEqual(['/assets/index-a1.js', '/assets/styles-b2.css', '/assets/font-c3.woff2'])
  const script =
    'import{a as b}from"./react-d4.js";import"./side-e5.js";const later=()=>import("./dialog-f6.js")'
  expect(assetsIn(script)).toEqual(['/assets/react-d4.js', '/assets/side-e5.js'])
})
