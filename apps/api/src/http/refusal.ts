import { FAILURES, type Failure, type FailureCode, failure } from '@sousto/contract/failures.ts'

/** What led to it, for the log; a failure that says more than its code's own sentence. */
type Reason = {
  readonly cause?: unknown
  readonly failure?: Failure
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number
}

/** Thrown by a service that will not do what it was asked; the server answers with its failure's body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: Failure
  readonly statusCode: number
  readonly retryAfter: number | null

  constructor(code: FailureCode, { cause, failure: refused = failure(code), retryAfter }: Reason = {}) {
    super(code, { cause })
    this.failure = refused
    this.statusCode = FAILURES[code].status
    this.retryAfter = retryAfter ?? null
  }
}

/** What was looked for, or the refusal of that code. */
export function found<Value>(value: Value | null | undefined, code: FailureCode): Value {
  if (value === null || value === undefined) throw new Refusal(code)
  return value
}
