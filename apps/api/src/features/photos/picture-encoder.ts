/** Encodes photographs that couriers take, which are stored only in the form in which they are shown. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { limited } from '../../limits/limited.ts'
import { toOriginal, toVariant } from './encode.ts'
import { UnusablePhoto } from './unusable-photo.ts'

/** Returns a JPEG without metadata, at most 1,280 pixels wide. */
export type EncodePicture = (file: Buffer) => Promise<Buffer>

const LIMITS = { atOnce: 2, waiting: 60 } as const
const WIDTH = 1280

export function pictureEncoder(): EncodePicture {
  const promptly = limited(LIMITS)
  /** Throws `photo_unusable`, or `unavailable` if too many photographs are waiting. */
  return async (file) => {
    const encoded = promptly(async () => toVariant((await toOriginal(file)).bytes, WIDTH, 'jpeg'))
    if (encoded === null) throw new FailureError('unavailable')
    try {
      return await encoded
    } catch (cause) {
      throw cause instanceof UnusablePhoto ? new FailureError('photo_unusable', { cause }) : cause
    }
  }
}
