/** Photographs that people upload in the console: stored like imported ones, and removed after a day if no menu names them. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Crop, Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { limited } from '../../limits/limited.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'
import { cropped, toOriginal, toVariant } from './encode.ts'
import { hashOf, originalName } from './names.ts'
import { addPhoto, touchPhoto } from './store.ts'

/** `operations.md` §10. */
export const LARGEST_PHOTO_BYTES = 20 * 1024 * 1024

/** What the console shows: wide enough to choose a part of. */
const SHOWN_WIDTH = 1280

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

export function createPhotoUploads({
  kysely,
  files,
}: {
  readonly kysely: Kysely<DB>
  readonly files: PhotoFiles
}) {
  /** Decoding takes much memory and a processor. */
  const inTurn = limited({ atOnce: 2, waiting: 40 })
  const patiently = <Value>(work: () => Promise<Value>): Promise<Value> =>
    inTurn(work) ?? Promise.reject(new FailureError('unavailable'))

  async function store(file: Buffer): Promise<Uploaded> {
    const source = hashOf(file)
    const known = await touchPhoto(kysely, source)
    if (known !== null) return known
    const { bytes, width, height } = await toOriginal(file)
    const photo = originalName(bytes)
    await files.write(photo, bytes)
    await addPhoto(kysely, { name: photo, source, width, height }, 'uploaded')
    return { photo, width, height }
  }

  return {
    /** Throws `UnusablePhoto`. The same file again is the same photograph. */
    upload: (file: Buffer): Promise<Uploaded> => patiently(() => store(file)),

    /** Null: there is no such photograph. `outside`: it does not have that part. */
    crop: (photo: string, part: Crop): Promise<Uploaded | 'outside' | null> =>
      patiently(async () => {
        const original = await files.read(photo)
        if (original === null) return null
        const bytes = await cropped(original, part)
        return bytes === null ? 'outside' : await store(bytes)
      }),

    /** A JPEG to be shown in the console; null: there is no such photograph. */
    show: async (photo: string): Promise<Buffer | null> => {
      const original = await files.read(photo)
      return original && (await patiently(() => toVariant(original, SHOWN_WIDTH, 'jpeg')))
    },
  }
}
