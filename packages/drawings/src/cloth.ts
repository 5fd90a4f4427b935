import { match, readFolder } from './svg.ts'

/**
 * A tablecloth of `cloths/*.svg`: a background and a repeated pattern. Colours are those of the design's `--cloth-*`
 * tokens.
 */
type Cloth = { readonly pattern: string; readonly motif: string; readonly background: string }

const CLOTHS = readFolder('cloths', (svg): Cloth => {
  const [pattern = '', motif = '', background = ''] = match(
    svg,
    /<pattern id="cloth" ([^>]+)>(.*)<\/pattern>.*<path [^>]*fill="([^"]+)"\/><path /,
  )
  return { pattern, motif, background }
})

/** The cloth of dishes that have no own one. */
const PLAIN = 'plain'

export const CLOTH_NAMES: readonly string[] = [...CLOTHS.keys()].filter((name) => name !== PLAIN)

/** Returns a cloth that covers a picture. `scale` is the size of a unit of the pattern. */
export function clothMarkup(
  name: string,
  prefix: string,
  width: number,
  height: number,
  scale: number,
): string {
  const cloth = CLOTHS.get(name) ?? CLOTHS.get(PLAIN)
  if (cloth === undefined) throw new Error(`no cloth ${PLAIN}`)
  const { pattern, motif, background } = cloth
  const id = `${prefix}-cloth`
  const area = `M0 0h${width}v${height}H0z`
  return [
    `<pattern id="${id}" ${pattern} patternTransform="scale(${scale})">${motif}</pattern>`,
    `<path d="${area}" fill="${background}"/><path d="${area}" fill="url(#${id})"/>`,
  ].join('')
}
