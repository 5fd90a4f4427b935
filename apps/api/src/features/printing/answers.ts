/**
 * Parses a printer's responses by the form of their bytes, because several kinds arrive over one connection, requested
 * or unsolicited.
 */

export type PrinterState = 'ready' | 'paper_out' | 'cover_open' | 'error'

export type PrinterAnswer =
  /** The response to `DLE EOT`: one byte. */
  | { readonly kind: 'status'; readonly byte: number }
  /** To `GS r`: one byte. */
  | { readonly kind: 'done' }
  /** Sent unasked (`GS a`): four bytes. */
  | { readonly kind: 'automatic'; readonly state: PrinterState }

const isStatus = (byte: number) => (byte & 0x93) === 0x12
const beginsAutomatic = (byte: number) => (byte & 0x93) === 0x10
/** Bits 4 and 7 are clear in a response to `GS r`, and in the second, third and fourth byte of an automatic status. */
const isPlain = (byte: number) => (byte & 0x90) === 0

/** Returns the complete responses at the beginning of `bytes`, and the rest of an incomplete one. */
export function readAnswers(bytes: Buffer): {
  readonly answers: readonly PrinterAnswer[]
  readonly rest: Buffer
} {
  const answers: PrinterAnswer[] = []
  let at = 0
  while (at < bytes.length) {
    const [first = 0, ...more] = bytes.subarray(at, at + 4)
    if (beginsAutomatic(first) && more.every(isPlain)) {
      if (more.length < 3) break
      answers.push({ kind: 'automatic', state: automaticState([first, ...more]) })
      at += 4
      continue
    }
    if (isStatus(first)) answers.push({ kind: 'status', byte: first })
    else if (isPlain(first)) answers.push({ kind: 'done' })
    at += 1
  }
  return { answers, rest: bytes.subarray(at) }
}

function automaticState([first = 0, second = 0, third = 0]: readonly number[]): PrinterState {
  if ((third & 0x0c) !== 0) return 'paper_out'
  if ((first & 0x20) !== 0) return 'cover_open'
  return (second & 0x2c) === 0 ? 'ready' : 'error'
}

/** Derives the state from the two responses to `ASK_STATE`. */
export function stateOf(offline: number, paper: number): PrinterState {
  if ((paper & 0x60) !== 0) return 'paper_out'
  if ((offline & 0x04) !== 0) return 'cover_open'
  if ((offline & 0x20) !== 0) return 'paper_out'
  return (offline & 0x40) === 0 ? 'ready' : 'error'
}
