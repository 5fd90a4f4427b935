/** Typed addresses are parsed in the same way everywhere. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHost, readUrl } from './typed-address.ts'

it.each([
  ['192.168.1.50', 'address', '192.168.1.50'],
  ['127.0.0.010', 'address', '127.0.0.10'],
  ['192.168.001.005', 'address', '192.168.1.5'],
  [' 10.0.0.1 ', 'address', '10.0.0.1'],
  ['FD00::0001', 'address', 'fd00::1'],
  ['[fd00::1]', 'address', 'fd00::1'],
  ['::ffff:192.168.1.1', 'address', '192.168.1.1'],
  ['::ffff:c0a8:101', 'address', '192.168.1.1'],
  ['Tiskarna.local', 'name', 'tiskarna.local'],
  ['printer_1', 'name', 'printer_1'],
  ['3tiskarny.local.', 'name', '3tiskarny.local'],
  ['localhost', 'name', 'localhost'],
] as const)('%j is the %s %s [operations-3.70]', (typed, kind, host) => {
  expect(readHost(typed)).toEqual({ kind, host })
})

it.each([
  '127.1',
  '0x7f000001',
  '2130706433',
  '0x7f.0.0.1',
  '127.0.0.0x1',
  '1.2.3.4.5',
  '256.0.0.1',
  '127.0.0.0010',
  '1.2.3.4.',
  '192.168.1.50:9100',
  'tiskarna:9100',
  'fd00::1%eth0',
  '::ffff:010.0.0.1',
  'a b',
  'a..b',
  '-a.local',
  '',
  '.',
  '１２７.0.0.1',
])('%j is no host [operations-3.70]', (typed) => {
  expect(readHost(typed)).toBeNull()
})

it('a parsed address is parsed the same again, and by other parsers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const host = readHost(address)?.host ?? ''
      expect(readHost(host)?.host).toBe(host)
      const url = new URL(host.includes(':') ? `http://[${host}]/` : `http://${host}/`)
      expect(url.hostname.replace(/^\[|\]$/g, '')).toBe(host)
    }),
  )
})

describe('a URL', () => {
  it.each([
    ['https://podnik.example/prijem?a=1#b', 'https://podnik.example/prijem?a=1#b'],
    ['http://127.0.0.010:8080/x', 'http://127.0.0.10:8080/x'],
    ['https://jmeno:tajne@010.0.0.1/', 'https://jmeno:tajne@10.0.0.1/'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['smtp://posta.example:25', 'smtp://posta.example:25'],
    ['https://dýně.example/', 'https://xn--dn-0ka5j.example/'],
  ])('%s is %s', (typed, href) => {
    expect(readUrl(typed)?.url.href).toBe(href)
  })

  it.each([
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://１２７.0.0.1/',
    'https:///x',
    'podnik.example',
    'https://a b/',
    'https:/podnik.example',
    'https://podnik.example:99999/',
    'https://①②⑦.0.0.1/',
  ])('%s is none [operations-3.70]', (typed) => {
    expect(readUrl(typed)).toBeNull()
  })
})
