import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { LRUCache } from 'lru-cache'

/** In characters of the answers; read they take some three times as many bytes. */
const MAX_LENGTH = 4_000_000

/** What pages of anybody have read of the API: reading the list of a city again for each of its pages would cost a tenth of rendering one. */
export const knownAnswers = (): KnownAnswers =>
  new LRUCache({ maxSize: MAX_LENGTH, sizeCalculation: ({ length }) => length + 1 })
