/** What customers have sent and were told. It is compared with the database and the gateways at the end. */
export type Told = { readonly number: string; readonly total: number }

export type Ledger = {
  /** Keys of all orders that may be stored, with the price in haléře that each was sent with. */
  readonly sent: Map<string, number>
  /** By key. */
  readonly acknowledged: Map<string, Told>
  /** Answers by status. */
  readonly answers: Map<number, number>
  /** Requests without an answer: connections that were cut, or silent for too long. */
  unanswered: number
  /** Requests under a key that had been acknowledged. */
  repeated: number
  /** Answers that are never to be given, in words. */
  readonly wrong: string[]
  /** Why the last request that was not answered with 200 was not, for whoever looks for a fault. */
  lastProblem: string
}

export const newLedger = (): Ledger => ({
  sent: new Map(),
  acknowledged: new Map(),
  answers: new Map(),
  unanswered: 0,
  repeated: 0,
  wrong: [],
  lastProblem: 'none',
})

/** Every answer of the product but those in the time of its own protocol is 200 or 503 with `Retry-After`. */
export function noteAnswer(ledger: Ledger, what: string, { status, headers }: Response, body: string): void {
  ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
  if (status !== 200) ledger.lastProblem = `${what}: ${status} ${body.slice(0, 200)}`
  if (status === 503 && headers.get('retry-after') === null)
    ledger.wrong.push(`${what}: 503 without Retry-After`)
  if (status !== 200 && status !== 503) ledger.wrong.push(`${what}: ${status} ${body.slice(0, 200)}`)
}

export function noteAcknowledged(ledger: Ledger, key: string, told: Told): void {
  const before = ledger.acknowledged.get(key)
  if (before === undefined) ledger.acknowledged.set(key, told)
  else {
    ledger.repeated += 1
    if (before.number !== told.number)
      ledger.wrong.push(`one key was acknowledged as ${before.number} and as ${told.number}`)
  }
}
