/**
 * Remembers the tickets printed on this device and the paper width. If storage is blocked, this is lost with the page.
 */
import * as z from 'zod/mini'
import { store, stored } from '../../../platform/stored.ts'

export const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

const PRINTED = 'sousto-board-printed'
const SETTINGS = 'sousto-board-paper'
/** Enough for the orders of an evening; older ones are not printed again. */
const REMEMBERED = 200

/** `said`: what the paper says, as long as something can make it wrong (`domain/printing/printed-facts.ts`). */
const prints = z.array(
  z.object({
    card: z.string(),
    times: z.int(),
    at: z.string(),
    said: z.optional(z.object({ lines: z.string(), money: z.string() })),
  }),
)
export type Print = z.output<typeof prints>[number]

const settings = z.object({ width: z.literal(PAPER_WIDTHS), atAcceptance: z.boolean() })
export type PrintSettings = z.output<typeof settings>

/** Everything that this device has printed, the latest first. */
export const allPrints = (): readonly Print[] => stored(prints, PRINTED, [])

/** Null means that it was not printed on this device. */
export const printOf = (card: string): Print | null =>
  allPrints().find((print) => print.card === card) ?? null

export function notePrint({ card, at, said }: Omit<Print, 'times'>): void {
  const all = allPrints()
  const times = (all.find((print) => print.card === card)?.times ?? 0) + 1
  const print: Print = { card, times, at, ...(said && { said }) }
  store(PRINTED, [print, ...all.filter((other) => other.card !== card)].slice(0, REMEMBERED))
}

export const printSettings = (): PrintSettings =>
  stored(settings, SETTINGS, { width: 80, atAcceptance: false })
export const setPrintSettings = (next: PrintSettings): void => store(SETTINGS, next)
