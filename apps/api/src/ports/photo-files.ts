/**
 * Where the bytes of photographs are kept: the database, or an object store. A name begins with a hash and always holds the same
 * bytes, so several processes may write the same file at once.
 */
export type PhotoFiles = {
  /** Null: there is no such file. Throws when the store is unavailable. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
  /** Those that do not exist are passed over. */
  readonly remove: (names: readonly string[]) => Promise<void>
}
