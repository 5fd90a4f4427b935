/** Learned figures change once a night; every process loads them again as often as rounds run at least. */
const LOADED_AGAIN_MS = 30_000

export const figureStamp = (now: Temporal.Instant): number =>
  Math.floor(now.epochMilliseconds / LOADED_AGAIN_MS)
