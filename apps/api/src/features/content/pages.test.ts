/** Pages that the staff writes (`administration.md` §5). */
import type { WrittenPage } from '@sousto/contract/content-pages/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCity, aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'

const { database, drop } = await testDatabase<DB>()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const OLD_TERMS = '<p>Objednávku nelze měnit.</p>'
await importFile(database, {
  ...aFile({ cities: [aCity({ contactHtml: '<p>Volejte 800 000 000</p>' })] }),
  termsHtml: OLD_TERMS,
})
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows

const dana = await signedInStaff(database, [{ role: 'editor' }], { name: 'Dana Smyšlená', at: clock() })
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })

const path = (page: string) => `/provoz/pages/${page}`
const read = async (page = 'terms/default', language = 'cs') =>
  (await dana.call(app, 'GET', `${path(page)}?language=${language}`)).json<WrittenPage>()
const seen = (version: string) => ({ headers: { 'if-match': `"${version}"` } })
const save = (
  html: string,
  version: string,
  page = 'terms/default',
  { language = 'cs', ...head }: { readonly language?: string; readonly [name: string]: unknown } = {},
) =>
  dana.call(app, 'PUT', `${path(page)}?language=${language}`, {
    payload: { html, title: '', description: '', ...head },
    ...seen(version),
  })
const publish = (validFrom: string, version: string, page = 'terms/default', language = 'cs') =>
  dana.call(app, 'POST', `${path(page)}/versions?language=${language}`, {
    payload: { validFrom },
    ...seen(version),
  })
async function written(
  html: string,
  validFrom: string,
  page = 'terms/default',
  language = 'cs',
): Promise<WrittenPage> {
  const { version } = await read(page, language)
  const drafted = (await save(html, version, page, { language })).json<WrittenPage>()
  const answer = await publish(validFrom, drafted.version, page, language)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const shown = async (of: string) => (await app.inject(`/api/location/${of}`)).json().content
const code = (answer: { json: () => { code?: string } }) => answer.json().code

beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.page_versions', 'shop.page_drafts', 'shop.audit_log')
  await query("SELECT pg_notify('catalogue_changed', '')")
})

describe('a page', () => {
  it('begins with the text from before, which stays readable as version 1 [administration-5.8]', async () => {
    expect(await read()).toMatchObject({ version: '0-0', shown: OLD_TERMS, draft: null, versions: [] })
    const page = await written('<p>Objednávku lze změnit.</p>', '2026-11-27')
    expect(page.versions).toMatchObject([
      { version: 2, validFrom: '2026-11-27', validUntil: null, by: 'Dana Smyšlená' },
      { version: 1, validFrom: null, validUntil: '2026-11-27', html: OLD_TERMS, by: null },
    ])
    expect(page).toMatchObject({ draft: null, shown: '<p>Objednávku lze změnit.</p>' })
  })

  it('is shown from the midnight of its day, and every version for ever [administration-5.8]', async () => {
    await written('<p>Od prosince.</p>', '2026-12-01')
    expect(await shown('vop/default')).toBe(OLD_TERMS)
    clock.set('2026-11-30T23:59')
    expect(await shown('vop/default')).toBe(OLD_TERMS)
    clock.set('2026-12-01T00:00')
    expect(await shown('vop/default')).toBe('<p>Od prosince.</p>')
    expect((await app.inject('/api/location/vop/olomouc/versions')).json()).toEqual({
      versions: [
        { version: 2, validFrom: '2026-12-01', validUntil: null },
        { version: 1, validFrom: null, validUntil: '2026-12-01' },
      ],
    })
    expect(await shown('vop/default/versions/1')).toBe(OLD_TERMS)
    expect((await app.inject('/api/location/vop/default/versions/3')).statusCode).toBe(404)
    await expect(query("UPDATE shop.page_versions SET html = 'x'")).rejects.toThrow('appended to only')
    await expect(query('DELETE FROM shop.page_versions')).rejects.toThrow('appended to only')
  })

  it('of a city takes precedence there [administration-5.8]', async () => {
    await written('<p>Volejte jinam.</p>', '2026-11-27', 'contact/olomouc')
    await eventually(async () => expect(await shown('contact/olomouc')).toBe('<p>Volejte jinam.</p>'))
    await written('<p>Jen tady.</p>', '2026-11-27', 'terms/olomouc')
    await eventually(async () =>
      expect([await shown('vop/olomouc'), await shown('vop/default')]).toEqual([
        '<p>Jen tady.</p>',
        OLD_TERMS,
      ]),
    )
  })

  it('has versions of its own in each language; visitors read theirs once it is in force, or else Czech that says so [administration-5.13]', async () => {
    const english = async (of: string) => {
      const answer = await app.inject({ url: `/api/location/${of}`, headers: { 'sousto-language': 'en' } })
      return answer.json()
    }
    await written('<p>České kredity.</p>', '2026-11-27', 'credits/default')
    await eventually(async () => expect(await shown('page/credits')).toBe('<p>České kredity.</p>'))
    expect((await english('page/credits')).content).toBe('<div lang="cs"><p>České kredity.</p></div>')
    expect((await english('vop/olomouc')).content).toBe(`<div lang="cs">${OLD_TERMS}</div>`)
    const page = await written('<p>Orders can be changed.</p>', '2026-11-28', 'terms/default', 'en')
    expect(page).toMatchObject({
      language: 'en',
      shown: null,
      czech: OLD_TERMS,
      versions: [{ version: 1, validFrom: '2026-11-28' }],
    })
    expect(await read()).toMatchObject({ language: 'cs', shown: OLD_TERMS, czech: null, versions: [] })
    expect((await english('vop/default')).content).toBe(`<div lang="cs">${OLD_TERMS}</div>`)
    expect((await english('vop/default/versions')).versions).toEqual([])
    clock.set('2026-11-28T00:00')
    await eventually(async () =>
      expect((await english('vop/olomouc')).content).toBe('<p>Orders can be changed.</p>'),
    )
    expect([await shown('vop/olomouc'), await shown('vop/default')]).toEqual([OLD_TERMS, OLD_TERMS])
    expect((await english('vop/default/versions')).versions).toEqual([
      { version: 1, validFrom: '2026-11-28', validUntil: null },
    ])
    expect((await english('vop/default/versions/1')).content).toBe('<p>Orders can be changed.</p>')
    const { pages } = (await dana.call(app, 'GET', '/provoz/pages')).json()
    expect(pages[0]).toMatchObject({ page: 'terms', version: null, languages: ['en'] })
    await written('<p>Jen tady.</p>', '2026-11-28', 'terms/olomouc')
    await eventually(async () =>
      expect((await english('vop/olomouc')).content).toBe('<div lang="cs"><p>Jen tady.</p></div>'),
    )
    expect((await dana.call(app, 'GET', `${path('terms/default')}?language=xx`)).statusCode).toBe(400)
  })

  it('that was never written is left to the website [administration-5.8]', async () => {
    expect((await app.inject('/api/location/page/credits')).statusCode).toBe(404)
    await written('<h2>Kredity</h2>', '2026-11-27', 'credits/default')
    await eventually(async () => expect(await shown('page/credits')).toBe('<h2>Kredity</h2>'))
  })

  it('that does not exist is not found, and only editors and admins write [administration-5.7]', async () => {
    for (const page of ['contact/default', 'credits/olomouc', 'terms/atlantida']) {
      expect(code(await dana.call(app, 'GET', path(page)))).toBe('page_not_found')
    }
    expect(code(await support.call(app, 'GET', '/provoz/pages'))).toBe('forbidden')
    const { pages } = (await dana.call(app, 'GET', '/provoz/pages')).json()
    expect(pages.map((each: { page: string; city: string }) => `${each.page} ${each.city}`)).toEqual([
      'terms default',
      'allergens default',
      'privacy default',
      'credits default',
      'contact olomouc',
      'terms olomouc',
      'city olomouc',
    ])
  })
})

describe('a draft', () => {
  it('pasted from Word with scripts keeps its text and nothing that runs [administration-5.7]', async () => {
    const pasted = `<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><style>p{color:red}</style>
      <script>alert(1)</script><h2 style="mso-x:y" onclick="x()">Nadpis<o:p></o:p></h2>
      <p class="MsoNormal">A &amp; <a href="javascript:x()">b</a> <img src=x onerror=x()> <a href="https://a.example">c</a></p>
      <iframe src="https://zlo.example"></iframe><svg onload="x()"><circle/></svg>`
    const { draft } = (await save(pasted, '0-0')).json<WrittenPage>()
    expect(draft?.html.replaceAll(/\s+/g, ' ').trim()).toBe(
      '<h2>Nadpis</h2> <p>A &amp; <a rel="noopener noreferrer nofollow">b</a> <a href="https://a.example" rel="noopener noreferrer nofollow">c</a></p>',
    )
    expect(draft?.text).toBe('Nadpis\nA & b c')
  })

  it('of two people at once is kept by the first; the second sees it [administration-5.7]', async () => {
    expect((await save('<p>První</p>', '0-0')).statusCode).toBe(200)
    const second = await save('<p>Druhý</p>', '0-0')
    expect([second.statusCode, second.json()]).toMatchObject([
      412,
      { code: 'page_changed_meanwhile', current: { draft: { html: '<p>První</p>' } } },
    ])
    expect((await query('SELECT action, detail FROM shop.audit_log'))[0]).toEqual({
      action: 'page-draft',
      detail: { page: 'terms', city: 'default', before: '', after: 'První' },
    })
  })

  it('is published only with a text, from today or later, and once [administration-5.8]', async () => {
    expect(code(await publish('2026-11-27', '0-0'))).toBe('page_without_draft')
    await save('<p> </p>', '0-0')
    expect(code(await publish('2026-11-27', '0-1'))).toBe('page_empty')
    await save('<p>Text</p>', '0-1')
    expect(code(await publish('2026-11-26', '0-2'))).toBe('page_valid_in_past')
    const answers = await Promise.all([publish('2026-11-27', '0-2'), publish('2026-11-27', '0-2')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await query('SELECT detail FROM shop.audit_log ORDER BY id DESC LIMIT 1'))[0].detail).toEqual({
      page: 'terms',
      city: 'default',
      before: null,
      after: { version: 2, validFrom: '2026-11-27' },
    })
  })
})

describe('the text of a city for search engines', () => {
  const about = async (city = 'olomouc') => (await app.inject(`/api/location/about/${city}`)).json()
  const HEAD = { title: 'Rozvoz jídla Olomouc', description: 'Od Neředína po Chválkovice.' }

  it('is none until the staff writes it, then shown from its day with title and description [administration-5.12]', async () => {
    expect(await about()).toEqual({ html: null, title: '', description: '' })
    const html = '<h2>Olomouc</h2><script>alert(1)</script>'
    const { version } = (await save(html, (await read('city/olomouc')).version, 'city/olomouc', HEAD)).json()
    expect(await about()).toEqual({ html: null, title: '', description: '' })
    await publish('2026-12-01', version, 'city/olomouc')
    expect(await about()).toEqual({ html: null, title: '', description: '' })
    expect((await read('city/olomouc')).versions).toMatchObject([{ version: 1, ...HEAD }])
    clock.set('2026-12-01T00:00')
    expect(await about()).toEqual({ html: '<h2>Olomouc</h2>', ...HEAD })
    expect((await app.inject('/api/location/about/nikde')).statusCode).toBe(404)
  })

  it('alone has a title and a description, which are cut by nobody [administration-5.12]', async () => {
    const { version } = (await save('<p>x</p>', '0-0', 'terms/default', HEAD)).json()
    expect((await read()).draft).toMatchObject({ title: '', description: '' })
    const long = await save('<p>x</p>', version, 'city/olomouc', { title: 'x'.repeat(71) })
    expect(long.statusCode).toBe(400)
    expect((await read('city/olomouc')).draft).toBeNull()
  })
})
