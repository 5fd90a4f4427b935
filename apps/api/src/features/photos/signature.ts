/**
 * Returns the accepted format that a file's first bytes match, or null. The decoder would open many more (SVG loads
 * other files, PDF runs programs), so it never receives them. The file's suffix is ignored.
 */
export function signatureOf(file: Buffer): 'heic' | 'other' | null {
  const starts = (at: number, text: string) =>
    file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (starts(0, '\xff\xd8\xff') || starts(0, '\x89PNG\r\n\x1a\n')) return 'other'
  if (starts(0, 'RIFF')) return starts(8, 'WEBP') ? 'other' : null
  return starts(4, 'ftyp') ? heifSignature(brandsOf(file)) : null
}

/** HEIF contains pictures of several codecs, which its brands name. */
function heifSignature(brands: readonly string[]): 'heic' | 'other' | null {
  if (brands.some((brand) => HEVC_BRANDS.includes(brand))) return 'heic'
  return brands.some((brand) => AVIF_BRANDS.includes(brand)) ? 'other' : null
}

const HEVC_BRANDS = ['heic', 'heix', 'hevc', 'hevx']
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'miaf']
/** Ordinary files contain only a few. */
const MOST_BRANDS = 16

function brandsOf(file: Buffer): readonly string[] {
  const end = Math.min(file.length >= 8 ? file.readUInt32BE(0) : 0, file.length, 16 + 4 * MOST_BRANDS)
  const compatible = Array.from(
    { length: Math.max(0, Math.floor((end - 16) / 4)) },
    (_, index) => 16 + 4 * index,
  )
  return [8, ...compatible].map((at) => file.toString('latin1', at, at + 4))
}
