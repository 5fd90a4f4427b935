/**
 * What a backup says of itself. The archive is a tar: `backup.json` first, which is known when it is begun, then the photos and the rows
 * of each table in pieces, and `contents.json` last, which says how much there was. Without that one it is incomplete.
 */
import * as z from 'zod'

export const FORMAT = 1

const migrations = z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() }))
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })

/** `backup.json`. What later formats add to it is passed over. */
export const manifestSchema = z.object({
  format: z.int(),
  /** Of the product, for a person who looks for the program that can read the backup. */
  version: z.string(),
  at: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** The migrations that ran in each schema of the product, without which its rows mean nothing. */
  schemas: z.record(z.string(), migrations),
  /** The number of the last migration of the job queue, which has its own. */
  jobs: z.int().nullable(),
  tables: z.array(table),
  /** Tables without rows in the backup. */
  leftOut: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

const tally = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() })
export type Tally = z.infer<typeof tally>

/** `contents.json` */
export const contentsSchema = z.object({
  /** The rows by table. */
  tables: z.record(z.string(), tally),
  photos: tally,
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Contents = z.infer<typeof contentsSchema>

export const MANIFEST_FILE = 'backup.json'
export const CONTENTS_FILE = 'contents.json'

/** `tables/shop.orders/000001` */
export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`
export const tableOfPiece = (name: string) => /^tables\/([^/]+)\/\d{6,}$/.exec(name)?.[1]

/** The name is a hash of the photo. */
export const photoName = (photo: string) => `photos/${photo}`
export const photoOf = (name: string) => /^photos\/([\w-]+\.\w+)$/.exec(name)?.[1]
