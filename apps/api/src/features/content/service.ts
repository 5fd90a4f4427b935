import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { LASTING, type ResponseCache } from '../../cache/response-cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { safeHtml } from './safe-html.ts'
import { cityContent, generalTerms } from './store.ts'

export type Content = ReturnType<typeof createContent>

/** Pages that an operator writes: a city's contact, the general terms. */
export function createContent({ database }: Pick<ApiDependencies, 'database'>, cache: ResponseCache) {
  async function terms(id: string): Promise<string> {
    const general = async () => (await generalTerms(database.kysely)) ?? DEFAULT_TERMS
    if (id === 'default') return general()
    const city = requireFound(await cityContent(database.kysely, id), 'content_not_found')
    return city.termsHtml ?? general()
  }

  return {
    contact: (citySlug: string): Promise<PrecompressedBody> =>
      cache.json(`contact ${citySlug}`, LASTING, ENDPOINTS.location.contact.answer, async () => {
        const { contactHtml } = requireFound(await cityContent(database.kysely, citySlug), 'city_not_found')
        return safeHtml(contactHtml)
      }),
    terms: (id: string): Promise<PrecompressedBody> =>
      cache.json(`terms ${id}`, LASTING, ENDPOINTS.location.terms.answer, async () =>
        safeHtml(await terms(id)),
      ),
  }
}
