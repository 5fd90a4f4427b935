/** The server that sends the marketplace's mails, used once a person has typed the code of a test mail (`administration.md` §11). */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { MailSetting, MailTrialAnswer, MailTrialBody } from '@sousto/contract/setup/wire.ts'
import {
  MAIL_CODE,
  type MailServer,
  mailSender,
  mailServerProblems,
  mailServerUrl,
} from '@sousto/domain/operator/mail-server.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { type MailAccount, sendTrialMail } from '../mail/service.ts'
import { changeSetting } from './changes.ts'
import type { Seen } from './operator.ts'
import type { OperatorSettings } from './settings.ts'
import { saveSetting, settingOf } from './store.ts'

const TRIAL_LASTS = { hours: 1 } as const

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly operatorSettings: OperatorSettings
  readonly publicUrl: () => string
  readonly onChanged: () => Promise<void>
}

type Candidate = { readonly server: MailServer; readonly password: string } | null

const hashOf = (code: string) => createHash('sha256').update(`mail trial ${code}`).digest()

async function trialOf(database: Kysely<DB>, at: Temporal.Instant) {
  const row = await database
    .selectFrom('shop.mail_trials')
    .select([
      'value',
      'sealed',
      'recipient',
      'code_hash as codeHash',
      'tries_left as triesLeft',
      'sent_at as sentAt',
    ])
    .where('sent_at', '>', at.subtract(TRIAL_LASTS))
    .executeTakeFirst()
  return row ?? null
}

const dropTrial = (transaction: Transaction<DB>) => transaction.deleteFrom('shop.mail_trials').execute()

export function createMailServer({
  database: { kysely },
  clock,
  operatorSettings: { live, given, isDemo, mailAccount },
  publicUrl,
  onChanged,
}: Dependencies) {
  async function read(): Promise<MailSetting> {
    const [{ version, value, provenAt }, trial] = await Promise.all([
      settingOf(kysely, 'mail'),
      trialOf(kysely, clock()),
    ])
    return {
      version: String(version),
      isGiven: given.mail,
      // Stored by `confirm`.
      server: value as MailServer | null,
      isLocal: isDemo && !given.mail && value === null,
      provenAt: provenAt?.toString() ?? null,
      trial: trial && { to: trial.recipient, sentAt: trial.sentAt.toString(), triesLeft: trial.triesLeft },
    }
  }

  /** An empty password means the stored one, but only for the same server and user. */
  async function candidateOf({ server: typed }: MailTrialBody): Promise<Candidate> {
    if (typed === null) return null
    if (given.mail) throw new FailureError('setting_given')
    const { password, ...server } = typed
    if (mailServerProblems(server).length > 0) throw new FailureError('mail_server_invalid')
    const { value, sealed } = await settingOf(kysely, 'mail')
    // Stored by `confirm`.
    const stored = value as MailServer | null
    const isSame = stored?.host === server.host && stored.user === server.user
    const kept = password === '' && isSame && sealed !== null ? live.unseal(sealed) : null
    return { server, password: kept ?? password }
  }

  const accountOf = (candidate: Candidate): MailAccount | null =>
    candidate === null
      ? mailAccount()
      : { smtpUrl: mailServerUrl(candidate.server, candidate.password), from: mailSender(candidate.server) }

  return {
    read,

    /** Sends a code to the person. Nothing is stored unless the server took the mail. */
    try: async (body: MailTrialBody, { version, by }: Seen): Promise<MailTrialAnswer> => {
      const candidate = await candidateOf(body)
      const account = accountOf(candidate)
      if (account === null) throw new FailureError('mail_server_missing')
      const code = String(randomInt(10 ** MAIL_CODE.digits)).padStart(MAIL_CODE.digits, '0')
      const problem = await sendTrialMail(account, { to: by.email, code, publicUrl: publicUrl() })
      if (problem !== null) return { problem, setting: await read() }
      await changeSetting(kysely, { part: 'mail', version, current: read }, async (transaction, before) => {
        const at = clock()
        await dropTrial(transaction)
        await transaction
          .insertInto('shop.mail_trials')
          .values({
            value: candidate && JSON.stringify(candidate.server),
            sealed: candidate && live.seal(candidate.password),
            recipient: by.email,
            code_hash: hashOf(code),
            tries_left: MAIL_CODE.tries,
            sent_at: at,
          })
          .execute()
        await saveSetting(transaction, before, at)
        await audit(transaction, {
          at,
          by,
          action: 'operator-mail-try',
          detail: { host: candidate?.server.host ?? null },
        })
      })
      return { problem: null, setting: await read() }
    },

    /** Throws `mail_trial_missing` or `mail_code_wrong`. */
    confirm: async (typed: string, { version, by }: Seen): Promise<MailSetting> => {
      let isWrong = false
      await changeSetting(kysely, { part: 'mail', version, current: read }, async (transaction, before) => {
        const at = clock()
        const trial = await trialOf(transaction, at)
        if (trial === null) throw new FailureError('mail_trial_missing')
        isWrong = !timingSafeEqual(hashOf(typed.replaceAll(/\s/g, '')), trial.codeHash)
        if (isWrong) {
          await (trial.triesLeft > 1
            ? transaction
                .updateTable('shop.mail_trials')
                .set({ tries_left: trial.triesLeft - 1 })
                .execute()
            : dropTrial(transaction))
          return
        }
        await dropTrial(transaction)
        const { value, sealed } = trial.value === null ? before : trial
        await saveSetting(transaction, { ...before, value, sealed, provenAt: at }, at)
        const detail = { before: before.value, after: value }
        await audit(transaction, { at, by, action: 'operator-mail-change', detail })
      })
      if (isWrong) throw new FailureError('mail_code_wrong')
      await onChanged()
      return await read()
    },
  }
}
