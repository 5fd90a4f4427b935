/** What sites and apps that show a shared link expect (Open Graph): 1200 × 630 pixels. */
const SIZE = { width: 1200, height: 630 } as const

/** A drawing as a JPEG. The library is loaded with the first picture: most processes never draw one. */
export async function previewJpeg(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).resize(SIZE).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
