/** Encodes photographs that couriers take, which are stored only in the form in which they are shown. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { PlainFailureCode } from '@sousto/contract/failures.ts'
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

/** Returns a photograph, given in base64, in the stored form. Throws `failure` if it is unusable. */
export async function encodedPicture(
  encodePicture: EncodePicture,
  base64: string,
  failure: PlainFailureCode,
): Promise<Buffer> {
  try {
    return await encodePicture(Buffer.from(base64, 'base64'))
  } catch (cause) {
    if (!(cause instanceof FailureError) || cause.failure.code !== 'photo_unusable') throw cause
    throw new FailureError(failure, { cause })
  }
}
