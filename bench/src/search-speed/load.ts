/** Response times to keystrokes, of our service over HTTP or of an alternative in process. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

export type Speed = {
  /** Responses per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Returns the next text, so that two measurements do not request the same ones. */
export type Texts = () => string

/** Each connection sends its next request after each response. Throws if a request fails. */
export async function overHttp(
  url: string,
  next: Texts,
  connections: number,
  seconds: number,
): Promise<Speed> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: AS_A_BROWSER,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: pathOf(next()) }),
      },
    ],
  })
  const answered = result.statusCodeStats?.['200']?.count ?? 0
  if (answered === 0 || result.requests.total > answered || result.errors > 0) {
    throw new Error(`${result.requests.total - answered + result.errors} of ${result.requests.total} failed`)
  }
  return { rate: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/**
 * Simulates people who type at a constant pace, together `rate` keystrokes per second, each with its own connection. A
 * response time counts from the keystroke, even if the previous response was late. Throws if a request fails.
 */
export async function typing(
  url: string,
  next: Texts,
  people: number,
  seconds: number,
  rate: number,
): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const every = (people / rate) * 1_000
  const times: number[] = []
  const start = performance.now()
  async function person(index: number): Promise<void> {
    for (let key = start + (index / people) * every; key < start + seconds * 1_000; key += every) {
      const early = key - performance.now()
      if (early > 0) await pause(early)
      // The timer may fire a fraction of a millisecond early.
      const pressed = Math.min(key, performance.now())
      await answered(`${url}${pathOf(next())}`, agent)
      times.push(performance.now() - pressed)
    }
  }
  try {
    await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  } finally {
    agent.destroy()
  }
  return speedOf(times, start)
}

async function answered(url: string, agent: Agent): Promise<void> {
  const request = get(url, { agent, headers: AS_A_BROWSER })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${url}`)
  response.resume()
  await once(response, 'end')
}

const AS_A_BROWSER = { 'accept-encoding': 'br' }
const pathOf = (text: string) => `/lokace/ruian?text=${encodeURIComponent(text)}`

/** Measures a function in the same way, with `concurrency` calls at a time. */
export async function inProcess(
  search: (text: string) => unknown,
  next: Texts,
  concurrency: number,
  seconds: number,
): Promise<Speed> {
  const times: number[] = []
  const start = performance.now()
  async function worker(): Promise<void> {
    while (performance.now() - start < seconds * 1_000) {
      const sentAt = performance.now()
      await search(next())
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return speedOf(times, start)
}

function speedOf(times: readonly number[], start: number): Speed {
  const lasted = (performance.now() - start) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { rate: times.length / lasted, p50: percentile(0.5), p99: percentile(0.99) }
}

export function roundRobin(texts: readonly string[]): Texts {
  let at = -1
  return () => {
    at = (at + 1) % texts.length
    return texts[at] ?? ''
  }
}
