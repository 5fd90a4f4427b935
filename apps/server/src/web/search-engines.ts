/**
 * The files that search engines request in addition to pages: `robots.txt` and a sitemap, which is an index with one
 * file for each city.
 */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { type Client, createClient } from '@sousto/contract/client.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { LANGUAGES, type Language, pathIn } from '@sousto/domain/language/languages.ts'
import { html } from '@sousto/html/html.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendFailure } from '../http/failures.ts'
import { originOf } from '../http/origin.ts'
import { PREFIXES } from '../http/paths.ts'

type SearchEngineOptions = {
  /** Calls the API anonymously. */
  readonly fetch: typeof globalThis.fetch
  readonly publicUrl: string | null
}

/** Personal and technical paths. */
const HIDDEN = ['/api/', '/lokace/', '/mujucet', '/objednavka/', '/hotovo', '/*/platba', '/dev/']
const HIDDEN_IN_OTHER_LANGUAGES = ['/mujucet', '/objednavka/', '/hotovo'].flatMap((path) =>
  LANGUAGES.filter((language) => language !== 'cs').map((language) => pathIn(language, path)),
)

/** Pages that belong to no city. */
const GENERAL = [
  '/',
  '/kontakt-rozvoz-jidel',
  '/kontakt-spoluprace',
  '/stan-se-kuryrem',
  '/podminky-uziti-stranek',
  '/ochrana-osobnich-udaju',
  '/seznam-alergenu',
  '/jak-radime',
  '/prohlaseni-o-pristupnosti',
  '/cerpani-kreditu',
  '/vseobecne-obchodni-podminky/default',
]
/** The name of the file with the general pages, among files named after cities. It is not the slug of any city. */
const GENERAL_FILE = 'sousto'

/** New restaurants need not be found at once, and a search engine requests all files together. */
const AN_HOUR = 'public, max-age=3600'

export function mountSearchEngines(app: FastifyInstance, { fetch, publicUrl }: SearchEngineOptions): void {
  const client = createClient({ baseUrl: PREFIXES.api, locationUrl: PREFIXES.location, fetch })

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...[...HIDDEN, ...HIDDEN_IN_OTHER_LANGUAGES].map((path) => `Disallow: ${path}`),
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send([...lines, `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const cities = await orLater(client.location.cities({}))
    const files = [GENERAL_FILE, ...cities.map(({ slug }) => slug)]
    const entries = files.map((name) => ({
      address: `${originOf(request, publicUrl)}/sitemap/${encodeURIComponent(name)}.xml`,
    }))
    return sendXml(reply, sitemap('sitemapindex', 'sitemap', entries))
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    const paths = await orLater(pathsOf(client, request.params.name))
    if (paths === null) return sendFailure(reply, 404, failure('city_not_found'))
    const origin = originOf(request, publicUrl)
    return sendXml(
      reply,
      sitemap(
        'urlset',
        'url',
        paths.flatMap((path) => inEveryLanguage(origin, path)),
      ),
    )
  })
}

/**
 * A search engine keeps its index when it is asked to retry later. The API fails here only because a dependency is
 * unavailable.
 */
async function orLater<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof ApiFailure) throw new FailureError('unavailable', { cause })
    throw cause
  }
}

/** Returns the pages of one file. Null means that there is no such city. */
async function pathsOf(client: Client, name: string): Promise<readonly string[] | null> {
  if (name === GENERAL_FILE) return GENERAL
  const city = (await client.location.cities({})).find(({ slug }) => slug === name)
  if (city === undefined) return null
  const restaurants = await client.restaurants.list({ query: { city: city.slug } })
  const page = `/rozvoz-jidel/${encodeURIComponent(city.slug)}`
  return [
    page,
    `/poledni-menu/${encodeURIComponent(city.slug)}`,
    `/kontakt-rozvoz-jidel/${encodeURIComponent(city.slug)}`,
    ...restaurants.flatMap(({ slug }) => {
      const restaurant = `${page}/${encodeURIComponent(slug)}`
      return ['objednat', 'info', 'hodnoceni'].map((tab) => `${restaurant}/${tab}`)
    }),
  ]
}

type Entry = {
  readonly address: string
  /** The same page in each language, and its own address among them, as search engines require. */
  readonly languages?: readonly { readonly language: Language; readonly address: string }[]
}

/** Returns an entry for the page in each language. */
function inEveryLanguage(origin: string, path: string): readonly Entry[] {
  const languages = LANGUAGES.map((language) => ({ language, address: origin + pathIn(language, path) }))
  return languages.map(({ address }) => ({ address, languages }))
}

const LINKS = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns a document in the format of sitemaps.org, which is escaped like HTML. */
function sitemap(root: 'sitemapindex' | 'urlset', element: string, pages: readonly Entry[]): string {
  const entries = pages.map(({ address, languages = [] }) => {
    const links = languages.map(
      (other) =>
        html`<xhtml:link rel="alternate" hreflang="${other.language}" href="${other.address}"/>`.markup,
    )
    return `<${element}>${html`<loc>${address}</loc>`.markup}${links.join('')}</${element}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? LINKS : ''}>
${entries.join('\n')}
</${root}>
`
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(xml)
}
