/**
 * `npm run simulate`: an evening of customers, kitchens, couriers and a dispatcher at the running product
 * (`dispatch.md` §11.3). `--orders=200`, `--minutes=120` (simulated), `--speed=20`, `--couriers=14`, `--outlets=10`,
 * `--kills=4`, `--cuts=2`, `--seed=7`; `--report=evening.html` and `--json=evening.json`. The exit code is 1 if a
 * promise was broken.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withCleanUp } from '@sousto/chaos/clean-up.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { evening } from './evening.ts'
import { textOf } from './evening-report.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '120' },
    speed: { type: 'string', default: '20' },
    couriers: { type: 'string', default: '16' },
    outlets: { type: 'string', default: '10' },
    kills: { type: 'string', default: '3' },
    cuts: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'by-hand': { type: 'boolean', default: false },
    report: { type: 'string' },
    json: { type: 'string' },
  },
})

type Numbered = Exclude<keyof typeof values, 'report' | 'json' | 'by-hand'>
function numberOf(name: Numbered, least: number): number {
  const value = Number(values[name])
  if (!(value >= least)) throw new Error(`--${name}=… is a number, at least ${least}`)
  return value
}

const seed = numberOf('seed', 0)
const begin = new Date().toISOString()
const report = await withCleanUp(async (cleanUp) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sousto-simulated-data-'))
  cleanUp(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir })
  cleanUp(postgres.stop)
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
    hasRounds: !values['by-hand'],
    log: (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  }
  console.log(`${options.orders} orders, --seed=${seed}`)
  return await evening(options, cleanUp)
})

if (values.json !== undefined) {
  await writeFile(values.json, `${JSON.stringify({ begin, seed, ...report }, null, 2)}\n`)
}
const broken = report.rows.filter((row) => row.broken.length > 0)
console.log(`\n${begin}, seed ${seed}, load ${loadavg()[1]?.toFixed(1)}\n\n${textOf(report)}`)
for (const { promise, broken: why } of broken)
  console.log(`\nBroken: ${promise}\n${why.slice(0, 50).join('\n')}`)
process.exit(broken.length === 0 ? 0 : 1)
