/**
 * Whether a file begins as one of the formats that are accepted. The decoder would open many more (SVG loads other files, PDF runs
 * programs), so it does not get to see them. A file's suffix decides nothing.
 */
export function hasKnownSignature(file: Buffer): boolean {
  const starts = (at: number, text: string) =>
    file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (starts(0, '\xff\xd8\xff') || starts(0, '\x89PNG\r\n\x1a\n')) return true
  if (starts(0, 'RIFF')) return starts(8, 'WEBP')
  return starts(4, 'ftyp') && AVIF_BRANDS.some((brand) => starts(8, brand))
}

const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'miaf']
