import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { LRUCache } from 'lru-cache'

/** In characters of the responses, which take about three times as many bytes when parsed. */
const MAX_LENGTH = 4_000_000

/**
 * Caches API responses of anonymous pages, because reading the list of a city again for each of its pages would cost a
 * tenth of rendering one.
 */
export const knownAnswers = (): KnownAnswers =>
  new LRUCache({ maxSize: MAX_LENGTH, sizeCalculation: ({ length }) => length + 1 })
