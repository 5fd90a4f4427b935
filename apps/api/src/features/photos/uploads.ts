/**
 * Photographs that staff upload in the console. They are stored like imported ones, and deleted after a day if no menu
 * and no courier names them.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Crop, Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { createBoundedQueue, QueueFull } from '../../limits/bounded-queue.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'
import { cropped, toOriginal, toVariant } from './encode.ts'
import { hashOf, originalName } from './names.ts'
import { addPhoto, touchPhoto } from './store.ts'

/** Of all people together. Waiting and work end in `LARGE_WORK_MS`. */
const QUEUE = { concurrency: 2, maxWaiting: 40, maxOfClient: 42, maxWait: 40_000 } as const

/** The width of the picture in the console, sufficient for choosing a crop. */
const SHOWN_WIDTH = 1280

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

export function createPhotoUploads({
  kysely,
  files,
}: {
  readonly kysely: Kysely<DB>
  readonly files: PhotoFiles
}) {
  /** Limited because decoding takes much memory and CPU time. */
  const queue = createBoundedQueue(QUEUE)
  const patiently = <Value>(work: () => Promise<Value>): Promise<Value> =>
    queue.run('', work).catch((cause: unknown) => {
      throw cause instanceof QueueFull ? new FailureError('unavailable', { cause }) : cause
    })

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
    /** Throws `UnusablePhoto`. The same file always becomes the same photograph. */
    upload: (file: Buffer): Promise<Uploaded> => patiently(() => store(file)),

    /** Null means that there is no such photograph, and `outside` that it does not have that part. */
    crop: (photo: string, part: Crop): Promise<Uploaded | 'outside' | null> =>
      patiently(async () => {
        const original = await files.read(photo)
        if (original === null) return null
        const bytes = await cropped(original, part)
        return bytes === null ? 'outside' : await store(bytes)
      }),

    /** Returns a JPEG for the console. Null means that there is no such photograph. */
    show: async (photo: string): Promise<Buffer | null> => {
      const original = await files.read(photo)
      return original && (await patiently(() => toVariant(original, SHOWN_WIDTH, 'jpeg')))
    },
  }
}
