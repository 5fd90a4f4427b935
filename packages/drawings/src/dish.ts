import { clothMarkup } from './cloth.ts'
import { hash } from './hash.ts'
import { plateMarkup } from './plate.ts'
import { oneDecimal, prefixOf, svgDocument } from './svg.ts'

const SIDE = 240
const TURNS = [0, -14, 9, -6, 16, -20, 5]
const RIMS = [null, '#35508a', '#1f7a55', '#b3466e', '#7a4a1d', '#2c6866', '#8b3565']

/**
 * Draws a dish: a square of tablecloth and a plate that extends over its edge. `variant` (e.g. a dish's id) rotates the
 * plate and colours its rim, so that the same drawing looks different within a menu; 0 is plain.
 */
export function drawDish(plate: string, cloth: string, variant = 0): string {
  const prefix = prefixOf(plate, cloth, variant)
  const turn = variant === 0 ? 0 : (TURNS[hash(`turn ${variant}`) % TURNS.length] ?? 0)
  const rim = variant === 0 ? null : (RIMS[hash(`rim ${variant}`) % RIMS.length] ?? null)
  const { defs, markup } = plateMarkup(plate, prefix, rim)
  const placed = `<g transform="translate(120 120) rotate(${oneDecimal(turn)}) scale(1.1) translate(-120 -120)">${markup}</g>`
  return svgDocument(SIDE, SIDE, `<defs>${defs}</defs>${clothMarkup(cloth, prefix, SIDE, SIDE, 2)}${placed}`)
}
