/**
 * Looks up leaked passwords at a service that implements the range protocol of Have I Been Pwned (ASVS 6.2.12). The
 * service receives five of the forty hexadecimal digits of the SHA-1 and returns hundreds of suffixes, so it learns
 * neither the password nor the result.
 */
import { createHash } from 'node:crypto'
import type { ApiDependencies } from '../../dependencies.ts'
import { callConfigured } from '../../http/outgoing.ts'

export type LeakedPasswords = (password: string) => Promise<boolean>

const SENT_DIGITS = 5
const TIMEOUT_MS = 2_000

/**
 * `url` is the base URL of the service. If the service fails, no password counts as leaked, because an outage must not
 * prevent registration.
 */
export function leakedPasswords(url: string, log: ApiDependencies['log']): LeakedPasswords {
  async function endingsOf(beginning: string): Promise<readonly string[]> {
    const answer = await callConfigured(`${url}/range/${beginning}`, {
      // Padding adds suffixes with a count of 0, so that the length of the response does not reveal the request.
      headers: { 'add-padding': 'true' },
      timeout: TIMEOUT_MS,
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the service of leaked passwords answered ${answer.status}`)
    const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'))
    return lines.flatMap(([ending = '', count]) => (Number(count) > 0 ? [ending] : []))
  }

  return async (password) => {
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return (await endingsOf(digits.slice(0, SENT_DIGITS))).includes(digits.slice(SENT_DIGITS))
    } catch (error) {
      log.warn({ err: error }, 'leaked passwords could not be asked for')
      return false
    }
  }
}
