/** One command of `sousto`. Each is a file; `sousto.ts` lists them. */
export type Command = {
  /** What follows the name: `<soubor> [--dry-run]`; empty when nothing does. */
  readonly usage: string
  /** One Czech line. */
  readonly summary: string
  /** Gets what follows the name; resolves to the exit code. Mistakes of the operator are thrown as `OperatorError`. */
  readonly run: (args: readonly string[]) => Promise<number>
}
