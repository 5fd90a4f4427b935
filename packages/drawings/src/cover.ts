import { clothMarkup } from './cloth.ts'
import { hash } from './hash.ts'
import { plateMarkup } from './plate.ts'
import { oneDecimal, prefixOf, svgDocument } from './svg.ts'

export type Cover = { readonly cloth: string; readonly drawings: readonly string[] }

/** `card` is 16:9; `wide` is the banner at the top of a restaurant's page. */
export type CoverShape = 'card' | 'wide'

/**
 * The position of a plate: its centre and width in percent of the picture, and its rotation. Later plates are on top.
 */
type Placement = readonly [x: number, y: number, width: number, turn: number]

const CARD_PLACEMENTS: readonly (readonly Placement[])[] = [
  [
    [78, 40, 58, 12],
    [30, 82, 66, -8],
    [104, 108, 40, 0],
  ],
  [
    [34, 46, 60, 0],
    [86, 74, 60, 10],
    [58, -6, 40, 0],
  ],
  [
    [34, 52, 66, -6],
    [90, 72, 56, 14],
    [66, 112, 46, 10],
  ],
  [
    [30, 54, 60, 0],
    [84, 34, 54, -10],
    [78, 104, 54, 8],
  ],
]

/** The placement for the kitchen of each cloth. */
const PLACEMENTS_OF: ReadonlyMap<string, number> = new Map([
  ['pizza', 0],
  ['ceska', 1],
  ['cina', 1],
  ['burger', 2],
  ['kebab', 2],
  ['sushi', 2],
  ['sladke', 2],
  ['indie', 3],
  ['zelen', 3],
  ['polevka', 3],
])

const WIDE_PLACEMENTS: readonly Placement[] = [
  [84, 38, 38, 12],
  [54, 92, 40, -8],
  [8, 104, 24, 0],
  [24, 8, 30, 20],
  [100, 118, 26, 0],
]

const SHAPES = {
  card: { width: 640, height: 360, scale: 1.6 },
  wide: { width: 1240, height: 256, scale: 1 },
} as const

/** Draws a table seen from above: up to three plates on a card, five on the wide banner, where fewer are repeated. */
export function drawCover({ cloth, drawings }: Cover, form: CoverShape = 'card'): string {
  const { width, height, scale } = SHAPES[form]
  const prefix = prefixOf(cloth, form, ...drawings)
  const placements = form === 'wide' ? WIDE_PLACEMENTS : cardPlacements(cloth, drawings)
  const plates = placements.flatMap((placement, index) => {
    const drawing = drawings[form === 'wide' ? index % drawings.length : index]
    return drawing === undefined ? [] : [placed(drawing, `${prefix}${index}`, placement, width, height)]
  })
  const defs = plates.map((plate) => plate.defs).join('')
  return svgDocument(
    width,
    height,
    `<defs>${defs}</defs>${clothMarkup(cloth, prefix, width, height, scale)}${plates.map((plate) => plate.markup).join('')}`,
  )
}

/** Returns a kitchen's placements, mirrored for some of those that offer more plates than fit. */
function cardPlacements(cloth: string, drawings: readonly string[]): readonly Placement[] {
  const placements = CARD_PLACEMENTS[PLACEMENTS_OF.get(cloth) ?? 0] ?? []
  const mirrored = drawings.length > placements.length && hash(drawings.join(' ')) % 3 === 0
  return mirrored
    ? placements.map(([x, y, width, turn]): Placement => [100 - x, y, width, -turn])
    : placements
}

function placed(
  drawing: string,
  prefix: string,
  [x, y, share, turn]: Placement,
  width: number,
  height: number,
) {
  const { defs, markup } = plateMarkup(drawing, prefix, null)
  const scale = Math.round(((share / 100) * width * 1000) / 256) / 1000
  const transform = `translate(${oneDecimal((x / 100) * width)} ${oneDecimal((y / 100) * height)}) rotate(${turn}) scale(${scale}) translate(-124 -124)`
  return { defs, markup: `<g transform="${transform}">${markup}</g>` }
}
