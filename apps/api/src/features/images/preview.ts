/** The size that sites and apps expect for the preview of a shared link (Open Graph): 1200 × 630 pixels. */
const SIZE = { width: 1200, height: 630 } as const

/**
 * Returns a drawing or a photograph as a JPEG, cropped to that shape. The library is loaded with the first picture,
 * because most processes never render one.
 */
export async function previewJpeg(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(picture).resize(SIZE).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
