import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, totalmem } from 'node:os'

/** One line of the table: what we reach, what stood beside it in the same run, and what we aim at. */
export type Row = {
  readonly what: string
  readonly ours: number
  readonly unit: string
  /** Null where the figure stands alone. */
  readonly beside: { readonly name: string; readonly value: number } | null
  /** Null where no aim is set. */
  readonly aim: { readonly text: string; readonly met: boolean } | null
  readonly note?: string
}

/** Counts whole, small figures to a hundredth. */
function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}

export function table(rows: readonly Row[]): string {
  const head = '| What | Ours | Baseline | Ratio | Aim | Met |\n|---|---:|---:|---:|---|---|'
  const lines = rows.map(({ what, ours, unit, beside, aim, note }) => {
    const cells = [
      note === undefined ? what : `${what} (${note})`,
      `${figure(ours)} ${unit}`,
      beside === null ? '' : `${beside.name}: ${figure(beside.value)} ${unit}`,
      beside === null || beside.value === 0 ? '' : (ours / beside.value).toFixed(2),
      aim?.text ?? '',
      aim === null ? '' : aim.met ? 'yes' : 'no',
    ]
    return `| ${cells.join(' | ')} |`
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
    /** Of the last quarter of an hour: ours and everyone else's. */
    load: loadavg()[2] ?? Number.NaN,
    arch: arch(),
    node: process.version,
  }
  const at = new Date().toISOString()
  const file = new URL(`${at.replaceAll(':', '-')}.json`, folder)
  writeFileSync(file, `${JSON.stringify({ at, machine, rows }, null, 2)}\n`)
  console.log(
    `\n${machine.cpu}, ${machine.cores} cores, ${machine.gigabytes} GB, Node ${machine.node}, load ${figure(machine.load)}\n`,
  )
  console.log(table(rows))
}
