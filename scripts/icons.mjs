/** Icons for browsers and phones that take no SVG, drawn from `favicon.svg` when the web is built. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The page's background in the light theme (`packages/ui/src/tokens.css`, `--ground`). */
const GROUND = '#fff8ee'
/** Phones cut icons round: the logo stays inside the circle that is always shown. */
const SAFE_SHARE = 0.62

/** Writes `favicon.ico`, `apple-touch-icon.png` and the icons of the web manifest into `folder`. */
export async function writeIcons(folder) {
  const logo = readFileSync(join(folder, 'favicon.svg'))
  const square = (size) => sharp(logo, { density: 600 }).resize(size, size, CONTAIN)
  const tile = async (size) => {
    const inner = await square(Math.round(size * SAFE_SHARE))
      .png()
      .toBuffer()
    return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
      .composite([{ input: inner }])
      .png()
      .toBuffer()
  }
  writeFileSync(join(folder, 'favicon.ico'), ico(await square(32).png().toBuffer(), 32))
  writeFileSync(join(folder, 'apple-touch-icon.png'), await tile(180))
  for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), await tile(size))
}

const CONTAIN = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }

/** One PNG in an ICO container, which every browser since 2006 reads. */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
