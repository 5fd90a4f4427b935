/** Sends stored sales to the registry, until each is registered or refused (`settlement.md` §6). */
import {
  certificateState,
  isClockWrong,
  LONGEST_PAUSE,
  pauseAfter,
} from '@sousto/domain/sales-registration/registered-sale.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { enqueueLater, handle, type TaskHandler } from '../../jobs/task.ts'
import type { RegistryAnswer, SaleMessage, SigningKey } from '../../ports/sales-registration.ts'
import { certificateById, latestCertificate, type StoredCertificate } from './outlet-store.ts'
import { REGISTER_SALE } from './registering.ts'
import {
  lockWaiting,
  noteAttempt,
  noteFailure,
  noteRefused,
  noteRegistered,
  type WaitingSale,
} from './sale-store.ts'
import { type RegistrationSettings, sealedCertificates } from './settings.ts'

/** Why a sale is not sent. */
type Obstacle = 'certificate_missing' | 'certificate_not_yet_valid' | 'certificate_expired' | 'key_unusable'

type Prepared = { readonly message: SaleMessage; readonly key: SigningKey; readonly attempts: number }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly settings: RegistrationSettings }

export function registeringJob({ database, clock, settings }: Dependencies): TaskHandler {
  const { kysely } = database
  const { registry, secret } = settings

  /** Returns the certificate of an earlier attempt while it is valid, so that the codes on the receipt stay true. */
  async function certificateOf(
    transaction: Transaction<DB>,
    sale: WaitingSale,
  ): Promise<StoredCertificate | Obstacle> {
    const now = clock()
    const isUsable = (found: StoredCertificate | null): found is StoredCertificate =>
      found !== null && ['valid', 'expires_soon'].includes(certificateState(found, now))
    const before =
      sale.certificate_id === null ? null : await certificateById(transaction, sale.certificate_id)
    if (isUsable(before)) return before
    const latest = await latestCertificate(transaction, sale.outlet_id)
    if (isUsable(latest)) return latest
    const state = certificateState(latest, now)
    return state === 'not_yet_valid' || state === 'missing' ? `certificate_${state}` : 'certificate_expired'
  }

  async function prepare(transaction: Transaction<DB>, id: number): Promise<Prepared | null> {
    const sale = await lockWaiting(transaction, id)
    if (sale === null) return null
    const certificate = await certificateOf(transaction, sale)
    if (typeof certificate === 'string') return await postpone(transaction, id, certificate)
    const privateKey = sealedCertificates(secret).unseal(certificate.sealedKey, sale.outlet_id)
    if (privateKey === null || sale.premises === null || sale.register === null) {
      return await postpone(transaction, id, 'key_unusable')
    }
    const key = { certificate: certificate.certificate, privateKey }
    const facts = {
      taxpayer: certificate.taxpayer,
      premises: sale.premises,
      register: sale.register,
      number: sale.number,
      soldAt: sale.sold_at,
      total: sale.total,
      drawn: sale.drawn,
      rates: sale.rates,
    }
    const codes = registry.codesOf(facts, key)
    await noteAttempt(transaction, id, { certificate: certificate.id, codes })
    const message = {
      id: sale.message_id,
      isFirst: sale.attempts === 0,
      sentAt: clock(),
      sale: facts,
      codes,
    }
    return { message, key, attempts: sale.attempts + 1 }
  }

  async function postpone(transaction: Transaction<DB>, sale: number, why: Obstacle): Promise<null> {
    await noteFailure(transaction, sale, why)
    await enqueueLater(transaction, REGISTER_SALE, { sale }, LONGEST_PAUSE)
    return null
  }

  async function finish(
    transaction: Transaction<DB>,
    sale: number,
    { attempts }: Prepared,
    answer: RegistryAnswer,
  ): Promise<void> {
    const at = clock()
    if (answer.kind === 'failed') {
      const isWaiting = await noteFailure(transaction, sale, answer.failure)
      if (isWaiting) await enqueueLater(transaction, REGISTER_SALE, { sale }, pauseAfter(attempts))
      return
    }
    const { receivedAt } = answer
    const clockWrong = receivedAt !== null && isClockWrong(at, receivedAt)
    if (answer.kind === 'refused') {
      return await noteRefused(transaction, sale, { reason: answer.reason, clockWrong, at })
    }
    await noteRegistered(transaction, sale, {
      code: answer.code,
      warnings: answer.warnings,
      clockWrong,
      at,
    })
  }

  return handle(REGISTER_SALE, async ({ sale }, { signal }) => {
    const prepared = await inTransaction(kysely, (transaction) => prepare(transaction, sale))
    if (prepared === null) return
    const answer = await registry.register(prepared.message, prepared.key, signal)
    await inTransaction(kysely, (transaction) => finish(transaction, sale, prepared, answer))
  })
}
