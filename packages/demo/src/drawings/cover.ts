import { at, hash } from '../random.ts'
import { laidCloth } from './cloths.ts'
import { picture, plateMarkup, prefixOf } from './dish.ts'
import { short } from './pen.ts'

export type Cover = { readonly cloth: string; readonly drawings: readonly string[] }

/** `card` is 16:9; `wide` is the banner over a restaurant's page. */
export type CoverShape = 'card' | 'wide'

/** Where a plate lies: its middle and width in percent of the picture, and how it is turned. Later plates lie on top. */
type Seat = readonly [x: number, y: number, width: number, turn: number]

const CARD_SEATS: readonly (readonly Seat[])[] = [
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

/** How each kitchen's table is laid. */
const SEATS_OF: ReadonlyMap<string, number> = new Map([
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

const WIDE_SEATS: readonly Seat[] = [
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

/** A laid table: up to three plates on a card, five on the wide banner, again and again when there are fewer. */
export function drawCover({ cloth, drawings }: Cover, form: CoverShape = 'card'): string {
  const { width, height, scale } = SHAPES[form]
  const prefix = prefixOf(cloth, form, ...drawings)
  const seats = form === 'wide' ? WIDE_SEATS : cardSeats(cloth, drawings)
  const plates = seats.flatMap((seat, index) => {
    const drawing = drawings[form === 'wide' ? index % drawings.length : index]
    return drawing === undefined ? [] : [seated(drawing, `${prefix}${index}`, seat, width, height)]
  })
  const defs = plates.map((plate) => plate.defs).join('')
  return picture(
    width,
    height,
    `<defs>${defs}</defs>${laidCloth(cloth, prefix, width, height, scale)}${plates.map((plate) => plate.markup).join('')}`,
  )
}

/** A kitchen's way of laying the table; who offers more plates than there are seats may sit the other way round. */
function cardSeats(cloth: string, drawings: readonly string[]): readonly Seat[] {
  const seats = at(CARD_SEATS, SEATS_OF.get(cloth) ?? 0)
  const mirrored = drawings.length > seats.length && hash(drawings.join(' ')) % 3 === 0
  return mirrored ? seats.map(([x, y, width, turn]): Seat => [100 - x, y, width, -turn]) : seats
}

function seated(drawing: string, prefix: string, [x, y, share, turn]: Seat, width: number, height: number) {
  const { defs, markup } = plateMarkup(drawing, prefix, null)
  const scale = Math.round(((share / 100) * width * 1000) / 256) / 1000
  const transform = `translate(${short((x / 100) * width)} ${short((y / 100) * height)}) rotate(${turn}) scale(${scale}) translate(-124 -124)`
  return { defs, markup: `<g transform="${transform}">${markup}</g>` }
}
