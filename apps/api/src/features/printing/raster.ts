/** One bit for each dot (1 is black), line by line; `width` is divisible by eight. */
export type Raster = { readonly width: number; readonly height: number; readonly bits: Buffer<ArrayBuffer> }

/** Darker values are black. */
const THRESHOLD = 128

export async function rasterOf({
  svg,
  width,
  height,
}: {
  readonly svg: string
  readonly width: number
  readonly height: number
}): Promise<Raster> {
  const { default: sharp } = await import('sharp')
  const gray = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).grayscale().raw().toBuffer()
  const bits = Buffer.alloc((width * height) / 8)
  for (let dot = 0; dot < width * height; dot += 1) {
    if ((gray[dot] ?? 255) < THRESHOLD) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  }
  return { width, height, bits }
}
