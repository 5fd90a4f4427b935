import { normalizeLogin } from '@sousto/domain/account/account.ts'

/** A mailbox for counting: many providers deliver `e.la+1@` to `ela@`. */
export function sameMailbox(written: string): string {
  const [local = '', host = ''] = normalizeLogin(written).split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}
