/** The scripts `ops/cluster/backup.sh` and `restore.sh`, on a cluster of network namespaces. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sousto/postgres/database.ts'
import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { slow } from '@sousto/testing/slow.ts'
import { expect, it } from 'vitest'
import { clusterProblem, startCluster } from './machines.ts'

const problem = clusterProblem({ backups: true })
if (problem !== null) console.log(`No cluster is restored: ${problem}.`)

/** Megabytes, so that the times say something. */
const SIZE = 200
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

it.runIf(problem === null)(
  'a cluster is restored to a moment before a mistake, with everything that was stored until then',
  { ...slow('runs a cluster of PostgreSQL'), timeout: 900_000 },
  async () => {
    await withCleanUp(async (cleanUp) => {
      const ports = [await freePort(), await freePort()] as const
      const cluster = await startCluster({ ports, etcd3: false, backups: true }, cleanUp)
      const query = async (text: string) => {
        const { pool, close } = openDatabase<unknown>({
          url: cluster.databaseUrl,
          max: 1,
          applicationName: 'restore',
          queryTimeout: 60_000,
        })
        try {
          return (await pool.query(text)).rows
        } finally {
          await close()
        }
      }
      await query(`CREATE TABLE orders AS SELECT n, repeat(md5(n::text), 30) AS dishes
        FROM generate_series(1, ${SIZE * 1_000}) n`)

      const backup = performance.now()
      for (const machine of cluster.machines) await machine.script('backup.sh')
      console.log(`${SIZE} MB were backed up in ${seconds(backup)}.`)
      // pgBackRest compares whole seconds: a backup is used for moments after the second in which it ended.
      await sleep(1_000)
      await query("INSERT INTO orders VALUES (0, 'after the backup')")
      const [{ moment }] = await query('SELECT clock_timestamp()::text AS moment')
      await sleep(1_000)
      await query('DELETE FROM orders')
      // Half a minute later everybody has noticed.
      await query('CREATE TABLE noticed ()')

      const primary = await cluster.primary()
      await expect(primary.script('restore.sh', moment)).rejects.toThrow('still runs')
      for (const machine of cluster.machines) await machine.signal('SIGTERM', 'patroni')
      for (const machine of cluster.machines) await machine.stopped('patroni')
      const restore = performance.now()
      await expect(primary.script('restore.sh', 'včera')).rejects.toThrow('is no moment')
      await primary.script('restore.sh', moment)
      console.log(`The database was as at ${moment} after ${seconds(restore)}.`)
      await primary.start()
      await cluster.primary()
      for (const machine of cluster.machines) {
        if (machine.name === primary.name) continue
        await machine.deleteDatabase()
        await machine.start()
      }
      await cluster.whole()
      console.log(`The cluster was whole after ${seconds(restore)}.`)
      expect(await query('SELECT count(*)::int AS orders, min(n) AS first FROM orders')).toEqual([
        { orders: SIZE * 1_000 + 1, first: 0 },
      ])
      expect(await query("SELECT to_regclass('noticed') AS noticed")).toEqual([{ noticed: null }])
      // The restored cluster is archived as well.
      await (await cluster.primary()).script('backup.sh')
    })
  },
)
