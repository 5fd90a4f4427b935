import type { PhotoWidth } from '@sousto/domain/catalogue/photo.ts'

/**
 * Up to this width a drawing is sent as pixels to clients that accept WebP. Larger pixel pictures have several times as
 * many bytes as the drawing.
 */
export const WIDEST_IN_PIXELS: PhotoWidth = 320

/** The rendering resolution of a drawing without a scale, in pixels per unit. */
const DENSITY = 72

/**
 * Renders a drawing as a WebP. A browser parses, styles and lays out each SVG on its main thread, which takes about 20
 * ms on a cheap phone, and a city page shows thirty small ones; WebP is decoded off the main thread.
 */
export async function smallWebp(drawing: Buffer, width: PhotoWidth): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width: own } = await sharp(drawing).metadata()
  return await sharp(drawing, { density: (DENSITY * width) / own })
    .resize({ width })
    .webp({ quality: 60 })
    .toBuffer()
}
