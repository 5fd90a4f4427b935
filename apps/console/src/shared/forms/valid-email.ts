import { loginProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'

/** The form rule of an e-mail field: true, or the error message. */
export function validEmail(value: string): true | string {
  const code = loginProblem(value)
  return code === null || accountProblemMessage(code)
}
