/** How fast someone answers keystrokes: our service over HTTP, or a rival asked in process. */
import autocannon from 'autocannon'

export type Speed = {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Texts one after another, so that what was asked in one measurement is not asked in the next. */
export type Texts = () => string

/** Each connection asks again as soon as it has its answer, or all together `rate` times a second. Throws where one fails. */
export async function overHttp(
  url: string,
  next: Texts,
  connections: number,
  seconds: number,
  rate?: number,
): Promise<Speed> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // As the browser asks.
    headers: { 'accept-encoding': 'br' },
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: `/lokace/ruian?text=${encodeURIComponent(next())}` }),
      },
    ],
  })
  const answered = result.statusCodeStats?.['200']?.count ?? 0
  if (answered === 0 || result.requests.total > answered || result.errors > 0) {
    throw new Error(`${result.requests.total - answered + result.errors} of ${result.requests.total} failed`)
  }
  return { rate: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The same of a function, `together` at a time. */
export async function inProcess(
  ask: (text: string) => unknown,
  next: Texts,
  together: number,
  seconds: number,
): Promise<Speed> {
  const times: number[] = []
  const start = performance.now()
  async function asker(): Promise<void> {
    while (performance.now() - start < seconds * 1_000) {
      const asked = performance.now()
      await ask(next())
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: together }, asker))
  const lasted = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { rate: times.length / lasted, p50: percentile(0.5), p99: percentile(0.99) }
}

export function inTurn(texts: readonly string[]): Texts {
  let at = -1
  return () => {
    at = (at + 1) % texts.length
    return texts[at] ?? ''
  }
}
