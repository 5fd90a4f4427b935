import type { KnownAnswer, KnownAnswers } from '@sousto/contract/typed-client.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import { LRUCache } from 'lru-cache'

/** In characters of the responses, which take about three times as many bytes when parsed. */
const MAX_LENGTH = 4_000_000

/**
 * Caches API responses of anonymous pages, because reading the list of a city again for each of its pages would cost a
 * tenth of rendering one. The pages of each language have responses of their own.
 */
export function knownAnswers(): (language: Language) => KnownAnswers {
  const answers = new LRUCache<string, KnownAnswer>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ length }) => length + 1,
  })
  return (language) => ({
    get: (url) => answers.get(`${language} ${url}`),
    set: (url, answer) => answers.set(`${language} ${url}`, answer),
  })
}
