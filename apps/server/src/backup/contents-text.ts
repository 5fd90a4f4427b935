import type { Contents } from './manifest.ts'

const count = (value: number, digits = 0) => value.toLocaleString('cs', { maximumFractionDigits: digits })

/** Returns Czech text for the operator: `objednávek 12, fotografií 3, všech řádků 4 567, 1,2 MB`. */
export function contentsText({ tables, photos }: Contents, bytes: number): string {
  const rows = Object.values(tables).reduce((sum, tally) => sum + tally.count, 0)
  const orders = tables['shop.orders']
  return [
    ...(orders === undefined ? [] : [`objednávek ${count(orders.count)}`]),
    `fotografií ${count(photos.count)}`,
    `všech řádků ${count(rows)}`,
    `${count(bytes / 1_000_000, 1)} MB`,
  ].join(', ')
}
