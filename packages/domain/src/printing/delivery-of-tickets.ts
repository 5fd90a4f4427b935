/** What becomes of a ticket that was sent to a printer (`operations.md` §3): printed, sent again, or asked about. */

/** What is known of how a printer speaks; null: nothing yet. */
export type PrinterHabits = {
  /** It says how it is when it is asked. */
  readonly answersState: boolean | null
  /** It says when everything before has been printed. */
  readonly answersDone: boolean | null
  /** A person has said that it prints what it takes. */
  readonly believed: boolean
}

export const UNKNOWN_HABITS: PrinterHabits = { answersState: null, answersDone: null, believed: false }

export const SEND_OUTCOMES = [
  /** The printer said so, or read everything and closed the connection after it. */
  'printed',
  /** It took everything, and nothing says that it is not on paper. */
  'taken',
  /** The connection broke, or it took only a part. */
  'broken',
  /** It said that it cannot print. */
  'contradicted',
] as const
export type SendOutcome = (typeof SEND_OUTCOMES)[number]

const MOST_SENDS: Readonly<Record<Exclude<SendOutcome, 'printed'>, number>> = {
  taken: 2,
  broken: 4,
  contradicted: 6,
}

/** `sends`: how often the job has gone out, this time included. A test is not repeated: the person who wants it stands beside the printer. */
export function afterSending(
  outcome: SendOutcome,
  { sends, isTest }: { readonly sends: number; readonly isTest: boolean },
): 'printed' | 'again' | 'ask' {
  if (outcome === 'printed') return 'printed'
  if (outcome === 'taken' && isTest) return 'ask'
  return sends < MOST_SENDS[outcome] ? 'again' : 'ask'
}

/** Whether a job that was never heard of again (the process was killed) has gone out too often. */
export const isSentTooOften = (sends: number): boolean => sends >= MOST_SENDS.broken

/** Eight dots are a millimetre: 20 mm a second, slower than the slowest printers of kitchens. */
const SLOWEST_LINES_PER_SECOND = 160
const LIMIT_SECONDS = 20

/** Seconds in which a printer has printed so many lines of dots. */
export const paperSeconds = (lines: number): number => lines / SLOWEST_LINES_PER_SECOND

/** Seconds in which a printer must have said so. */
export const printSeconds = (lines: number): number => LIMIT_SECONDS + paperSeconds(lines)

/** After so many failures in a row another printer may stand at the address: what is known of it counts no more. */
export const HABITS_FORGOTTEN_AFTER = 3
