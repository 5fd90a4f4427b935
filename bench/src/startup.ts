/** Measures the time of a second start without changes, from the start of the process to its ready line. */
import { median } from './load.ts'
import { run } from './processes.ts'
import type { Row } from './report.ts'

const TARGET = 3

export async function measureStarts(dataDir: string, rounds: number): Promise<Row[]> {
  const env = { PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir }
  const ways = [
    { what: 'Second start of the server', entry: 'apps/server/src/main.ts' },
    { what: 'Second start by npm start’s script, installed and built', entry: 'scripts/start.mjs' },
  ]
  const rows: Row[] = []
  for (const { what, entry } of ways) {
    const start = () => run(entry, env)
    // This first start is not measured: it builds missing parts and warms the file cache for both entry points.
    await (await start()).stop()
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const running = await start()
      seconds.push(running.readyAfter)
      await running.stop()
    }
    const ours = median(seconds)
    rows.push({
      what,
      ours,
      unit: 's',
      baseline: null,
      target: { text: `< ${TARGET} s`, met: ours < TARGET },
    })
    console.log(`${what}: ${ours.toFixed(2)} s`)
  }
  return rows
}
