/** Creates icons for browsers and phones that do not accept SVG, drawn from `favicon.svg` when the web is built. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The light theme's `--page` (`packages/ui/src/tokens.css`). */
const PAGE = '#fff8ef'
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
/** Phones crop icons to a circle, so the logo must be inside the part that is always visible. */
const SAFE_SHARE = 0.62

const logoOf = (svg) => (width) => sharp(svg, { density: 600 }).resize(width).png().toBuffer()

/** Writes `favicon.ico`, `apple-touch-icon.png` and the icons of the web manifest into `folder`. */
export async function writeIcons(folder) {
  const svg = readFileSync(join(folder, 'favicon.svg'))
  const logo = logoOf(svg)
  const tile = async (size) => square(size, PAGE, await logo(Math.round(size * SAFE_SHARE)))
  writeFileSync(join(folder, 'favicon.ico'), ico(await square(32, TRANSPARENT, await logo(32)), 32))
  writeFileSync(join(folder, 'apple-touch-icon.png'), await tile(180))
  for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), await tile(size))
}

/** Android shows at least the inner 66 of 108 dp of an adaptive icon. */
const ADAPTIVE_SHARE = 0.46
const IOS_SHARE = 0.7

/** Returns the native apps' icons: the foreground of Android's, and Apple's, which must not be transparent. */
export async function nativeIcons(svg) {
  const logo = logoOf(svg)
  return {
    android: await square(432, TRANSPARENT, await logo(Math.round(432 * ADAPTIVE_SHARE))),
    ios: await sharp(await square(1024, PAGE, await logo(Math.round(1024 * IOS_SHARE))))
      .removeAlpha()
      .png()
      .toBuffer(),
  }
}

/** Returns a PNG with the picture in its centre. */
const square = (size, background, picture) =>
  sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()

/** Puts one PNG in an ICO container, which every browser since 2006 can read. */
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
