import { FAILURES, type Failure, type FailureCode, failure } from '@sousto/contract/failures.ts'

/** Thrown where the answer is a failure; the server makes the body of it. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: Failure
  readonly statusCode: number

  constructor(code: FailureCode) {
    super(code)
    this.failure = failure(code)
    this.statusCode = FAILURES[code].status
  }
}

/** What was looked for, or the refusal of that code. */
export function found<Value>(value: Value | null, code: FailureCode): Value {
  if (value === null) throw new Refusal(code)
  return value
}
