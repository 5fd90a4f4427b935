/** A notice of illegal content, by anybody (`administration.md` §9; Regulation (EU) 2022/2065, article 16). */
import { loginProblem } from '../account/account.ts'

/** `place`: where the content is. `honest`: the sender believes that what is written is true and complete. */
export type TypedNotice = {
  readonly place: string
  readonly text: string
  readonly name: string
  readonly email: string
  readonly honest: boolean
}

export type NoticeField = keyof TypedNotice
export type NoticeCode = 'place_required' | 'text_required' | 'email_invalid' | 'honest_required'

/** The longest place or name, in letters. */
export const NOTICE_LINE_MAX = 500

type NoticeProblem = { readonly field: NoticeField; readonly code: NoticeCode }

/** In the order of the form. Name and e-mail may be left out; without an e-mail there is no answer. */
export function noticeProblems({ place, text, email, honest }: TypedNotice): readonly NoticeProblem[] {
  const found: readonly (NoticeProblem | false)[] = [
    place.trim() === '' && { field: 'place', code: 'place_required' },
    text.trim() === '' && { field: 'text', code: 'text_required' },
    email.trim() !== '' && loginProblem(email.trim()) !== null && { field: 'email', code: 'email_invalid' },
    !honest && { field: 'honest', code: 'honest_required' },
  ]
  return found.filter((problem) => problem !== false)
}
