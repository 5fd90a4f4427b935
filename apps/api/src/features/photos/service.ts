/** Photographs of restaurants and dishes: imported with the catalogue, served in several widths and formats. */
import { type PhotoWidth, servedWidth } from '@sousto/domain/catalogue/photo.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { LASTING } from '../../cache/response-cache.ts'
import type { DB } from '../../database/tables.ts'
import { limited } from '../../limits/limited.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'
import { contentHash, type EncodedBody } from '../../precompressed/precompressed-body.ts'
import { type PhotoFormat, toVariant } from './encode.ts'
import { variantName } from './names.ts'
import { photosNamed, type StoredPhoto } from './store.ts'

export { acceptedFormat } from './accepted-format.ts'
export { databaseFiles } from './database-files.ts'
export type { PhotoFormat } from './encode.ts'
export { type BringPhoto, type PhotoImport, photoImporter, type ReadPhoto } from './import.ts'
export { type EncodePicture, encodedPicture, pictureEncoder } from './picture-encoder.ts'
export { uploadSquare } from './square.ts'
export { namedPhotos, type StoredPhoto, storedAmong, storedPhotos } from './store.ts'
export { sweepPhotos } from './sweep.ts'
export { UnusablePhoto } from './unusable-photo.ts'
export { createPhotoUploads, type PhotoUploads } from './uploads.ts'
export { withPhotos } from './with-photos.ts'

/** If `final` is false, a smaller format follows soon, so the response must not be cached for long. */
export type ServedPhoto = { readonly body: EncodedBody; readonly final: boolean }

export type Photos = ReturnType<typeof createPhotos>

/** About 500 pictures of 60 kB. */
const CAPACITY = 32 * 1024 * 1024
/** WebP and JPEG are encoded while the client waits. */
const PROMPT = { atOnce: 2, waiting: 60 }
/** AVIF takes several times as long, so it is encoded later and one at a time, to leave CPU time for requests. */
const PATIENT = { atOnce: 1, waiting: 200 }

type Dependencies = {
  readonly database: Pick<Database<DB>, 'kysely'>
  readonly files: PhotoFiles
  readonly log: FastifyBaseLogger
}

export function createPhotos({ database: { kysely }, files, log }: Dependencies) {
  const cache = createCache<EncodedBody>(CAPACITY, ({ bytes }) => bytes.length + 1_000)
  const promptly = limited(PROMPT)
  const patiently = limited(PATIENT)
  /** The names of AVIF files in progress. */
  const begun = new Set<string>()
  let closed = false

  /** Null means that there is no original. */
  async function encode(photo: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> {
    const original = closed ? null : await files.read(photo)
    if (original === null) return null
    const bytes = await toVariant(original, width, format)
    try {
      if (!closed) await files.write(variantName(photo, width, format), bytes)
    } catch (error) {
      log.warn({ err: error, photo }, 'a variant of a photograph was not stored')
    }
    return bytes
  }

  /** Encodes a variant at its first request and caches it for later ones. */
  const prompt = (photo: string, width: PhotoWidth, format: 'webp' | 'jpeg') => {
    const name = variantName(photo, width, format)
    return cache.get(name, LASTING, async () =>
      photoBody(
        (await files.read(name)) ?? present(name, await promptly(() => encode(photo, width, format))),
        format,
      ),
    )
  }

  /** Returns null until the AVIF exists; the first request starts its encoding. */
  async function avif(photo: string, width: PhotoWidth): Promise<EncodedBody | null> {
    const name = variantName(photo, width, 'avif')
    if (begun.has(name)) return null
    try {
      return await cache.get(name, LASTING, async () =>
        photoBody(present(name, await files.read(name)), 'avif'),
      )
    } catch {
      if (!begun.has(name)) void later(photo, width, name)
      return null
    }
  }

  async function later(photo: string, width: PhotoWidth, name: string): Promise<void> {
    begun.add(name)
    try {
      await patiently(() => encode(photo, width, 'avif'))
    } catch (error) {
      log.warn({ err: error, photo: name }, 'a photograph was not encoded')
    } finally {
      begun.delete(name)
    }
  }

  async function variant(
    { name, width: originalWidth }: StoredPhoto,
    asked: PhotoWidth,
    format: PhotoFormat,
  ): Promise<ServedPhoto> {
    const width = servedWidth(asked, originalWidth)
    if (format !== 'avif') return { body: await prompt(name, width, format), final: true }
    const smallest = await avif(name, width)
    if (smallest) return { body: smallest, final: true }
    // Every client that supports AVIF supports WebP.
    return { body: await prompt(name, width, 'webp'), final: false }
  }

  /**
   * Null means that the photograph is not available now (its files are missing, the store is unavailable, or too many
   * requests are waiting), so the drawing is shown.
   */
  async function orNull<Value>(photo: string, value: Promise<Value>): Promise<Value | null> {
    try {
      return await value
    } catch (error) {
      log.warn({ err: error, photo }, 'a photograph is not available')
      return null
    }
  }

  return {
    named: (names: readonly string[]) => photosNamed(kysely, names),
    variant: (photo: StoredPhoto, asked: PhotoWidth, format: PhotoFormat) =>
      orNull(photo.name, variant(photo, asked, format)),
    original: ({ name }: StoredPhoto) => orNull(name, files.read(name)),
    close: () => {
      closed = true
    },
  }
}

function present(name: string, bytes: Buffer | null): Buffer {
  if (bytes === null) throw new Error(`there is no ${name}, or too many photographs are being encoded`)
  return bytes
}

function photoBody(bytes: Buffer, format: PhotoFormat): EncodedBody {
  const etag = `"${contentHash(bytes)}"`
  return { bytes, etag, headers: { 'content-type': `image/${format}`, etag, vary: 'accept' } }
}
