import autocannon from 'autocannon'

export type Load = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  /** A fresh body and headers for each request, where they must differ. */
  readonly each?: () => { headers?: Record<string, string>; body: string }
}

export type Measured = {
  /** Answers of status 200 a second. */
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly answered: number
  readonly failed: number
}

/** Calls as fast as the connections allow. Anything but a 200 counts as failed. */
export async function load({
  url,
  connections,
  seconds,
  method = 'GET',
  headers = {},
  each,
}: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(each === undefined
      ? {}
      : {
          requests: [
            { method, setupRequest: (request) => ({ ...request, ...withEach(request.headers, each()) }) },
          ],
        }),
  })
  const answered = result.statusCodeStats?.['200']?.count ?? 0
  return {
    rate: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: result.requests.total - answered + result.errors,
  }
}

function withEach(headers: object | undefined, fresh: { headers?: Record<string, string>; body: string }) {
  return { body: fresh.body, headers: { ...headers, ...fresh.headers } }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The two measured in turns, so that a noisy minute hits both; medians. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<Measured>,
  limit: () => Promise<Measured>,
): Promise<{ ours: number; limit: number; ratio: number; p99: number; failed: number }> {
  const ourRounds: Measured[] = []
  const limitRounds: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    limitRounds.push(await limit())
    ourRounds.push(await ours())
  }
  const rate = median(ourRounds.map((measured) => measured.rate))
  const limitRate = median(limitRounds.map((measured) => measured.rate))
  return {
    ours: rate,
    limit: limitRate,
    ratio: rate / limitRate,
    p99: median(ourRounds.map((measured) => measured.p99)),
    failed: ourRounds.reduce((sum, measured) => sum + measured.failed, 0),
  }
}
