import { type CodedFailure, FAILURES, type Failure, failure, type PlainFailureCode } from './failures.ts'

/** The cause for the log, and a failure with more details than the message of its code. */
type Reason = {
  readonly cause?: unknown
  readonly failure?: Failure
  /** Seconds after which a retry is allowed. */
  readonly retryAfter?: number
  /** The current state in its wire form, if the caller's was older. */
  readonly current?: object
}

/** Thrown when a request fails. The server answers with the status and the body of its failure. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure
  readonly statusCode: number
  readonly retryAfter: number | null
  readonly current: object | null

  constructor(
    failed: PlainFailureCode | CodedFailure,
    { cause, failure: given = failure(failed), retryAfter, current }: Reason = {},
  ) {
    const code = typeof failed === 'string' ? failed : failed.code
    super(code, { cause })
    this.failure = given
    this.statusCode = FAILURES[code]
    this.retryAfter = retryAfter ?? null
    this.current = current ?? null
  }
}

/** Returns the value, or throws the failure with that code if it is missing. */
export function requireFound<Value>(value: Value | null | undefined, code: PlainFailureCode): Value {
  if (value === null || value === undefined) throw new FailureError(code)
  return value
}
