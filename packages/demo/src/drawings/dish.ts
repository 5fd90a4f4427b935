import { at, hash } from '../random.ts'
import { laidCloth } from './cloths.ts'
import { DRAWINGS } from './drawings.ts'
import { newPen, short } from './pen.ts'
import { poklop } from './states.ts'

const SIDE = 240
const TURNS = [0, -14, 9, -6, 16, -20, 5]
const RIMS = [null, '#35508a', '#1f7a55', '#b3466e', '#7a4a1d', '#2c6866', '#8b3565']

/** All plates that can be asked for. */
export const DRAWING_NAMES: readonly string[] = [...DRAWINGS.keys()]

/** A plate's own markup and what it needs in `<defs>`. A drawing that nobody has drawn yet is served under a cloche. */
export function plateMarkup(
  drawing: string,
  prefix: string,
  rim: string | null,
): { defs: string; markup: string } {
  const draw = DRAWINGS.get(drawing) ?? poklop
  const pen = newPen(drawing, prefix, rim)
  const markup = draw(pen)
  return { defs: pen.defs(), markup }
}

/** A short id for a picture's own definitions, so that several pictures can stand in one page. */
export const prefixOf = (...parts: readonly (string | number)[]) => `s${hash(parts.join(' ')).toString(36)}`

/** Round caps once for all; the picture is named by whoever shows it (`alt`), so it carries no text. */
export const picture = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

/**
 * A dish: a square of table-cloth and a plate that reaches over its edge.
 * `variant` (a dish's id, say) turns the plate and colours its rim, so that the same drawing twice in a menu is not the same picture; 0 is plain.
 */
export function drawDish(drawing: string, cloth: string, variant = 0): string {
  const prefix = prefixOf(drawing, cloth, variant)
  const turn = variant === 0 ? 0 : at(TURNS, hash(`turn ${variant}`) % TURNS.length)
  const rim = variant === 0 ? null : at(RIMS, hash(`rim ${variant}`) % RIMS.length)
  const { defs, markup } = plateMarkup(drawing, prefix, rim)
  const placed = `<g transform="translate(120 120) rotate(${short(turn)}) scale(1.1) translate(-120 -120)">${markup}</g>`
  return picture(SIDE, SIDE, `<defs>${defs}</defs>${laidCloth(cloth, prefix, SIDE, SIDE, 2)}${placed}`)
}

/** A plate alone on nothing, as empty pages and banners show it. */
export function drawPlate(drawing: string): string {
  const { defs, markup } = plateMarkup(drawing, prefixOf('plate', drawing), null)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 256 256" role="img" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${markup}</svg>`
}
