import { FAILURES, type Failure, failure, type PlainFailureCode } from '@sousto/contract/failures.ts'

/** Thrown where the answer is a failure; the server makes the body of it. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: Failure
  readonly statusCode: number

  constructor(code: PlainFailureCode) {
    super(code)
    this.failure = failure(code)
    this.statusCode = FAILURES[code]
  }
}

/** What was looked for, or the refusal of that code. */
export function found<Value>(value: Value | null, code: PlainFailureCode): Value {
  if (value === null) throw new Refusal(code)
  return value
}
