import { FAILURES, type Failure, type FailureCode, failure } from '@sousto/contract/failures.ts'

/** Thrown by a service that will not do what it was asked; the plugin answers with the contract's failure body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: Failure
  readonly statusCode: number

  constructor(code: FailureCode, refused: Failure = failure(code)) {
    super(refused.code)
    this.failure = refused
    this.statusCode = FAILURES[code].status
  }
}

/** What was looked for, or the refusal of that code. */
export function found<Value>(value: Value | null | undefined, code: FailureCode): Value {
  if (value === null || value === undefined) throw new Refusal(code)
  return value
}
