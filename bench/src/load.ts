import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export type Load = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
  /** Requested in turn. Without them the URL itself is requested. */
  readonly paths?: readonly string[]
  /** A parameter that has a different value in each request. */
  readonly distinct?: string | undefined
}

export type Sending = {
  readonly url: string
  readonly connections: number
  /**
   * The number of requests. All responses are awaited, so that the acknowledged requests can be counted in the
   * database.
   */
  readonly amount: number
  readonly body: () => string
  readonly headers: () => Readonly<Record<string, string>>
  /** True if a response acknowledges its request. */
  readonly acknowledges: (body: string) => boolean
}

export type Measured = {
  /** Successful responses per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
  readonly answered: number
}

/**
 * The interval in milliseconds at which autocannon checks whether it is done, i.e. the resolution of the measured time.
 */
const SAMPLE_INTERVAL = 20

/** Sends GET requests as fast as the connections allow. Throws after any response other than 200. */
export async function read({
  url,
  connections,
  seconds,
  headers = {},
  paths,
  distinct,
}: Load): Promise<Measured> {
  const requestOf = (path: string): autocannon.Request => ({
    path,
    ...(distinct !== undefined && {
      setupRequest: (request) => ({ ...request, path: `${path}?${distinct}=${randomUUID()}` }),
    }),
  })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    sampleInt: SAMPLE_INTERVAL,
    ...(paths === undefined ? {} : { requests: paths.map(requestOf) }),
  })
  return measured(result)
}

/**
 * Sends `amount` POST requests as fast as the connections allow. Waits for every response, and throws if one is not
 * acknowledged.
 */
export async function send({
  url,
  connections,
  amount,
  body,
  headers,
  acknowledges,
}: Sending): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    amount,
    sampleInt: SAMPLE_INTERVAL,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          body: body(),
          headers: { ...request.headers, 'content-type': 'application/json', ...headers() },
        }),
      },
    ],
    verifyBody: (answer) => acknowledges(String(answer)),
  })
  return measured(result)
}

function measured(result: autocannon.Result): Measured {
  const answered = result.statusCodeStats?.['200']?.count ?? 0
  const failed = result.requests.total - answered + result.errors + result.mismatches
  if (failed > 0 || answered === 0)
    throw new Error(`${result.url}: ${failed} of ${result.requests.total} failed`)
  return { rate: answered / result.duration, p99: result.latency.p99, answered }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export type Comparison = {
  readonly ours: number
  readonly limit: number
  readonly p99: number
  readonly limitP99: number
}

type Medians = Pick<Measured, 'rate' | 'p99'>

/** Returns medians of alternating rounds, so that a noisy minute affects all loads. */
export async function inTurn<Name extends string>(
  rounds: number,
  loads: Readonly<Record<Name, () => Promise<Measured>>>,
): Promise<Record<Name, Medians>> {
  // The types of `Object.keys` and `fromEntries` lose the names.
  const names = Object.keys(loads) as Name[]
  const measured = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured.get(name)?.push(await loads[name]())
  }
  const medians = [...measured].map(([name, all]) => [
    name,
    { rate: median(all.map(({ rate }) => rate)), p99: median(all.map(({ p99 }) => p99)) },
  ])
  return Object.fromEntries(medians) as Record<Name, Medians>
}

/** Measures a load alternately with its limit. */
export async function alternate(
  rounds: number,
  ours: () => Promise<Measured>,
  limit: () => Promise<Measured>,
): Promise<Comparison> {
  const medians = await inTurn(rounds, { limit, ours })
  return {
    ours: medians.ours.rate,
    limit: medians.limit.rate,
    p99: medians.ours.p99,
    limitP99: medians.limit.p99,
  }
}
