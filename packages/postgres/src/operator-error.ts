/** Something the person who runs the product can put right: told in one Czech sentence, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
