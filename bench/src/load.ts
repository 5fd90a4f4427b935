import autocannon from 'autocannon'

export type Load = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
  /** Asked for in turns; without them the address itself. */
  readonly paths?: readonly string[]
}

export type Sending = {
  readonly url: string
  readonly connections: number
  /** How many are sent altogether; each is waited for, so that what was acknowledged can be counted in the database. */
  readonly amount: number
  readonly body: string
  /** A fresh one for each request. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Whether an answer acknowledges what was sent. */
  readonly acknowledges: (body: string) => boolean
}

export type Measured = {
  /** Good answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
  readonly answered: number
}

/** How often autocannon looks whether it is done, in milliseconds: the grain of the time measured. */
const GRAIN = 20

/** Reads as fast as the connections allow. Throws when anything but a 200 came back: a failure is no measurement. */
export async function read({ url, connections, seconds, headers = {}, paths }: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    sampleInt: GRAIN,
    ...(paths === undefined ? {} : { requests: paths.map((path) => ({ path })) }),
  })
  return measured(result)
}

/** Sends `amount` requests as fast as the connections allow and waits for every answer. Throws when one was refused. */
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
    sampleInt: GRAIN,
    requests: [
      {
        method: 'POST',
        body,
        setupRequest: (request) => ({
          ...request,
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

export type Compared = {
  readonly ours: number
  readonly limit: number
  readonly p99: number
  readonly limitP99: number
}

/** The two measured in turns, so that a noisy minute hits both; medians. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<Measured>,
  limit: () => Promise<Measured>,
): Promise<Compared> {
  const ourRounds: Measured[] = []
  const limitRounds: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    limitRounds.push(await limit())
    ourRounds.push(await ours())
  }
  return {
    ours: median(ourRounds.map(({ rate }) => rate)),
    limit: median(limitRounds.map(({ rate }) => rate)),
    p99: median(ourRounds.map(({ p99 }) => p99)),
    limitP99: median(limitRounds.map(({ p99 }) => p99)),
  }
}
