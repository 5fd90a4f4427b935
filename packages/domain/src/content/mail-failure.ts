/** Why a mail was given up, read from the error that the queue keeps (`administration.md` §1, Home). */

export const MAIL_FAILURES = ['refused', 'busy', 'unreachable', 'login', 'other'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

const UNREACHABLE = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/** `error` is the stored message, such as `mail not sent: EENVELOPE 550`: the kind of error, and the server's answer. */
export function mailFailure(error: string): MailFailure {
  const [, kind = '', answer = ''] = /^mail not sent: (\w+)(?: (\d{3}))?/.exec(error) ?? []
  if (kind === 'EAUTH') return 'login'
  if (UNREACHABLE.includes(kind)) return 'unreachable'
  if (answer.startsWith('5') || (kind === 'EENVELOPE' && answer === '')) return 'refused'
  return answer.startsWith('4') ? 'busy' : 'other'
}
