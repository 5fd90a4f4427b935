import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { type ContentPage, validUntil, versionOn } from '@sousto/domain/content/versions.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import { html } from '@sousto/html/html.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { versionsOf } from './page-store.ts'
import { pragueDay } from './pages.ts'
import { safeHtml } from './safe-html.ts'
import { cityContent, generalTerms } from './store.ts'

export type Content = ReturnType<typeof createContent>

/** The id of the operator's own contact and of the general terms. */
const WHOLE_MARKETPLACE = 'default'

/** Serves pages that an operator writes: the contacts of cities and of the operator, terms, and other texts. */
export function createContent(
  {
    database: { kysely },
    clock,
    operatorContact,
  }: Pick<ApiDependencies, 'database' | 'clock' | 'operatorContact'>,
  cache: ResponseCache,
) {
  const today = () => pragueDay(clock())

  const versionsIn = (page: ContentPage, cityId: number | null, language: Language) =>
    versionsOf(kysely, { page, cityId, language })

  /** Returns the version in force. Null means that the language has none. */
  async function versionIn(page: ContentPage, cityId: number | null, language: Language) {
    return versionOn(await versionsIn(page, cityId, language), today())
  }

  const czechVersion = async (page: ContentPage, cityId: number | null): Promise<string | null> =>
    (await versionIn(page, cityId, 'cs'))?.html ?? null

  /** Returns the text in the language of the call, or else the Czech one, which says its language. */
  async function inLanguage<Text extends string | null>(
    page: ContentPage,
    cityId: number | null,
    czech: () => Promise<Text>,
  ): Promise<string | Text> {
    const language = languageOfCall()
    const own = language === 'cs' ? null : await versionIn(page, cityId, language)
    if (own !== null) return safeHtml(own.html)
    const text = await czech()
    return text === null ? text : asCzech(safeHtml(text))
  }

  /** Returns the HTML of a city's contact, or of the operator's contact (`default`). */
  async function contact(id: string): Promise<string> {
    if (id === WHOLE_MARKETPLACE) return safeHtml(html`<p>${operatorContact()}</p>`.markup)
    const city = requireFound(await cityContent(kysely, id), 'city_not_found')
    const czech = async () => (await czechVersion('contact', city.id)) ?? city.contactHtml
    return await inLanguage('contact', city.id, czech)
  }

  const generalCzech = async () =>
    (await czechVersion('terms', null)) ?? (await generalTerms(kysely)) ?? DEFAULT_TERMS

  /** A city's own terms take precedence, also if only the general ones are in the language of the call. */
  async function terms(id: string): Promise<string> {
    if (id !== WHOLE_MARKETPLACE) {
      const city = requireFound(await cityContent(kysely, id), 'content_not_found')
      const czech = async () => (await czechVersion('terms', city.id)) ?? city.termsHtml
      const own = await inLanguage('terms', city.id, czech)
      if (own !== null) return own
    }
    return await inLanguage('terms', null, generalCzech)
  }

  /** Returns the versions of a page in the language of the call if one is in force, or else the Czech ones. */
  async function shownVersions(cityId: number | null) {
    const language = languageOfCall()
    const isIn = language !== 'cs' && (await versionIn('terms', cityId, language)) !== null
    const shown = isIn ? language : 'cs'
    return { language: shown, versions: await versionsIn('terms', cityId, shown) }
  }

  /** Returns the versions of a city's own terms, or of the general ones if it has none. */
  async function termsVersions(id: string) {
    if (id === WHOLE_MARKETPLACE) return await shownVersions(null)
    const city = requireFound(await cityContent(kysely, id), 'content_not_found')
    const own = await shownVersions(city.id)
    return own.versions.length > 0 || city.termsHtml !== null ? own : await shownVersions(null)
  }

  /** A page may become valid at midnight, so that each day has its own responses, and each language. */
  const daily = <Codec extends Parameters<ResponseCache['json']>[2]>(
    name: string,
    codec: Codec,
    value: Parameters<typeof cache.json<Codec>>[3],
  ) => cache.json(`${languageOfCall()} ${name}`, today(), codec, value)

  return {
    contact: (citySlug: string): Promise<PrecompressedBody> =>
      daily(`contact ${citySlug}`, ENDPOINTS.location.contact.answer, () => contact(citySlug)),
    about: (citySlug: string): Promise<PrecompressedBody> =>
      daily(`about ${citySlug}`, ENDPOINTS.location.about.answer, async () => {
        const { id } = requireFound(await cityContent(kysely, citySlug), 'city_not_found')
        const version = await versionIn('city', id, languageOfCall())
        if (version === null) return { html: null, title: '', description: '' }
        const { html: text, title, description } = version
        return { html: safeHtml(text), title, description }
      }),
    terms: (id: string): Promise<PrecompressedBody> =>
      daily(`terms ${id}`, ENDPOINTS.location.terms.answer, () => terms(id)),
    page: (page: 'allergens' | 'privacy' | 'credits'): Promise<PrecompressedBody> =>
      daily(`page ${page}`, ENDPOINTS.location.page.answer, async () =>
        requireFound(await inLanguage(page, null, () => czechVersion(page, null)), 'content_not_found'),
      ),
    termsVersions: (id: string): Promise<PrecompressedBody> =>
      daily(`terms versions ${id}`, ENDPOINTS.location.termsVersions.answer, async () => {
        const { versions } = await termsVersions(id)
        return {
          versions: versions.map(({ version, validFrom }) => ({
            version,
            validFrom,
            validUntil: validUntil(versions, { version, validFrom }),
          })),
        }
      }),
    termsVersion: (id: string, version: number): Promise<PrecompressedBody> =>
      daily(`terms ${id} ${version}`, ENDPOINTS.location.termsVersion.answer, async () => {
        const { versions, language } = await termsVersions(id)
        const found = versions.find((each) => each.version === version)
        const { html: text } = requireFound(found, 'content_not_found')
        return language === languageOfCall() ? text : asCzech(text)
      }),
  }
}

/** Says the language of a Czech text where the page around it has another. */
const asCzech = (safe: string): string => (languageOfCall() === 'cs' ? safe : `<div lang="cs">${safe}</div>`)
