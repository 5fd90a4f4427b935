import type { Running } from './processes.ts'

/** The environment of every benchmark. */
export type BenchEnvironment = {
  /** The product on demo data, without rate limits. */
  readonly product: Running
  /** The product's database, in the embedded PostgreSQL. */
  readonly databaseUrl: string
  /** A temporary folder. */
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  /** The number of orders in the larger database. */
  readonly stored: number
}
