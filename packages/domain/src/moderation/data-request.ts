/** Requests of persons about their own data (`administration.md` §9; Regulation (EU) 2016/679, articles 15 to 17). */
import { loginProblem } from '../account/account.ts'
import type { DataRequestKind } from './register.ts'

export type TypedDataRequest = {
  readonly kind: DataRequestKind
  /** The mailbox that the operator knows of the person, and to which it answers. */
  readonly email: string
  readonly text: string
}

export type DataRequestCode = 'email_invalid' | 'correction_required'

type DataRequestProblem = { readonly field: 'email' | 'text'; readonly code: DataRequestCode }

/** In the order of the form. Only a correction has to say what is wrong. */
export function dataRequestProblems({ kind, email, text }: TypedDataRequest): readonly DataRequestProblem[] {
  const found: readonly (DataRequestProblem | false)[] = [
    loginProblem(email.trim()) !== null && { field: 'email', code: 'email_invalid' },
    kind === 'data_correction' && text.trim() === '' && { field: 'text', code: 'correction_required' },
  ]
  return found.filter((problem) => problem !== false)
}
