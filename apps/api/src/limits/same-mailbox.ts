import { normalizeLogin } from '@sousto/domain/account/account.ts'

/** Hosts of one provider, on which a mailbox has the same name. */
const SAME_HOST: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Normalises a mailbox for counting, because many providers deliver `e.la+1@` to `ela@`. */
export function sameMailbox(written: string): string {
  const [local = '', host = ''] = normalizeLogin(written).split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${SAME_HOST[host] ?? host}`
}
