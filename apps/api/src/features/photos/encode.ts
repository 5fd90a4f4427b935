/**
 * Decodes imported photographs and encodes stored and served ones. The library is loaded with the first photograph,
 * because most processes need none.
 */
import type { PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { decodeHeic } from './heic.ts'
import { decodingPasses } from './passes.ts'
import { signatureOf } from './signature.ts'
import { DAMAGED, TOO_SLOW, UnusablePhoto } from './unusable-photo.ts'

/** The stored form: an upright JPEG in sRGB without metadata, no larger than the widest served form needs. */
export type Original = { readonly bytes: Buffer; readonly width: number; readonly height: number }

export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

const MAX_SIDE = 2560
/**
 * More than any phone camera in ordinary use. Pixels are decoded line by line, but a decompression bomb must not occupy
 * the import.
 */
const MAX_MEGAPIXELS = 80
/** Above this size, an original is encoded again even if it is otherwise in the stored form. */
const MAX_STORED = 5 * 1024 * 1024
/** Megapixels times passes: an interlaced or progressive file of a few kilobytes can take as long as a film. */
const MAX_WORK = 400
const LONGEST_SECONDS = 20
const WHITE = '#ffffff'

const load = async () => (await import('sharp')).default

/**
 * Returns the original to store. A file that already has the stored form is not changed, so that an exported original
 * is imported unchanged.
 */
export async function toOriginal(file: Buffer): Promise<Original> {
  const signature = signatureOf(file)
  if (signature === null) throw new UnusablePhoto('není JPEG, PNG, WebP, AVIF ani HEIC')
  const sharp = await load()
  if (signature === 'heic') {
    const { width, height, pixels } = await decodeHeic(file)
    return await stored(sharp(pixels, { raw: { width, height, channels: 4 } }), width > height)
  }
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(unusable)
  const megapixels = (metadata.width * metadata.height) / 1_000_000
  if (megapixels > MAX_MEGAPIXELS) {
    throw new UnusablePhoto(`má ${Math.ceil(megapixels)} megapixelů, nejvýše smí ${MAX_MEGAPIXELS}`)
  }
  const passes = decodingPasses(file)
  if (megapixels * passes > MAX_WORK) {
    throw new UnusablePhoto(
      `má ${Math.ceil(megapixels)} megapixelů v ${passes} průchodech; uložte ho prosím menší nebo bez prokládání`,
    )
  }
  if ((metadata.pages ?? 1) > 1) throw new UnusablePhoto('je animace, ne fotografie')
  const { width, height } = metadata.autoOrient
  const encode = (bytes: Buffer, failOn: FailOn) =>
    stored(
      sharp(bytes, { failOn, limitInputPixels: MAX_MEGAPIXELS * 1_000_000 }).autoOrient(),
      width > height,
    )
  try {
    // The file is encoded even if it is kept, because this detects a truncated one.
    const encoded = await encode(file, 'error')
    return hasStoredForm(metadata, file) ? { ...encoded, bytes: file } : encoded
  } catch (cause) {
    if (metadata.format !== 'jpeg' || isTimeout(cause)) return unusable(cause)
    // Some cameras and messengers leave out the mark at a JPEG's end, although nothing else is missing.
    return await encode(Buffer.concat([file, END_OF_JPEG]), 'warning').catch(unusable)
  }
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])
type FailOn = NonNullable<SharpOptions['failOn']>

async function stored(image: Sharp, isWide: boolean): Promise<Original> {
  const { data, info } = await image
    .flatten({ background: WHITE })
    .resize({ [isWide ? 'width' : 'height']: MAX_SIDE, withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Returns a part of an original, given in its pixels. Null means that the part is outside it. */
export async function cropped(
  original: Buffer,
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
): Promise<Buffer | null> {
  const sharp = await load()
  const size = await sharp(original).metadata()
  if (left + width > size.width || top + height > size.height) return null
  return await sharp(original)
    .extract({ left, top, width, height })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout')

function unusable(cause: unknown): never {
  throw new UnusablePhoto(isTimeout(cause) ? TOO_SLOW : DAMAGED, { cause })
}

function hasStoredForm(metadata: Metadata, file: Buffer): boolean {
  const { format, space, channels, width, height, orientation = 1 } = metadata
  const carried = [metadata.exif, metadata.icc, metadata.iptc, metadata.xmp, metadata.comments]
  return (
    format === 'jpeg' &&
    space === 'srgb' &&
    channels === 3 &&
    orientation === 1 &&
    Math.max(width, height) <= MAX_SIDE &&
    file.length <= MAX_STORED &&
    carried.every((one) => one === undefined)
  )
}

/**
 * The qualities at which the three formats look alike. AVIF with little effort takes a twelfth of the default's time
 * and is 7 % larger (docs/decisions/022-photographs.md).
 */
const ENCODERS: Readonly<Record<PhotoFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

export async function toVariant(original: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const sharp = await load()
  return await ENCODERS[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer()
}
