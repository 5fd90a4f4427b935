import type { PhotoVersion } from '@sousto/domain/catalogue/photo.ts'

const VERSION_DIGITS = 10

/**
 * The version in the URLs of a stored photograph: a part of its name, which is a hash, so that another photograph gets
 * another URL.
 */
export const photoVersion = (photo: string | null | undefined): PhotoVersion =>
  photo?.slice(0, VERSION_DIGITS) ?? null
