import { existsSync, readFileSync } from 'node:fs'

/** Seconds for one test. */
const LIMIT = 2

/** The file in which Linux keeps the statistics of this process. */
const STAT = '/proc/self/stat'
const TICKS_PER_SECOND = 100
const isLinux = existsSync(STAT)

/**
 * Returns the seconds of processor time that this process has used, on Linux including those of child processes that
 * have ended.
 */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + (isLinux ? childrenSeconds(readFileSync(STAT, 'utf8')) : 0)
}

/** Reads the 16th and 17th field; the second one, in parentheses, may contain spaces. */
function childrenSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

export type Measured = {
  readonly seconds: number
  /** The reason why it may take long. */
  readonly reason: string | undefined
  /** True if other tests ran in the same process at the same time, so that the time cannot be assigned. */
  readonly concurrent: boolean
}

/**
 * Returns a message about a test that took too long. Null means that it did not. `slowness` is the factor by which this
 * machine is now slower than usual.
 */
export function complaint({ seconds, reason, concurrent }: Measured, slowness: () => number): string | null {
  if (reason !== undefined || concurrent || seconds <= LIMIT || seconds <= LIMIT * slowness()) return null
  return `took ${seconds.toFixed(1)} s of processor time, more than ${LIMIT} s: make it cheaper, or say why it is worth that: slow('…') of @sousto/testing/slow.ts`
}

/** Milliseconds that the sample takes on two idle cores of an Intel Xeon, for which the limit was chosen. */
const USUAL_SAMPLE = 8
const SAMPLES = 9

/** Measured at the time of use, because the speed of a shared machine changes by the minute. At least 1. */
export function slowness(): number {
  const samples = Array.from({ length: SAMPLES }, sample).toSorted((a, b) => a - b)
  return Math.max(1, (samples[Math.floor(SAMPLES / 2)] ?? 0) / USUAL_SAMPLE)
}

/** Allocates, reads memory and compares texts, as tests do. */
function sample(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `name ${id}`,
    tags: [id % 7, id % 11],
  }))
  JSON.parse(JSON.stringify(rows))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
