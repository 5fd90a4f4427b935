/** How the staff handle an application (`administration.md` §3). */

export const APPLICATION_STATES = ['new', 'talking', 'accepted', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** The states about which an applicant gets a mail. */
export const ANSWER_STATES = [
  'talking',
  'accepted',
  'rejected',
] as const satisfies readonly ApplicationState[]
export type AnswerState = (typeof ANSWER_STATES)[number]

/** The longest note or addition to a mail, in letters. */
export const APPLICATION_REMARK_MAX = 1000
