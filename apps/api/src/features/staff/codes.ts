/** Using the codes of a second factor, each once. */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { StaffDependencies } from './dependencies.ts'
import { useRecoveryCode, useTotpStep } from './factor-store.ts'
import { lockStaff, staffById } from './store.ts'
import { isTotpCode, recoveryCodeHash, totpStep } from './totp.ts'

type Dependencies = Pick<StaffDependencies, 'clock' | 'send'>

/**
 * Uses a code of the app or a recovery code, of which the person gets a mail. Returns which kind it was. Null means that
 * it is wrong or was used before.
 */
export async function useCode(
  transaction: Transaction<DB>,
  { clock, send }: Dependencies,
  id: number,
  code: string,
): Promise<'totp' | 'recovery-code' | null> {
  await lockStaff(transaction, id)
  const account = await staffById(transaction, id, clock())
  if (account === null || account.deactivated) return null
  if (isTotpCode(code)) {
    const step = account.totpSecret === null ? null : totpStep(account.totpSecret, code, clock())
    return step !== null && (await useTotpStep(transaction, id, step)) ? 'totp' : null
  }
  if (!(await useRecoveryCode(transaction, id, recoveryCodeHash(code)))) return null
  const data = { what: 'recoveryCodeUsed' } as const
  await send(transaction, { template: 'staffSecurity', to: account.email, data })
  return 'recovery-code'
}
