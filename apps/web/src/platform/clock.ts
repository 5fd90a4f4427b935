/**
 * The time, which nobody but this module asks the device for. A device may be hours wrong, so that rules about restaurants and orders go by the
 * server's clock, as far as an answer has told it. What only lasts between two moments of one device goes by the device's own clock.
 */
const PRAGUE = 'Europe/Prague'

/** Milliseconds that the server's clock is ahead of the device's; 0 on the server. */
let ahead = 0
const listeners = new Set<() => void>()

/** An answer is dated to a second and takes its time: a smaller difference says nothing. */
const UNCERTAIN_MS = 5_000

/** The moment by the server's clock. */
export const now = (): Temporal.ZonedDateTime =>
  Temporal.Now.zonedDateTimeISO(PRAGUE).add({ milliseconds: ahead })

/** The moment by the server's clock of a moment of the device in milliseconds. */
export const atServer = (deviceTime: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(deviceTime + ahead)

/** The moment by the device's clock. */
export const deviceNow = (): Temporal.Instant => Temporal.Now.instant()

/** Calls when the server's clock turns out to differ from what was known. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** No cache may keep such an answer, whose date would then be old. */
const isFresh = ({ headers }: Response) => /no-cache|no-store/.test(headers.get('cache-control') ?? '')

/** Learns the time from each answer. */
export const learningTime =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init)
    const told = Date.parse(response.headers.get('date') ?? '')
    const found = told - Date.now()
    if (isFresh(response) && !Number.isNaN(found) && Math.abs(found - ahead) > UNCERTAIN_MS) {
      ahead = Math.abs(found) > UNCERTAIN_MS ? found : 0
      for (const listener of listeners) listener()
    }
    return response
  }
