/** The figure whose orders are open is part of the URL, so that going back closes them. */
import { TRANSFER_KINDS } from '@sousto/domain/ledger/transfer.ts'
import * as z from 'zod/mini'
import type { Figure } from './sources.ts'

export const figureSearch = z.object({
  polozka: z.optional(z.catch(z.enum(TRANSFER_KINDS), 'items')),
  oprava: z.optional(z.catch(z.boolean(), false)),
})
type FigureSearch = z.output<typeof figureSearch>

export const figureIn = ({ polozka, oprava = false }: FigureSearch): Figure | null =>
  polozka === undefined ? null : { kind: polozka, isCorrection: oprava }

export const searchOf = (figure: Figure | null): FigureSearch =>
  figure === null ? {} : { polozka: figure.kind, ...(figure.isCorrection && { oprava: true }) }
