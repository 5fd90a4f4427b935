import type { Running } from './processes.ts'

/** What every benchmark gets. */
export type BenchEnvironment = {
  /** The product on demo data, without rate limits. */
  readonly product: Running
  /** The embedded PostgreSQL's database that it uses. */
  readonly databaseUrl: string
  /** A temporary folder. */
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  /** The number of orders in the larger database. */
  readonly stored: number
}
