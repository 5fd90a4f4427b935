/** What sites and apps that show a shared link expect (Open Graph): 1200 × 630 pixels. */
const SIZE = { width: 1200, height: 630 } as const

/** A drawing or a photograph as a JPEG, cut to that shape. The library is loaded with the first picture: most processes never make one. */
export async function previewJpeg(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(picture).resize(SIZE).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
