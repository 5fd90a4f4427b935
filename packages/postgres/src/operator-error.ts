/** An error that the operator can fix. It is reported in one Czech sentence, without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
