/** Thermal printers of outlets: their properties, and the time of retries (`operations.md` §3). */

/** Millimetres. */
export const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** The ports of thermal printers. The small range protects other servers in a network. */
export const PRINTER_PORTS = { min: 9100, max: 9199, usual: 9100 } as const
export const MOST_COPIES = 3
export const MOST_PRINTERS = 8

export const PRINTER_PROBLEMS = [
  /** There is no response at its address. */
  'away',
  /** It accepted all or a part of the data, and does not respond. */
  'silent',
  'paper_out',
  'cover_open',
  'error',
  /** The operator does not allow its address. */
  'forbidden',
] as const
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number]

const PAUSES = [5, 10, 20, 30] as const

/** Returns the seconds until a printer is retried after the given number of failures. */
export function printerPause(attempts: number): number {
  return PAUSES[Math.min(Math.max(attempts, 1), PAUSES.length) - 1] ?? PAUSES[0]
}

/** A ticket that could not be printed for this long is no longer useful. */
export const TICKET_USEFUL = { hours: 2 } as const
