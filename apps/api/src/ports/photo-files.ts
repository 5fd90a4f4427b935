/**
 * The store for the bytes of photographs: the database or an object store. A name begins with a hash and always refers
 * to the same bytes, so several processes may write the same file at once.
 */
export type PhotoFiles = {
  /** Null means that there is no such file. Throws if the store is unavailable. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
  /** Missing files are ignored. */
  readonly remove: (names: readonly string[]) => Promise<void>
}
