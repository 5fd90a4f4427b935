import { match, readFolder } from './svg.ts'

/**
 * A drawing of `plates/*.svg`, centred at (120, 120) and about 224 wide. Its rim is `currentColor`, so that a picture
 * may choose another one.
 */
type Plate = { readonly rim: string; readonly defs: string; readonly markup: string }

const PLATES = readFolder('plates', (svg): Plate => {
  const [, rim = ''] = / color="([^"]+)"/.exec(svg) ?? []
  const [defs = '', markup = ''] = match(svg, /<defs>(.*)<\/defs>(.*)<\/svg>$/)
  return { rim, defs, markup }
})

/** All available plates. */
export const PLATE_NAMES: readonly string[] = [...PLATES.keys()]

/** The plate for dishes that have no drawing. */
const CLOCHE = 'poklop'

/**
 * Returns a plate's markup and its `<defs>`, whose ids start with `prefix`. `rim` is a colour in place of the drawing's
 * own.
 */
export function plateMarkup(
  name: string,
  prefix: string,
  rim: string | null,
): Pick<Plate, 'defs' | 'markup'> {
  const plate = PLATES.get(name) ?? PLATES.get(CLOCHE)
  if (plate === undefined) throw new Error(`no plate ${CLOCHE}`)
  const own = (svg: string) =>
    svg.replaceAll(/( id="| href="#|url\(#)/g, `$1${prefix}-`).replaceAll('currentColor', rim ?? plate.rim)
  return { defs: own(plate.defs), markup: own(plate.markup) }
}
