import { FailureError } from '@sousto/contract/failure-error.ts'
import type { PhotoUploads } from './uploads.ts'
import { withPhotos } from './with-photos.ts'

/**
 * Stores a photograph, cropped around its middle to a square, and returns its name. Throws `photo_unusable`, and
 * `photo_store_unavailable` without a store.
 */
export async function uploadSquare(photos: PhotoUploads | null, file: Buffer): Promise<string> {
  const square = await withPhotos(photos, async (uploads) => {
    const { photo, width, height } = await uploads.upload(file)
    const side = Math.min(width, height)
    return await uploads.crop(photo, {
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    })
  })
  if (square === null || square === 'outside') throw new FailureError('photo_unusable')
  return square.photo
}
