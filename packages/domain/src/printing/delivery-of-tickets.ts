/**
 * Decides what happens to a ticket that was sent to a printer (`operations.md` §3): it counts as printed, is sent
 * again, or is asked about.
 */

/** The known behaviour of a printer. Null means unknown. */
export type PrinterHabits = {
  /** True if it answers queries about its state. */
  readonly answersState: boolean | null
  /** True if it reports when everything before has been printed. */
  readonly answersDone: boolean | null
  /** True if the staff confirmed that it prints what it accepts. */
  readonly believed: boolean
}

export const UNKNOWN_HABITS: PrinterHabits = { answersState: null, answersDone: null, believed: false }

export const SEND_OUTCOMES = [
  /** The printer confirmed it, or read everything and closed the connection afterwards. */
  'printed',
  /** It accepted everything, and nothing indicates that it was not printed. */
  'taken',
  /** The connection broke, or the printer accepted only a part. */
  'broken',
  /** The printer reported that it cannot print. */
  'contradicted',
] as const
export type SendOutcome = (typeof SEND_OUTCOMES)[number]

const MOST_SENDS: Readonly<Record<Exclude<SendOutcome, 'printed'>, number>> = {
  taken: 2,
  broken: 4,
  contradicted: 6,
}

/**
 * Returns the next step. `sends` is the number of attempts so far, including this one. A test is not repeated, because
 * the person who requested it stands next to the printer.
 */
export function afterSending(
  outcome: SendOutcome,
  { sends, isTest }: { readonly sends: number; readonly isTest: boolean },
): 'printed' | 'again' | 'ask' {
  if (outcome === 'printed') return 'printed'
  if (outcome === 'taken' && isTest) return 'ask'
  return sends < MOST_SENDS[outcome] ? 'again' : 'ask'
}

/** Returns whether a job without a result (because the process was killed) has been sent too often. */
export const isSentTooOften = (sends: number): boolean => sends >= MOST_SENDS.broken

/** Eight dots are a millimetre, so this is 20 mm a second, slower than the slowest kitchen printers. */
const SLOWEST_LINES_PER_SECOND = 160
const LIMIT_SECONDS = 20

/** Returns the seconds in which a printer prints the given number of lines of dots. */
export const paperSeconds = (lines: number): number => lines / SLOWEST_LINES_PER_SECOND

/** Returns the seconds within which a printer must confirm. */
export const printSeconds = (lines: number): number => LIMIT_SECONDS + paperSeconds(lines)

/**
 * After this many failures in a row there may be another printer at the address, so its known behaviour is forgotten.
 */
export const HABITS_FORGOTTEN_AFTER = 3
