import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aCity, aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { safeHtml } from './safe-html.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const untouched = await anApi({ database, clock })
const before = (await untouched.inject('/api/location/vop/default')).json().content
await untouched.close()

const cities = [
  aCity({ contactHtml: '<h1>Olomouc</h1><script>alert(1)</script>' }),
  aCity({ id: 2, slug: 'opava', name: 'Opava', termsHtml: '<p>Jen v Opavě.</p>' }),
]
await importFile(database, { ...aFile({ cities }), termsHtml: '<p>Všude jinde.</p>' })
const app = await anApi({ database, clock, operatorContact: () => 'Provozovatel & syn, tel. 800 000 000' })
afterAll(async () => {
  await app.close()
  await drop()
})

const content = async (path: string) => (await app.inject(`/api/location/${path}`)).json().content

describe('pages', () => {
  it('show the default terms until the operator writes their own [wire.10]', async () => {
    expect(before).toContain('<h2>Objednávka a cena</h2>')
    expect(await content('vop/default')).toBe('<p>Všude jinde.</p>')
  })

  it('show a city’s contact as sanitized HTML [marketplace-7.1, wire.10]', async () => {
    expect(await content('contact/olomouc')).toBe('<h1>Olomouc</h1>')
  })

  it('show the marketplace’s operator as text [marketplace-1.27]', async () => {
    expect(await content('contact/default')).toBe('<p>Provozovatel &amp; syn, tel. 800 000 000</p>')
  })

  it('show a city’s own terms, or else the general ones [marketplace-7.1, wire.10]', async () => {
    expect(await content('vop/opava')).toBe('<p>Jen v Opavě.</p>')
    expect(await content('vop/olomouc')).toBe('<p>Všude jinde.</p>')
  })

  it('return 404 for an unknown city', async () => {
    const contact = await app.inject('/api/location/contact/atlantida')
    expect([contact.statusCode, contact.json().code]).toEqual([404, 'city_not_found'])
    const terms = await app.inject('/api/location/vop/atlantida')
    expect([terms.statusCode, terms.json().code]).toEqual([404, 'content_not_found'])
  })
})

it.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="tel:800000001">a</a>', '<a href="tel:800000001" rel="noopener noreferrer nofollow">a</a>'],
  ['<img src=x onerror=x()>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['<svg><script>x()</script></svg>', ''],
  ['<form action="/api/auth"><input name="password"></form>', ''],
  ['<p>a<b>b', '<p>a<b>b</b></p>'],
])('sanitizes %s to %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe)
})
