import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'

/** One line of the table: what we reach, what the limit or the aim is, and their ratio. */
export type Row = {
  readonly what: string
  readonly ours: number
  readonly unit: string
  /** What stood beside us in the same run; null where the figure stands alone. */
  readonly limit: { readonly name: string; readonly value: number } | null
  readonly aim: string
  readonly met: boolean
  readonly note?: string
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

export function table(rows: readonly Row[]): string {
  const head = '| what | ours | beside it | ratio | aim | met |\n|---|---:|---:|---:|---|---|'
  const lines = rows.map(({ what, ours, unit, limit, aim, met, note }) => {
    const beside = limit === null ? '' : `${limit.name}: ${number.format(limit.value)} ${unit}`
    const ratio = limit === null ? '' : number.format(ours / limit.value)
    return `| ${what}${note === undefined ? '' : ` (${note})`} | ${number.format(ours)} ${unit} | ${beside} | ${ratio} | ${aim} | ${met ? 'yes' : 'no'} |`
  })
  return [head, ...lines].join('\n')
}

/** Prints the table and keeps the figures as JSON in `bench/results`. */
export function report(rows: readonly Row[]): void {
  const folder = new URL('../results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    arch: arch(),
    node: process.version,
  }
  const at = new Date().toISOString()
  writeFileSync(
    new URL(`${at.replaceAll(':', '-')}.json`, folder),
    `${JSON.stringify({ at, machine, rows }, null, 2)}\n`,
  )
  console.log(`\n${machine.cpu}, ${machine.cores} cores, ${machine.gigabytes} GB, Node ${machine.node}\n`)
  console.log(table(rows))
}
