/** What this device has printed and on how wide a paper. Where storage is blocked, it is forgotten with the page. */
import * as z from 'zod/mini'

export const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

const PRINTED = 'sousto-board-printed'
const SETTINGS = 'sousto-board-paper'
/** Orders of an evening; older ones are not printed again. */
const REMEMBERED = 200

const prints = z.array(z.object({ card: z.string(), times: z.int(), at: z.string() }))
export type Print = z.output<typeof prints>[number]

const settings = z.object({ width: z.literal(PAPER_WIDTHS), atAcceptance: z.boolean() })
export type PrintSettings = z.output<typeof settings>

function stored<Value>(schema: z.ZodMiniType<Value>, key: string, otherwise: Value): Value {
  try {
    const found = z.safeParse(schema, JSON.parse(window.localStorage.getItem(key) ?? 'null'))
    return found.success ? found.data : otherwise
  } catch {
    return otherwise
  }
}

function store(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forgotten with the page.
  }
}

/** Null: not printed on this device. */
export function printOf(card: string): Print | null {
  return stored(prints, PRINTED, []).find((print) => print.card === card) ?? null
}

export function notePrint(card: string, at: string): void {
  const all = stored(prints, PRINTED, [])
  const times = (all.find((print) => print.card === card)?.times ?? 0) + 1
  store(PRINTED, [{ card, times, at }, ...all.filter((print) => print.card !== card)].slice(0, REMEMBERED))
}

export const printSettings = (): PrintSettings =>
  stored(settings, SETTINGS, { width: 80, atAcceptance: false })
export const setPrintSettings = (next: PrintSettings): void => store(SETTINGS, next)
