/**
 * The manifest of a backup. The archive is a tar: `backup.json` first, which is known at the start, then the photos and
 * the rows of each table in pieces, and `contents.json` last, with the counts. Without `contents.json` the archive is
 * incomplete.
 */
import * as z from 'zod'

export const FORMAT = 1

const migrations = z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() }))
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })

/** The schema of `backup.json`. Additions of later formats are ignored. */
export const manifestSchema = z.object({
  format: z.int(),
  /** The version of the product, for a person who looks for a program that can read the backup. */
  version: z.string(),
  at: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** The migrations that ran in each schema, without which the rows cannot be interpreted. */
  schemas: z.record(z.string(), migrations),
  /** The number of the job queue's last migration; the queue has separate migrations. */
  jobs: z.int().nullable(),
  tables: z.array(table),
  leftOut: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

const tally = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() })
export type Tally = z.infer<typeof tally>

/** The schema of `contents.json`. */
export const contentsSchema = z.object({
  /** The tallies of rows by table. */
  tables: z.record(z.string(), tally),
  photos: tally,
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Contents = z.infer<typeof contentsSchema>

export const MANIFEST_FILE = 'backup.json'
export const CONTENTS_FILE = 'contents.json'

/** Returns a name such as `tables/shop.orders/000001`. */
export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`
export const tableOfPiece = (name: string) => /^tables\/([^/]+)\/\d{6,}$/.exec(name)?.[1]

/** The name is a hash of the photo. */
export const photoName = (photo: string) => `photos/${photo}`
export const photoOf = (name: string) => /^photos\/([\w-]+\.\w+)$/.exec(name)?.[1]
