import type { BankFileProblem } from '@sousto/domain/banking/bank-file-problem.ts'

/** Leaves a reader of a bank's file, which returns the problem to its caller. */
export class FileFailure extends Error {
  readonly problem: BankFileProblem

  constructor(problem: BankFileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export const fieldFailure = (line: number, field: string): FileFailure =>
  new FileFailure({ code: 'field_invalid', line, field })

export type Read<T> = { readonly problem: BankFileProblem } | ({ readonly problem: null } & T)

const MEGABYTE = 2 ** 20
/** A day of a million payments is shorter in any of the formats, and a reader holds the text in memory. */
const LARGEST_FILE = 32 * MEGABYTE

/** Returns what `read` makes of a file of reasonable size, or why the file is refused. */
export function readFile<T extends object>(bytes: Uint8Array, read: (bytes: Uint8Array) => T): Read<T> {
  try {
    if (bytes.length > LARGEST_FILE)
      throw new FileFailure({ code: 'too_large', megabytes: LARGEST_FILE / MEGABYTE })
    return { problem: null, ...read(bytes) }
  } catch (failure) {
    if (failure instanceof FileFailure) return { problem: failure.problem }
    throw failure
  }
}
