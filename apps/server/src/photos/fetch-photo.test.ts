import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '@sousto/api/http/public-address.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPhoto } from './fetch-photo.ts'

let asked = 0
const server = createServer(({ url = '' }, response) => {
  asked += 1
  const to = (location: string) => response.writeHead(302, { location }).end()
  if (url === '/a.jpg') return response.end('svickova')
  if (url === '/jinam.jpg') return to('/a.jpg')
  if (url === '/dokola.jpg') return to('/dokola.jpg')
  if (url === '/do-souboru.jpg') return to('file:///etc/passwd')
  if (url === '/visi.jpg') return undefined
  if (url === '/velka.jpg') {
    response.on('close', () => clearInterval(timer))
    const timer = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1)
    return undefined
  }
  if (url === '/utne.jpg')
    return response.writeHead(200, { 'content-length': '100' }).end('jen kus', () => response.destroy())
  return response.writeHead(404).end()
})
let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = (url: string, options: { allowPrivate: boolean; timeoutMs?: number }) =>
  fetchPhoto(url, options).then(String, (error: Error) => error.message)

describe('a photograph is fetched', () => {
  it.each([
    ['/a.jpg', 'svickova'],
    ['/jinam.jpg', 'svickova'],
    ['/neni.jpg', 'nejde stáhnout (odpověď 404)'],
    ['/dokola.jpg', 'přesměrovává pořád dál'],
    ['/do-souboru.jpg', 'není na adrese https'],
    ['/velka.jpg', 'má přes 20 MB'],
    ['/utne.jpg', 'nejde stáhnout'],
  ])('%s: %s', async (path, result) => {
    expect(await fetched(base + path, { allowPrivate: true })).toBe(result)
  })

  it('within a time limit', async () => {
    expect(await fetched(`${base}/visi.jpg`, { allowPrivate: true, timeoutMs: 100 })).toBe(
      'nejde stáhnout (trvá to moc dlouho)',
    )
  })
})

describe('without the operator’s permission no request is sent', () => {
  it.each([
    ['over http', (port: string) => `http://127.0.0.1:${port}/a.jpg`, 'není na adrese https'],
    [
      'of this machine',
      (port: string) => `https://127.0.0.1:${port}/a.jpg`,
      'vede do vnitřní sítě (dovolí to --private)',
    ],
    [
      'of this machine, by name',
      (port: string) => `https://localhost:${port}/a.jpg`,
      'vede do vnitřní sítě (dovolí to --private)',
    ],
    [
      'of this machine, in version 6',
      (port: string) => `https://[::1]:${port}/a.jpg`,
      'vede do vnitřní sítě (dovolí to --private)',
    ],
    [
      'of this machine, as one number',
      (port: string) => `https://2130706433:${port}/a.jpg`,
      'nemá platnou adresu',
    ],
    [
      'of a cloud’s metadata',
      () => 'https://169.254.169.254/a.jpg',
      'vede do vnitřní sítě (dovolí to --private)',
    ],
  ])('%s [wire.9]', async (_, url, problem) => {
    asked = 0
    expect(await fetched(url(new URL(base).port), { allowPrivate: false })).toBe(problem)
    expect(asked).toBe(0)
  })
})

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2001:4860:4860::8888', false],
])('%s is private: %s', (address, expected) => {
  expect(!isPublicAddress(address)).toBe(expected)
})
