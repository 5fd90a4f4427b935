import type { Running } from './processes.ts'

/** What every measurement gets. */
export type Setting = {
  /** The product on demo data, without limits on how often one may call. */
  readonly product: Running
  /** The embedded PostgreSQL's database that it uses. */
  readonly databaseUrl: string
  /** A temporary folder. */
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  /** How many orders the fuller database holds. */
  readonly stored: number
}
