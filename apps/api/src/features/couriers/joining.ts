/** What a courier declares on joining: the tax identity and a photograph (`dispatch.md` §4, `settlement.md` §7). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  normalTaxIdentity,
  type TaxIdentity,
  taxIdentityProblem,
} from '@sousto/domain/courier-joining/tax-identity.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { reportedYears } from '../dac7/service.ts'
import { type PhotoUploads, withPhotos } from '../photos/service.ts'
import { photoOf, savePhoto, saveTaxIdentity, taxIdentityOf } from './joining-store.ts'
import { couriersOf } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** Null means that this process has no store of photographs. */
  readonly photos: PhotoUploads | null
}

export type Joining = ReturnType<typeof createJoining>

export function createJoining({ database: { kysely }, clock, photos }: Dependencies) {
  async function requireCourierOf(city: string, courier: number): Promise<void> {
    const [found] = await couriersOf(kysely, city, courier)
    requireFound(found, 'courier_not_found')
  }

  const reportedOf = (courier: number) => reportedYears(kysely, { kind: 'courier', id: courier })

  async function jpegOf(courier: number): Promise<Buffer> {
    const photo = requireFound(await photoOf(kysely, courier), 'courier_photo_missing')
    return requireFound(await withPhotos(photos, (uploads) => uploads.show(photo)), 'courier_photo_missing')
  }

  async function setPhoto(courier: CurrentStaff, photo: string | null): Promise<boolean> {
    return await inTransaction(kysely, async (transaction) => {
      const isSaved = await savePhoto(transaction, courier.id, photo)
      if (isSaved) {
        const detail = { removed: photo === null }
        await audit(transaction, { at: clock(), by: courier, action: 'courier-photo', detail })
      }
      return isSaved
    })
  }

  return {
    identity: async ({ id }: CurrentStaff) => ({
      identity: await taxIdentityOf(kysely, id),
      reported: await reportedOf(id),
    }),

    /** Throws the first problem of the identity. */
    saveIdentity: async (courier: CurrentStaff, written: TaxIdentity) => {
      const at = clock()
      const identity = normalTaxIdentity(written)
      const problem = taxIdentityProblem(identity, at.toZonedDateTimeISO('Europe/Prague').toPlainDate())
      if (problem !== null) throw new FailureError(problem)
      await inTransaction(kysely, async (transaction) => {
        await saveTaxIdentity(transaction, courier.id, identity, at)
        await audit(transaction, { at, by: courier, action: 'courier-identity', detail: {} })
      })
      return { identity, reported: await reportedOf(courier.id) }
    },

    /** Each look is written to the audit log. */
    readIdentity: async (by: CurrentStaff, city: string, courier: number): Promise<TaxIdentity> => {
      await requireCourierOf(city, courier)
      return await inTransaction(kysely, async (transaction) => {
        const identity = requireFound(await taxIdentityOf(transaction, courier), 'identity_missing')
        await audit(transaction, { at: clock(), by, action: 'courier-identity-show', detail: { courier } })
        return identity
      })
    },

    ownPhoto: ({ id }: CurrentStaff): Promise<Buffer> => jpegOf(id),

    photo: async (city: string, courier: number): Promise<Buffer> => {
      await requireCourierOf(city, courier)
      return await jpegOf(courier)
    },

    savePhoto: async (courier: CurrentStaff, file: Buffer): Promise<void> => {
      const { photo } = await withPhotos(photos, (uploads) => uploads.upload(file))
      if (!(await setPhoto(courier, photo))) throw new FailureError('courier_profile_missing')
    },

    removePhoto: async (courier: CurrentStaff): Promise<void> => {
      await setPhoto(courier, null)
    },
  }
}
