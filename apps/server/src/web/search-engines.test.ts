import { aCity, aFile, anApi, importFile } from '@sousto/api/catalogue-test.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { ANYONE, inProcessFetch } from './in-process-fetch.ts'
import { mountSearchEngines } from './search-engines.ts'

const { database, drop } = await testDatabase()
const prerov = aCity({ id: 2, slug: 'prerov', name: 'Přerov' })
await importFile(database, aFile({ cities: [aCity(), prerov] }))
const app = await anApi({ database, clock: fakeClock('2026-11-27T12:30') })
mountSearchEngines(app, { fetch: inProcessFetch(app, ANYONE), publicUrl: 'https://sousto.example' })
afterAll(async () => {
  await app.close()
  await drop()
})

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject(url)
  return { statusCode, type: headers['content-type'], body }
}
const addresses = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)

it('robots.txt hides personal and technical paths and names the sitemap [marketplace-1.9]', async () => {
  const { body, type } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    ...[
      '/api/',
      '/lokace/',
      '/mujucet',
      '/objednavka/',
      '/hotovo',
      '/*/platba',
      '/dev/',
      '/en/mujucet',
      '/uk/mujucet',
      '/en/objednavka/',
      '/uk/objednavka/',
      '/en/hotovo',
      '/uk/hotovo',
    ].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: https://sousto.example/sitemap.xml',
    '',
  ])
})

it('the sitemap has one file for each city and one for the other pages [marketplace-1.9]', async () => {
  const { body, type } = await get('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(addresses(body)).toEqual([
    'https://sousto.example/sitemap/sousto.xml',
    'https://sousto.example/sitemap/olomouc.xml',
    'https://sousto.example/sitemap/prerov.xml',
  ])
  expect(addresses((await get('/sitemap/sousto.xml')).body)).toContain('https://sousto.example/')
})

it('the file of a city lists its pages and those of its restaurants [marketplace-1.9]', async () => {
  const city = addresses((await get('/sitemap/olomouc.xml')).body)
  expect(city.slice(0, 6)).toEqual([
    'https://sousto.example/rozvoz-jidel/olomouc',
    'https://sousto.example/en/rozvoz-jidel/olomouc',
    'https://sousto.example/uk/rozvoz-jidel/olomouc',
    'https://sousto.example/poledni-menu/olomouc',
    'https://sousto.example/en/poledni-menu/olomouc',
    'https://sousto.example/uk/poledni-menu/olomouc',
  ])
  expect(city).toContain('https://sousto.example/rozvoz-jidel/olomouc/u-modreho-hrnce/info')
  expect(addresses((await get('/sitemap/prerov.xml')).body)).toHaveLength(9)
})

it('each entry names the page in every language [delights-11.3]', async () => {
  const { body } = await get('/sitemap/prerov.xml')
  const links =
    '<xhtml:link rel="alternate" hreflang="cs" href="https://sousto.example/rozvoz-jidel/prerov"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://sousto.example/en/rozvoz-jidel/prerov"/>' +
    '<xhtml:link rel="alternate" hreflang="uk" href="https://sousto.example/uk/rozvoz-jidel/prerov"/>'
  expect(body).toContain(`<url><loc>https://sousto.example/rozvoz-jidel/prerov</loc>${links}</url>`)
  expect(body).toContain(`<url><loc>https://sousto.example/en/rozvoz-jidel/prerov</loc>${links}</url>`)
  expect(body).toContain(`<url><loc>https://sousto.example/uk/rozvoz-jidel/prerov</loc>${links}</url>`)
})

it.each(['/sitemap/nikde.xml', '/sitemap/..%2f..%2fetc.xml'])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

it.each(['/sitemap.xml', '/sitemap/olomouc.xml'])(
  '%s answers 503 with Retry-After while the API is unavailable',
  async (url) => {
    const away = await createServer({
      log: pino({ level: 'silent' }),
      publicUrl: null,
      trustedProxies: 0,
      rateLimits: false,
    })
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    mountSearchEngines(away, { fetch, publicUrl: 'https://sousto.example' })
    const { statusCode, headers } = await away.inject(url)
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 503, wait: '5' })
  },
)
