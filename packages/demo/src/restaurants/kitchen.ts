import { KITCHEN_LINES } from '../content/kitchens.ts'
import { cells, lines, words } from '../menu-text.ts'
import { at } from '../random.ts'
import { type HoursKind, isHoursKind } from './hours.ts'

/** A kind of cuisine: the source of a restaurant's menu, pictures and usual terms. */
export type Kitchen = {
  readonly categories: readonly string[]
  readonly cloth: string
  /** Plates for its cover, the preferred ones first. */
  readonly drawings: readonly string[]
  /** Sections of the menu in order, with the number of their dishes that a restaurant offers. */
  readonly sections: readonly { readonly key: string; readonly min: number; readonly max: number }[]
  /** The pools of a lunch menu. Empty if this kitchen has none. */
  readonly lunch: string
  readonly hours: HoursKind
  /** Delivery time in minutes. */
  readonly minutes: number
  /** True if dishes have numbers, as on a printed menu. */
  readonly numbered: boolean
}

const KITCHENS: ReadonlyMap<string, Kitchen> = new Map(
  lines(KITCHEN_LINES).map((line) => {
    const row = cells(line, 8)
    return [
      at(row, 0),
      {
        categories: at(row, 1)
          .split(',')
          .map((name) => name.trim()),
        cloth: at(row, 2),
        drawings: words(at(row, 3)),
        sections: words(at(row, 4)).map(share),
        lunch: at(row, 5),
        hours: hoursKind(at(row, 6)),
        minutes: Number(at(row, 7)),
        numbered: row[8] === 'numbered',
      },
    ]
  }),
)

export function kitchen(key: string): Kitchen {
  const found = KITCHENS.get(key)
  if (!found) throw new RangeError(`no such kitchen: ${key}`)
  return found
}

function share(text: string): { key: string; min: number; max: number } {
  const [key = '', counts = ''] = text.split('=')
  const [min = 0, max = min] = counts.split('-').map(Number)
  return { key, min, max }
}

function hoursKind(text: string): HoursKind {
  if (isHoursKind(text)) return text
  throw new SyntaxError(`no such hours: ${text}`)
}
