/** Checks, stores and mails applications of restaurants and couriers (`marketplace.md` §2, §5; `wire.md`, Forms). */
import { createHash } from 'node:crypto'
import type { Decision } from '@sousto/contract/accounts/codec.ts'
import { courierFieldName, partnerFieldName } from '@sousto/contract/applications/codec.ts'
import { failure } from '@sousto/contract/failures.ts'
import {
  courierProblems,
  normalizeApplication,
  partnerProblems,
  recruitingCity,
} from '@sousto/domain/applications/application-rules.ts'
import type {
  Application,
  ApplicationCode,
  CourierApplication,
  PartnerApplication,
} from '@sousto/domain/applications/applications.ts'
import { applicationMessage } from '@sousto/messages/application-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { networkOf } from '../../http/client.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { createLoginThrottle } from '../accounts/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { type MailedApplication, sendMail } from '../mail/service.ts'
import { removeApplication } from './handling.ts'
import { addApplication, storedApplication, storedApplications } from './store.ts'

export { type SeenApplication, seenApplication } from './handling.ts'
export { changeApplication } from './handling-store.ts'
export type { StoredApplication } from './store.ts'

export type Applications = ReturnType<typeof createApplications>

/**
 * The number of applications per day before pauses begin: per mailbox, because each application sends it a mail, and
 * per network.
 */
const FREE = { mailbox: 3, network: 20 } as const

export function createApplications(
  {
    database,
    clock,
    applicationsEmail = null,
  }: Pick<ApiDependencies, 'database' | 'clock' | 'applicationsEmail'>,
  catalogue: Pick<Catalogue, 'cities'>,
) {
  const { kysely } = database
  const throttle = createLoginThrottle(database, clock)

  /** Stores the application and its two mails together. A repeated application on the same day changes nothing. */
  async function receive(application: Application, ip: string): Promise<Decision> {
    const at = clock()
    const day = at.toZonedDateTimeISO('Europe/Prague').toPlainDate()
    const fingerprint = createHash('sha256')
      .update(`${day.toString()} ${JSON.stringify(application)}`)
      .digest()
    await throttle.take([
      { key: `application ${sameMailbox(application.answers.email)}`, free: FREE.mailbox },
      { key: `application ${networkOf(ip)}`, free: FREE.network },
    ])
    await inTransaction(kysely, async (transaction) => {
      const applicationId = await addApplication(transaction, { application, at, fingerprint })
      if (applicationId === null) return
      await sendMail(transaction, { template: 'applicationForProvider', applicationId })
      await sendMail(transaction, { template: 'applicationReceived', applicationId })
    })
    return { ok: true, text: applicationMessage(`${application.kind}_received`) }
  }

  return {
    /** Receives a restaurant's application. `ip` is the client's address. Throws `too_many_attempts`. */
    applyAsPartner: async (typed: PartnerApplication, ip: string): Promise<Decision> => {
      const answers = normalizeApplication(typed)
      const [problem] = partnerProblems(answers)
      if (problem !== undefined) return rejected(problem.code, partnerFieldName(problem.field))
      return await receive({ kind: 'partner', answers }, ip)
    },

    /** Receives a courier's application. `ip` is the client's address. Throws `too_many_attempts`. */
    applyAsCourier: async (typed: CourierApplication, ip: string): Promise<Decision> => {
      const answers = normalizeApplication(typed)
      const cities = (await catalogue.cities()).map(({ city }) => city)
      const [problem] = courierProblems(answers, cities)
      if (problem !== undefined) return rejected(problem.code, courierFieldName(problem.field))
      const city = recruitingCity(cities, answers.city)?.slug ?? answers.city
      return await receive({ kind: 'courier', answers: { ...answers, city } }, ip)
    },

    /** Returns the application for its mails. A courier's city may have its own mailbox (`novykuryrkontaktemail`). */
    toMail: async (id: number): Promise<MailedApplication | null> => {
      const application = await storedApplication(kysely, id)
      if (application?.kind !== 'courier') return application && { application, provider: applicationsEmail }
      const { answers } = application
      const found = (await catalogue.cities()).find(({ city }) => city.slug === answers.city)
      return {
        application: { kind: 'courier', answers: { ...answers, city: found?.city.name ?? answers.city } },
        provider: found?.city.recruiting.email || applicationsEmail,
      }
    },
  }
}

const rejected = (code: ApplicationCode, field: string): Decision => ({
  ok: false,
  failure: failure(code, { field }),
})

/** The operator's list of applications. `actor`: such as `cli:jana`. */
export function createApplicationList(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: string,
) {
  return {
    /** Newest first. */
    all: () => storedApplications(kysely),
    /** Null means that the application does not exist (any more). */
    one: (id: number) => storedApplication(kysely, id),
    /** Returns false if there was none. */
    delete: (id: number) =>
      inTransaction(kysely, (transaction) => removeApplication(transaction, id, { by: actor, at: clock() })),
  }
}
