/** Parses GoPay's statement of account in its format CSV_B: semicolons, Czech numbers, windows-1250. */
import type { StatementEntry } from '@sousto/api/ports/payment-gateway.ts'
import { readAmount } from './amounts.ts'

const COLUMNS = { type: 'Typ', reference: 'ID objednávky/VS', amount: 'Částka' } as const
/** The payment's id is missing, because the number in a row is that of the movement. */
export type GopayMovement = Omit<StatementEntry, 'gatewayId'>

/** Matches GoPay's fees, including returned ones. */
const FEE = /poplat/i

/**
 * Null means that it is not a statement. The names of types are not documented, so a row with an order that is not a
 * fee counts as a payment if the money came in, and as a refund if it went out.
 */
export function readGopayStatement(file: Buffer): readonly GopayMovement[] | null {
  const [header, ...rows] = decode(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const [type, reference, amount] = Object.values(COLUMNS).map((name) => header?.indexOf(name) ?? -1)
  if (type === undefined || reference === undefined || amount === undefined) return null
  if (type < 0 || reference < 0 || amount < 0) return null
  const entries = rows.map((cells) => entryOf(cells[type] ?? '', cells[reference] ?? '', cells[amount] ?? ''))
  return entries.includes('illegible')
    ? null
    : entries.filter((entry) => typeof entry === 'object' && entry !== null)
}

function entryOf(type: string, reference: string, cell: string): GopayMovement | 'illegible' | null {
  if (reference === '' || FEE.test(type)) return null
  const amount = readAmount(cell)
  if (amount === null) return 'illegible'
  return { reference, kind: amount.negative ? 'refund' : 'payment', amount: amount.size }
}

/** English-language accounts have been observed to receive UTF-8. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1250').decode(file)
  }
}

const cellsOf = (line: string): string[] =>
  line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
