/**
 * Cuts the fonts down to what Czech pages show: `node scripts/fonts.mjs` after a new version of the fonts. The files are kept in the
 * repository; other letters come from the whole files, which a browser loads when a page has one of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './paths.mjs'

const CZECH_AND_SLOVAK = 'ČčĎďĚěŇňŘřŠšŤťŮůŽžĹĺĽľŔŕ'
/** ASCII, the letters of Latin-1, and the signs of our texts. */
const LATIN = `${between(0x20, 0x7e)}\u00a0§©«°±²³·»½×÷${between(0xc0, 0xd6)}${between(0xd8, 0xf6)}${between(0xf8, 0xff)}–—‘’‚“”„†•…‰‹›€™←↑→↓−\u2009\u202f`

/** Weights and width are those of the type scale (`tokens.css`): a range, or the only one. */
const FONTS = [
  { font: 'figtree', file: 'wght', axes: { wght: { min: 400, max: 700 } } },
  { font: 'bricolage-grotesque', file: 'wdth', axes: { wght: 700, wdth: 88 } },
]

/** @param {number} first @param {number} last */
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

for (const { font, file, axes } of FONTS) {
  for (const [part, letters] of [
    ['latin', LATIN],
    ['latin-ext', CZECH_AND_SLOVAK],
  ]) {
    const whole = join(
      root,
      `node_modules/@fontsource-variable/${font}/files/${font}-${part}-${file}-normal.woff2`,
    )
    const cut = await subsetFont(readFileSync(whole), letters, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(root, `packages/ui/src/fonts/${font}-${part}.woff2`), cut)
    console.log(`${font}-${part}: ${cut.length} B`)
  }
}
