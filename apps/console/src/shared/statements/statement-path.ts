/** What the routes of statements check. It is part of the first script of every screen, so it contains no lists. */
import type { StatementSummary } from '@sousto/contract/statements/wire.ts'
import * as z from 'zod/mini'
import type { StatementName } from './sources.ts'

export const figureSearch = z.object({
  /** The kind of transfer. The screen ignores an unknown one. */
  polozka: z.optional(z.catch(z.string().check(z.maxLength(40)), '')),
  oprava: z.optional(z.catch(z.boolean(), false)),
})
export type FigureSearch = z.output<typeof figureSearch>

/** The last part of the address of a statement. */
const DRAFT_PATH = 'rozpracovane'

export const pathOf = ({ id }: Pick<StatementSummary, 'id'>): string =>
  id === null ? DRAFT_PATH : String(id)

/** Returns null if no statement has such an address. */
export function statementOf(path: string): StatementName | null {
  if (path === DRAFT_PATH) return 'draft'
  return /^[1-9]\d{0,8}$/.test(path) ? Number(path) : null
}
