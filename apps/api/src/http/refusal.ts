import {
  type CodedFailure,
  FAILURES,
  type Failure,
  failure,
  type PlainFailureCode,
} from '@sousto/contract/failures.ts'

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

  constructor(
    failed: PlainFailureCode | CodedFailure,
    { cause, failure: refused = failure(failed), retryAfter }: Reason = {},
  ) {
    const code = typeof failed === 'string' ? failed : failed.code
    super(code, { cause })
    this.failure = refused
    this.statusCode = FAILURES[code]
    this.retryAfter = retryAfter ?? null
  }
}

/** What was looked for, or the refusal of that code. */
export function found<Value>(value: Value | null | undefined, code: PlainFailureCode): Value {
  if (value === null || value === undefined) throw new Refusal(code)
  return value
}
