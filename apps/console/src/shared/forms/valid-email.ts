import { loginProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'

/** Of a field for somebody's e-mail, as a form's rule: true, or what is wrong. */
export function validEmail(value: string): true | string {
  const code = loginProblem(value)
  return code === null || accountProblemMessage(code)
}
