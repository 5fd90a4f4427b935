/**
 * `npm run simulate`: an evening of customers, kitchens, couriers and a dispatcher at the running product
 * (`dispatch.md` §11.3). `--orders=200`, `--minutes=180` (simulated), `--speed=40`, `--couriers=34`, `--outlets=16`,
 * `--kills=3`, `--cuts=2`, `--seed=7`, `--by-hand`; `--without=tunnels,late-kitchens` leaves out accidents
 * (`accidents.ts`), `--no-database-kill` and `--no-gateway-fault` two faults. `--results=folder` gets `report.html` and
 * `report.json`. The exit code is 1 if a promise was broken; the aims of times are printed.
 */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { signalAll } from '@sousto/chaos/product.ts'
import { brokenBesideTimes } from '@sousto/chaos/report.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { accidentsWithout } from '@sousto/simulated-people/accidents.ts'
import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { evening } from './evening.ts'
import { textOf } from './evening-report.ts'
import { pageOf } from './report-page.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    orders: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '180' },
    speed: { type: 'string', default: '40' },
    couriers: { type: 'string', default: '34' },
    outlets: { type: 'string', default: '16' },
    kills: { type: 'string', default: '3' },
    cuts: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'by-hand': { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    'database-kill': { type: 'boolean', default: true },
    'gateway-fault': { type: 'boolean', default: true },
    results: { type: 'string', default: fileURLToPath(new URL('../results', import.meta.url)) },
  },
})

type Numbered = 'orders' | 'minutes' | 'speed' | 'couriers' | 'outlets' | 'kills' | 'cuts' | 'seed'
function numberOf(name: Numbered, least: number): number {
  const value = Number(values[name])
  if (!(value >= least)) throw new Error(`--${name}=… is a number, at least ${least}`)
  return value
}

const seed = numberOf('seed', 0)
const begin = new Date().toISOString()
const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const report = await withCleanUp(async (cleanUp) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sousto-simulated-data-'))
  cleanUp(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir })
  cleanUp(postgres.stop)
  const killDatabase = async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    signalAll([Number(pid)], 'SIGKILL')
  }
  const options = {
    databaseUrl: postgres.url,
    seed,
    orders: numberOf('orders', 1),
    minutes: numberOf('minutes', 1),
    speed: numberOf('speed', 1),
    couriers: numberOf('couriers', 1),
    outlets: numberOf('outlets', 1),
    kills: numberOf('kills', 0),
    cuts: numberOf('cuts', 0),
    killDatabase: values['database-kill'] ? killDatabase : null,
    gatewayFails: values['gateway-fault'],
    accidents: accidentsWithout(values.without.split(',').filter(Boolean)),
    hasRounds: !values['by-hand'],
    log,
  }
  console.log(`${options.orders} orders, --seed=${seed}`)
  return await evening(options, cleanUp)
})

const title = `Simulated evening of ${begin.slice(0, 16)}, ${report.figures.orders} orders, seed ${seed}`
await mkdir(values.results, { recursive: true })
await writeFile(join(values.results, 'report.html'), pageOf(title, report))
await writeFile(
  join(values.results, 'report.json'),
  `${JSON.stringify({ begin, options: values, ...report }, null, 2)}\n`,
)
console.log(`\n${title}, load ${loadavg()[1]?.toFixed(1)}\n\n${textOf(report)}`)
for (const { promise, broken } of report.rows) {
  if (broken.length > 0) console.log(`\nBroken: ${promise}\n${broken.slice(0, 50).join('\n')}`)
}
console.log(`\n${join(values.results, 'report.html')}`)
process.exit(brokenBesideTimes(report.rows).length === 0 ? 0 : 1)
