import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, totalmem } from 'node:os'

/** One row of the table: our figure, the baseline of the same run, and the target. */
export type Row = {
  readonly what: string
  readonly ours: number
  readonly unit: string
  /** Null if there is nothing to compare with. */
  readonly baseline: { readonly name: string; readonly value: number } | null
  /** Null if no target is set. */
  readonly target: { readonly text: string; readonly met: boolean } | null
  readonly note?: string
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}

export function table(rows: readonly Row[]): string {
  const head = '| What | Ours | Baseline | Ratio | Target | Met |\n|---|---:|---:|---:|---|---|'
  const lines = rows.map(({ what, ours, unit, baseline, target, note }) => {
    const cells = [
      note === undefined ? what : `${what} (${note})`,
      `${figure(ours)} ${unit}`,
      baseline === null ? '' : `${baseline.name}: ${figure(baseline.value)} ${unit}`,
      baseline === null || baseline.value === 0 ? '' : (ours / baseline.value).toFixed(2),
      target?.text ?? '',
      target === null ? '' : target.met ? 'yes' : 'no',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [head, ...lines].join('\n')
}

/** Prints the table and writes the figures as JSON to `bench/results`. */
export function report(rows: readonly Row[]): void {
  const folder = new URL('../results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    /** The average of the last 15 minutes, over all processes. */
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
