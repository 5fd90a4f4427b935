import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { UnusablePhoto } from './unusable-photo.ts'
import type { PhotoUploads } from './uploads.ts'

/** Runs the work with the store of photographs. Throws `photo_store_unavailable` or `photo_unusable`. */
export async function withPhotos<Value>(
  photos: PhotoUploads | null,
  work: (uploads: PhotoUploads) => Promise<Value>,
): Promise<Value> {
  if (photos === null) throw new FailureError('photo_store_unavailable')
  try {
    return await work(photos)
  } catch (cause) {
    if (cause instanceof FailureError) throw cause
    if (!(cause instanceof UnusablePhoto)) throw new FailureError('photo_store_unavailable', { cause })
    const failed = { ...failure('photo_unusable'), text: `Soubor ${cause.message}.` }
    throw new FailureError('photo_unusable', { cause, failure: failed })
  }
}
