/** Thermal printers of outlets: what they can be, and when a failed one is tried again (`operations.md` §3). */

/** Millimetres. */
export const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** Where thermal printers listen. A smaller range leaves other servers of a network alone. */
export const PRINTER_PORTS = { min: 9100, max: 9199, usual: 9100 } as const
export const MOST_COPIES = 3
export const MOST_PRINTERS = 8

export const PRINTER_PROBLEMS = [
  /** Nothing answers at its address. */
  'away',
  /** It took what it was sent, or a part of it, and says nothing. */
  'silent',
  'paper_out',
  'cover_open',
  'error',
  /** The operator does not allow its address. */
  'forbidden',
] as const
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number]

const PAUSES = [5, 10, 20, 30] as const

/** Seconds until a printer is tried again that has failed so many times. */
export function printerPause(attempts: number): number {
  return PAUSES[Math.min(Math.max(attempts, 1), PAUSES.length) - 1] ?? PAUSES[0]
}

/** A ticket that could not be printed for so long is of no use any more. */
export const TICKET_USEFUL = { hours: 2 } as const
