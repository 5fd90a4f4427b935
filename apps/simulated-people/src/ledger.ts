/**
 * Records the requests of customers and the responses to them. It is compared with the database and the gateways at the
 * end.
 */
export type Told = { readonly number: string; readonly total: number }

export type Ledger = {
  /** Idempotency keys of all orders that may be stored, with the submitted price of each in haléře. */
  readonly sent: Map<string, number>
  /** Acknowledged orders by idempotency key. */
  readonly acknowledged: Map<string, Told>
  /** When they were acknowledged, in milliseconds since 1970, in order. */
  readonly acknowledgedAt: number[]
  readonly answers: Map<number, number>
  /** Requests without a response: the connection was cut, or silent for too long. */
  withoutAnswer: number
  /** Requests with a key that had already been acknowledged. */
  repeated: number
  /** Responses that must never occur, in words. */
  readonly wrong: string[]
  /** The reason why the last failed request was not answered with 200, for debugging. */
  lastProblem: string
}

export const newLedger = (): Ledger => ({
  sent: new Map(),
  acknowledged: new Map(),
  acknowledgedAt: [],
  answers: new Map(),
  withoutAnswer: 0,
  repeated: 0,
  wrong: [],
  lastProblem: 'none',
})

/** Records a response. Every response of the product must be 200, or 503 with `Retry-After`. */
export function noteAnswer(ledger: Ledger, what: string, { status, headers }: Response, body: string): void {
  ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
  if (status !== 200) ledger.lastProblem = `${what}: ${status} ${body.slice(0, 200)}`
  if (status === 503 && headers.get('retry-after') === null)
    ledger.wrong.push(`${what}: 503 without Retry-After`)
  if (status !== 200 && status !== 503) ledger.wrong.push(`${what}: ${status} ${body.slice(0, 200)}`)
}

export function noteAcknowledged(ledger: Ledger, key: string, told: Told): void {
  const before = ledger.acknowledged.get(key)
  if (before === undefined) {
    ledger.acknowledged.set(key, told)
    ledger.acknowledgedAt.push(Date.now())
  } else {
    ledger.repeated += 1
    if (before.number !== told.number)
      ledger.wrong.push(`one key was acknowledged as ${before.number} and as ${told.number}`)
  }
}
