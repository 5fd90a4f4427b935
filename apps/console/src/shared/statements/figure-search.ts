/** The figure whose orders are open is part of the URL, so that going back closes them. */
import { TRANSFER_KINDS } from '@sousto/domain/ledger/transfer.ts'
import type { Figure } from './sources.ts'
import type { FigureSearch } from './statement-path.ts'

export function figureIn({ polozka, oprava = false }: FigureSearch): Figure | null {
  const kind = TRANSFER_KINDS.find((each) => each === polozka)
  return kind === undefined ? null : { kind, isCorrection: oprava }
}

export const searchOf = (figure: Figure | null): FigureSearch =>
  figure === null ? {} : { polozka: figure.kind, ...(figure.isCorrection && { oprava: true }) }
