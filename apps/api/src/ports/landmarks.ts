/** The port for the operator's list of landmarks, which the location service stores. */

export type ReplacedLandmarks =
  | {
      readonly ok: true
      readonly replaced: boolean
      /** Of the new list. */
      readonly count: number
      readonly changes: { readonly added: number; readonly updated: number; readonly removed: number }
      /** Most landmarks would disappear, which a person has to accept. */
      readonly loses: boolean
    }
  /** The problems are in Czech. `path`: where in the file; empty means the whole file. */
  | { readonly ok: false; readonly problems: readonly { readonly path: string; readonly text: string }[] }

export type Landmarks = {
  /** `lost`: the landmarks whose address the register no longer has. */
  readonly file: () => Promise<{ readonly text: string; readonly count: number; readonly lost: number }>
  readonly replace: (
    file: Uint8Array,
    wanted: { readonly check: boolean; readonly mayLose: boolean },
  ) => Promise<ReplacedLandmarks>
}
