import type { Running } from './processes.ts'

export type BenchEnvironment = {
  /** The product on demo data, without rate limits. */
  readonly product: Running
  /** The product's database, in the embedded PostgreSQL. */
  readonly databaseUrl: string
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  readonly stored: number
}
