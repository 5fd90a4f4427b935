/** Banners that the staff places, with days, cities, an order and a picture (`administration.md` §5). */
import {
  type BannerBody,
  type BannerFilter,
  type BannerPictureBody,
  type PlacedBanner,
  type PlacedBanners,
  placedBanner,
} from '@sousto/contract/banners/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { Crop, Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import { BANNER_SIZES, isBannerCrop } from '@sousto/domain/catalogue/banner-picture.ts'
import { UNDO_HOURS, undoProblem } from '@sousto/domain/staff/undo.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { photoVersion } from '../../database/photo-version.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { type PhotoUploads, withPhotos } from '../photos/service.ts'
import { bannersCsv } from './banner-csv.ts'
import * as store from './store.ts'

const PAGE = 50
const EXPORTED = 10_000

export type Banners = ReturnType<typeof createBanners>
type SeenBanner = { readonly banner: number; readonly version: string }

/** `photos` is null in a process without a store of photographs. */
export function createBanners(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  photos: PhotoUploads | null,
) {
  const today = () => clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

  /** Locks a banner that is there. Throws `banner_changed_meanwhile` with what is true now. */
  async function seenBanner(transaction: Transaction<DB>, seen: SeenBanner) {
    const now = await seenOrRemoved(transaction, seen)
    return requireFound(now.removedAt === null ? now : null, 'banner_not_found')
  }

  async function seenOrRemoved(transaction: Transaction<DB>, { banner, version }: SeenBanner) {
    await store.lockBanner(transaction, banner)
    const now = requireFound(await store.bannerById(transaction, banner), 'banner_not_found')
    if (String(now.revision) !== version) {
      const current = z.encode(placedBanner, wireOf(now))
      throw new FailureError('banner_changed_meanwhile', { current })
    }
    return now
  }

  async function stored(transaction: Transaction<DB>, id: number): Promise<PlacedBanner> {
    await announceCatalogueChange(transaction)
    return wireOf(requireFound(await store.bannerById(transaction, id), 'banner_not_found'))
  }

  async function croppedPhoto(photo: string, part: Crop): Promise<string> {
    const made = await withPhotos(photos, (uploads) => uploads.crop(photo, part))
    if (made === 'outside') throw new FailureError('photo_crop_outside')
    return requireFound(made, 'photo_not_found').photo
  }

  return {
    list: async (filter: BannerFilter, before: number | null): Promise<PlacedBanners> => {
      const rows = await store.banners(kysely, filter, { before, limit: PAGE + 1, today: today() })
      const shown = rows.slice(0, PAGE).map(wireOf)
      return { banners: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: BannerFilter): Promise<string> => {
      const rows = await store.banners(kysely, filter, { before: null, limit: EXPORTED, today: today() })
      return bannersCsv(rows, await store.cityNames(kysely))
    },

    read: async (id: number): Promise<PlacedBanner> => {
      const banner = await store.bannerById(kysely, id)
      return wireOf(requireFound(banner?.removedAt === null ? banner : null, 'banner_not_found'))
    },

    /** A repeated request returns the banner that the first one has added. */
    add: (body: BannerBody, { by, key }: { readonly by: CurrentStaff; readonly key: string }) =>
      inTransaction(kysely, async (transaction): Promise<PlacedBanner> => {
        const at = clock()
        const request = ['banner', body]
        if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated') {
          return wireOf(requireFound(await store.bannerByKey(transaction, key), 'banner_not_found'))
        }
        const ids = await placesOf(transaction, body)
        const id = await store.insertBanner(transaction, body, { ids, key })
        await audit(transaction, { at, by, action: 'banner-add', detail: { banner: id, after: body } })
        return await stored(transaction, id)
      }),

    change: (seen: SeenBanner, body: BannerBody, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<PlacedBanner> => {
        const now = await seenBanner(transaction, seen)
        const ids = await placesOf(transaction, body)
        await store.updateBanner(transaction, now.id, body, ids)
        const detail = { banner: now.id, before: bodyOf(now), after: body }
        await audit(transaction, { at: clock(), by, action: 'banner-change', detail })
        return await stored(transaction, now.id)
      }),

    remove: (seen: SeenBanner, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<void> => {
        const now = await seenBanner(transaction, seen)
        const at = clock()
        await store.removeBanner(transaction, now.id, at)
        const detail = { banner: now.id, before: bodyOf(now) }
        await audit(transaction, { at, by, action: 'banner-remove', detail })
        await announceCatalogueChange(transaction)
      }),

    /** Throws `return_too_late`. */
    putBack: (seen: SeenBanner, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<PlacedBanner> => {
        const now = await seenOrRemoved(transaction, seen)
        if (now.removedAt === null) return wireOf(now)
        const at = clock()
        const problem = undoProblem({ at: now.removedAt }, at)
        if (problem !== null) throw new FailureError(problem)
        await store.putBannerBack(transaction, now.id)
        const detail = { banner: now.id, after: bodyOf(now) }
        await audit(transaction, { at, by, action: 'banner-return', detail })
        return await stored(transaction, now.id)
      }),

    /** Deletes removed banners that cannot be put back any more; their photographs go with the next sweep. */
    sweep: () => store.deleteRemovedBanners(kysely, clock().subtract({ hours: UNDO_HOURS })),

    uploadPhoto: (file: Buffer): Promise<Uploaded> => withPhotos(photos, (uploads) => uploads.upload(file)),

    photo: async (photo: string): Promise<Buffer> =>
      requireFound(await withPhotos(photos, (uploads) => uploads.show(photo)), 'photo_not_found'),

    /** Throws `banner_crop_unsuitable`, `photo_not_found`, and `photo_crop_outside`. */
    setPicture: async (
      seen: SeenBanner,
      { photo, ...crops }: BannerPictureBody,
      by: CurrentStaff,
    ): Promise<PlacedBanner> => {
      const isSuitable = BANNER_SIZES.every((size) => isBannerCrop(size, crops[size]))
      if (!isSuitable) throw new FailureError('banner_crop_unsuitable')
      const phone = await croppedPhoto(photo, crops.phone)
      const desktop = await croppedPhoto(photo, crops.desktop)
      return await inTransaction(kysely, async (transaction) => {
        const now = await seenBanner(transaction, seen)
        await store.updatePhotos(transaction, now.id, { phone, desktop })
        const before = { phone: now.phonePhoto, desktop: now.photo }
        const detail = { banner: now.id, before, after: { phone, desktop } }
        await audit(transaction, { at: clock(), by, action: 'banner-change', detail })
        return await stored(transaction, now.id)
      })
    },
  }
}

async function placesOf(transaction: Transaction<DB>, body: BannerBody): Promise<number[]> {
  if (body.lastDay !== null && body.lastDay < body.firstDay) throw new FailureError('banner_days_invalid')
  const ids = await store.cityIds(transaction, body.cities)
  if (ids === null) throw new FailureError('banner_city_unknown')
  return ids
}

/** What is typed of a banner. */
const bodyOf = ({ position, firstDay, lastDay, cities, url, title, text, action, tone }: BannerBody) => ({
  position,
  firstDay,
  lastDay,
  cities,
  url,
  title,
  text,
  action,
  tone,
})

function wireOf(banner: store.StoredBanner): PlacedBanner {
  const { id, revision, photo, phonePhoto } = banner
  const path = `/img/banner/${id}`
  return {
    ...bodyOf(banner),
    id,
    version: String(revision),
    image: photo === null ? null : `${path}?v=${photoVersion(photo)}`,
    phoneImage: phonePhoto === null ? null : `${path}/telefon?v=${photoVersion(phonePhoto)}`,
  }
}
