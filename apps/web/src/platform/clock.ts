/**
 * The only module that reads the device's clock. A device may be hours wrong, so rules about restaurants and orders use
 * the server's clock, as
 * learned from responses. Durations between two moments on the same device use the device's clock.
 */
const PRAGUE = 'Europe/Prague'

/** Milliseconds that the server's clock is ahead of the device's; 0 on the server. */
let ahead = 0
const listeners = new Set<() => void>()

/** A response is dated to the second and takes time to arrive, so smaller differences are ignored. */
const UNCERTAIN_MS = 5_000

/** Returns the current time by the server's clock. */
export const now = (): Temporal.ZonedDateTime =>
  Temporal.Now.zonedDateTimeISO(PRAGUE).add({ milliseconds: ahead })

/** Converts a device time in milliseconds to the server's clock. */
export const atServer = (deviceTime: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(deviceTime + ahead)

/** Returns the current time by the device's clock. */
export const deviceNow = (): Temporal.Instant => Temporal.Now.instant()

/** Calls the listener when the difference to the server's clock changes. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A cached response would carry an old date, so only responses that must not be cached count. */
const isFresh = ({ headers }: Response) => /no-cache|no-store/.test(headers.get('cache-control') ?? '')

/** Wraps `fetch` so that each response updates the time difference. */
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
