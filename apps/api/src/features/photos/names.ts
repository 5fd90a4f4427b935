import { createHash } from 'node:crypto'
import { PHOTO_WIDTHS, type PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import { PHOTO_FORMATS, type PhotoFormat } from './encode.ts'

const HASH_DIGITS = 32

export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)

/** The name of a stored original. */
export const originalName = (bytes: Buffer): string => `${hashOf(bytes)}.jpg`

/** The file name of a variant, stored next to its original. */
export const variantName = (photo: string, width: PhotoWidth, format: PhotoFormat): string =>
  `${photo.slice(0, HASH_DIGITS)}-${width}.${format}`

/** Returns the names of the original and all possible variants. */
export function filesOf(photo: string): readonly string[] {
  return [
    photo,
    ...PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => variantName(photo, width, format))),
  ]
}
