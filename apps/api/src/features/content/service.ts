import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { html } from '@sousto/html/html.ts'
import { LASTING, type ResponseCache } from '../../cache/response-cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { safeHtml } from './safe-html.ts'
import { cityContent, generalTerms } from './store.ts'

export type Content = ReturnType<typeof createContent>

/** Serves pages that an operator writes: the contacts of cities and of the operator, and the general terms. */
export function createContent(
  { database, operatorContact }: Pick<ApiDependencies, 'database' | 'operatorContact'>,
  cache: ResponseCache,
) {
  /** Returns the HTML of a city's contact, or of the operator's contact (`default`). */
  async function contact(id: string): Promise<string> {
    if (id === 'default') return html`<p>${operatorContact()}</p>`.markup
    const { contactHtml } = requireFound(await cityContent(database.kysely, id), 'city_not_found')
    return contactHtml
  }

  async function terms(id: string): Promise<string> {
    const general = async () => (await generalTerms(database.kysely)) ?? DEFAULT_TERMS
    if (id === 'default') return general()
    const city = requireFound(await cityContent(database.kysely, id), 'content_not_found')
    return city.termsHtml ?? general()
  }

  return {
    contact: (citySlug: string): Promise<PrecompressedBody> =>
      cache.json(`contact ${citySlug}`, LASTING, ENDPOINTS.location.contact.answer, async () =>
        safeHtml(await contact(citySlug)),
      ),
    terms: (id: string): Promise<PrecompressedBody> =>
      cache.json(`terms ${id}`, LASTING, ENDPOINTS.location.terms.answer, async () =>
        safeHtml(await terms(id)),
      ),
  }
}
