import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { type ContentPage, validUntil, versionOn } from '@sousto/domain/content/versions.ts'
import { html } from '@sousto/html/html.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
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

  /** Returns the version in force. Null means that the page has none. */
  async function written(page: ContentPage, cityId: number | null): Promise<string | null> {
    return versionOn(await versionsOf(kysely, { page, cityId }), today())?.html ?? null
  }

  /** Returns the HTML of a city's contact, or of the operator's contact (`default`). */
  async function contact(id: string): Promise<string> {
    if (id === WHOLE_MARKETPLACE) return html`<p>${operatorContact()}</p>`.markup
    const city = requireFound(await cityContent(kysely, id), 'city_not_found')
    return (await written('contact', city.id)) ?? city.contactHtml
  }

  async function terms(id: string): Promise<string> {
    const general = async () =>
      (await written('terms', null)) ?? (await generalTerms(kysely)) ?? DEFAULT_TERMS
    if (id === WHOLE_MARKETPLACE) return general()
    const city = requireFound(await cityContent(kysely, id), 'content_not_found')
    return (await written('terms', city.id)) ?? city.termsHtml ?? general()
  }

  /** Returns the versions of a city's own terms, or of the general ones if it has none. */
  async function termsVersions(id: string) {
    const general = () => versionsOf(kysely, { page: 'terms', cityId: null })
    if (id === WHOLE_MARKETPLACE) return await general()
    const city = requireFound(await cityContent(kysely, id), 'content_not_found')
    const own = await versionsOf(kysely, { page: 'terms', cityId: city.id })
    return own.length > 0 || city.termsHtml !== null ? own : await general()
  }

  /** A page may become valid at midnight, so that each day has its own responses. */
  const daily = <Codec extends Parameters<ResponseCache['json']>[2]>(
    name: string,
    codec: Codec,
    value: Parameters<typeof cache.json<Codec>>[3],
  ) => cache.json(name, today(), codec, value)

  return {
    contact: (citySlug: string): Promise<PrecompressedBody> =>
      daily(`contact ${citySlug}`, ENDPOINTS.location.contact.answer, async () =>
        safeHtml(await contact(citySlug)),
      ),
    about: (citySlug: string): Promise<PrecompressedBody> =>
      daily(`about ${citySlug}`, ENDPOINTS.location.about.answer, async () => {
        const { id } = requireFound(await cityContent(kysely, citySlug), 'city_not_found')
        const version = versionOn(await versionsOf(kysely, { page: 'city', cityId: id }), today())
        if (version === null) return { html: null, title: '', description: '' }
        const { html: text, title, description } = version
        return { html: safeHtml(text), title, description }
      }),
    terms: (id: string): Promise<PrecompressedBody> =>
      daily(`terms ${id}`, ENDPOINTS.location.terms.answer, async () => safeHtml(await terms(id))),
    page: (page: 'allergens' | 'privacy' | 'credits'): Promise<PrecompressedBody> =>
      daily(`page ${page}`, ENDPOINTS.location.page.answer, async () =>
        requireFound(await written(page, null), 'content_not_found'),
      ),
    termsVersions: (id: string): Promise<PrecompressedBody> =>
      daily(`terms versions ${id}`, ENDPOINTS.location.termsVersions.answer, async () => {
        const versions = await termsVersions(id)
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
        const found = (await termsVersions(id)).find((each) => each.version === version)
        return requireFound(found, 'content_not_found').html
      }),
  }
}
