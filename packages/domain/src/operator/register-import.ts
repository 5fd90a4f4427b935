/** Imports of the state's register of addresses from the console (`administration.md` §11). */

/** The states that are stored. An import whose process has ended stays `running`, and is shown as interrupted. */
export type RegisterImportState = 'running' | 'done' | 'refused'
