import type { PhotoWidth } from '@sousto/domain/catalogue/photo.ts'

/** Up to this width, a drawing is sent as pixels to who shows WebP. Beyond, pixels are several times as many bytes as the drawing itself. */
export const WIDEST_IN_PIXELS: PhotoWidth = 320

/** What a drawing without a scale is rendered at, in pixels for each of its units. */
const DENSITY = 72

/**
 * A drawing as a WebP. A browser parses, styles and lays out each SVG on its main thread, which takes a cheap phone some 20 ms, and a city shows
 * thirty small ones; pixels are decoded beside it.
 */
export async function smallWebp(drawing: Buffer, width: PhotoWidth): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width: own } = await sharp(drawing).metadata()
  return await sharp(drawing, { density: (DENSITY * width) / own })
    .resize({ width })
    .webp({ quality: 60 })
    .toBuffer()
}
