/** A staff member's own account: password, factors, recovery codes, sessions. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type {
  CredentialJson,
  OwnAccount,
  StaffPasswordChange,
  TotpSetup,
} from '@sousto/contract/staff/wire.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { needsSecondFactor } from '@sousto/domain/staff/permissions.ts'
import { isPresent } from '@sousto/domain/staff/sessions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { commonPasswordError, requireAcceptablePassword } from '../accounts/service.ts'
import { audit } from '../audit/service.ts'
import type { StaffSecurityChange } from '../mail/service.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { devicesOf } from './devices.ts'
import { type Entered, enter } from './entering.ts'
import {
  countRecoveryCodes,
  deleteChallenges,
  deletePasskey,
  findChallenge,
  insertChallenge,
  insertPasskey,
  passkeysOf,
  replaceRecoveryCodes,
  setTotp,
  takeChallenge,
} from './factor-store.ts'
import type { createPasskeys } from './passkeys.ts'
import { deleteSessionOf, deleteSessions, proveSession, sessionsOf } from './session-store.ts'
import { CHALLENGE_LASTS } from './sign-in.ts'
import { hasFactor, lockStaff, type StaffAccount, setPassword, staffById } from './store.ts'
import { newRecoveryCodes, newTotpSecret, recoveryCodeHash, totpStep, totpUrl } from './totp.ts'

/** The number of wrong codes while setting up before pauses begin. */
const FREE_TRIES = 5

type Codes = { readonly recoveryCodes: readonly string[] }

export function createOwnAccount(
  dependencies: StaffDependencies,
  passkeys: ReturnType<typeof createPasskeys>,
) {
  const { database, clock, throttle, passwords, hasLeaked, send } = dependencies
  const { kysely } = database

  function requireRecent({ signedInAt }: CurrentStaff): void {
    if (!isPresent(signedInAt, clock())) throw new FailureError('login_again')
  }

  const accountOf = async (id: number, from = kysely): Promise<StaffAccount> =>
    requireFound(await staffById(from, id, clock()), 'staff_not_signed_in')

  /** Changes a person's means of signing in under a lock, with its entry in the audit log and its mail. */
  async function changing<Result>(
    staff: CurrentStaff,
    what: StaffSecurityChange,
    change: (transaction: Transaction<DB>, account: StaffAccount) => Promise<Result>,
  ): Promise<Result> {
    requireRecent(staff)
    return await inTransaction(kysely, async (transaction) => {
      await lockStaff(transaction, staff.id)
      const result = await change(transaction, await accountOf(staff.id, transaction))
      await audit(transaction, { at: clock(), by: staff, action: ACTIONS[what], detail: {} })
      await send(transaction, { template: 'staffSecurity', to: staff.email, data: { what } })
      return result
    })
  }

  async function renewCodes(transaction: Transaction<DB>, id: number): Promise<Codes> {
    const recoveryCodes = newRecoveryCodes()
    await replaceRecoveryCodes(transaction, id, recoveryCodes.map(recoveryCodeHash))
    return { recoveryCodes }
  }

  /**
   * After the first factor is added, no session without a second factor may remain; the current session now has one.
   */
  async function factorAdded(
    transaction: Transaction<DB>,
    { id, sessionId }: CurrentStaff,
    before: StaffAccount,
  ): Promise<Codes> {
    if (!hasFactor(before)) {
      await deleteSessions(transaction, id, sessionId)
      await proveSession(transaction, sessionId, clock())
    }
    return (await countRecoveryCodes(transaction, id)) === 0
      ? await renewCodes(transaction, id)
      : { recoveryCodes: [] }
  }

  /** Throws `last_factor`, which undoes the removal, if a role needs a factor. */
  async function factorRemoved(transaction: Transaction<DB>, { id, grants }: StaffAccount): Promise<void> {
    if (hasFactor(await accountOf(id, transaction))) return
    if (needsSecondFactor(grants)) throw new FailureError('last_factor')
    await replaceRecoveryCodes(transaction, id, [])
  }

  return {
    account: async ({ id, grants, sessionId }: CurrentStaff): Promise<OwnAccount> => {
      const [account, keys, left, sessions] = await Promise.all([
        accountOf(id),
        passkeysOf(kysely, id),
        countRecoveryCodes(kysely, id),
        sessionsOf(kysely, [id]),
      ])
      return {
        totp: account.totpSecret !== null,
        passkeys: keys.map((key) => ({
          id: key.id,
          name: key.name,
          createdAt: key.createdAt.toString(),
          lastUsedAt: key.lastUsedAt?.toString() ?? null,
        })),
        recoveryCodesLeft: left,
        sessions: devicesOf({ id, grants }, sessions, clock()).map((device) => ({
          ...device,
          current: device.id === sessionId,
        })),
      }
    },

    /** Changes the password, ends every session, and starts a new one here. */
    changePassword: async (
      staff: CurrentStaff,
      { current, password, passwordAgain }: StaffPasswordChange,
      client: StaffClient,
    ): Promise<Entered> => {
      requireRecent(staff)
      const { passwordHash } = await accountOf(staff.id)
      const limits = [{ key: `staff-password ${staff.id}`, free: FREE_TRIES }]
      await throttle.take(limits)
      if (!(await passwords.verify(current, passwordHash))) throw new FailureError('password_wrong')
      await throttle.forgive(limits)
      requireAcceptablePassword(password, passwordAgain, [staff.email, staff.name])
      if (await hasLeaked(password)) throw commonPasswordError()
      const hash = await passwords.hash(password)
      return await changing(staff, 'passwordChanged', async (transaction) => {
        await setPassword(transaction, staff.id, hash)
        await deleteSessions(transaction, staff.id)
        await deleteChallenges(transaction, staff.id)
        const { id: staffId, secondFactor } = staff
        return await enter(transaction, dependencies, {
          staffId,
          client,
          secondFactor,
          method: 'password-change',
        })
      })
    },

    setUpTotp: async (staff: CurrentStaff): Promise<TotpSetup> => {
      requireRecent(staff)
      const [token, secret] = [newToken(), newTotpSecret()]
      await insertChallenge(kysely, {
        hash: tokenHash(token),
        purpose: 'totp-registration',
        staffId: staff.id,
        value: secret,
        expiresAt: clock().add(CHALLENGE_LASTS),
      })
      return { token, secret, url: totpUrl(secret, staff.email) }
    },

    confirmTotp: async (staff: CurrentStaff, token: string, written: string): Promise<Codes> => {
      requireRecent(staff)
      const named = { hash: tokenHash(token), purpose: 'totp-registration', now: clock() } as const
      const challenge = await findChallenge(kysely, named)
      if (challenge?.staffId !== staff.id) throw new FailureError('sign_in_expired')
      const limits = [{ key: `staff-totp ${staff.id}`, free: FREE_TRIES }]
      await throttle.take(limits)
      const step = totpStep(challenge.value, written.replace(/\s/g, ''), clock())
      if (step === null) throw new FailureError('second_factor_wrong')
      await throttle.forgive(limits)
      return await changing(staff, 'totpAdded', async (transaction, account) => {
        if ((await takeChallenge(transaction, named)) === null) throw new FailureError('sign_in_expired')
        await setTotp(transaction, staff.id, { secret: challenge.value, step })
        return await factorAdded(transaction, staff, account)
      })
    },

    removeTotp: (staff: CurrentStaff): Promise<void> =>
      changing(staff, 'totpRemoved', async (transaction, account) => {
        await setTotp(transaction, staff.id, null)
        await factorRemoved(transaction, account)
      }),

    beginPasskey: async (staff: CurrentStaff) => {
      requireRecent(staff)
      return await passkeys.registrationOptions(staff)
    },

    addPasskey: async (
      staff: CurrentStaff,
      token: string,
      credential: CredentialJson,
      name: string,
    ): Promise<Codes> => {
      requireRecent(staff)
      const passkey = await passkeys.registered(staff, token, credential)
      return await changing(staff, 'passkeyAdded', async (transaction, account) => {
        const stored = { ...passkey, staffId: staff.id, name, createdAt: clock() }
        if (!(await insertPasskey(transaction, stored))) throw new FailureError('passkey_rejected')
        return await factorAdded(transaction, staff, account)
      })
    },

    removePasskey: (staff: CurrentStaff, passkey: string): Promise<void> =>
      changing(staff, 'passkeyRemoved', async (transaction, account) => {
        if (await deletePasskey(transaction, staff.id, passkey)) await factorRemoved(transaction, account)
      }),

    renewRecoveryCodes: (staff: CurrentStaff): Promise<Codes> =>
      changing(staff, 'recoveryCodesRenewed', async (transaction, account) => {
        if (!hasFactor(account)) throw new FailureError('factor_not_set_up')
        return await renewCodes(transaction, staff.id)
      }),

    endOtherSessions: ({ id, sessionId }: CurrentStaff): Promise<void> =>
      deleteSessions(kysely, id, sessionId),
    endSession: async ({ id }: CurrentStaff, session: string): Promise<void> => {
      if (!(await deleteSessionOf(kysely, id, session))) throw new FailureError('session_not_found')
    },
  }
}

const ACTIONS: Readonly<Record<StaffSecurityChange, AuditAction>> = {
  passwordChanged: 'password-change',
  totpAdded: 'totp-add',
  totpRemoved: 'totp-remove',
  passkeyAdded: 'passkey-add',
  passkeyRemoved: 'passkey-remove',
  recoveryCodesRenewed: 'recovery-codes-renew',
  recoveryCodeUsed: 'recovery-code-use',
  factorsReset: 'staff-factors-reset',
}
