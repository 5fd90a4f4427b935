/** A standby of an embedded PostgreSQL, by streaming replication. */
import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binaries, run } from '@sousto/postgres/binaries.ts'
import { openCluster, SUPERUSER } from '@sousto/postgres/cluster.ts'
import { asFlags, settings } from '@sousto/postgres/settings.ts'
import { onServer } from './clone.ts'
import { freePort } from './free-port.ts'

const execute = promisify(execFile)

/** Copies the running primary of `dataDir` into `folder`, as `pg_basebackup` would, and starts it as a standby. */
export async function startStandby(
  primary: { readonly url: string; readonly dataDir: string },
  folder: string,
) {
  const { data: original, password, account } = await openCluster(primary.dataDir)
  const { pg_ctl } = await binaries()
  const data = join(folder, 'standby')
  const write = async (name: string, text: string) => {
    await writeFile(join(data, name), text)
    if (account) await chown(join(data, name), account.uid, account.gid)
  }
  await mkdir(folder, { recursive: true })
  await onServer(primary.url, async (server) => {
    await server.query(`select pg_backup_start('standby', true)`)
    await execute('cp', ['-a', original, data])
    const { rows } = await server.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(data, 'postmaster.pid'), { force: true })
    await write('backup_label', rows[0]?.labelfile ?? '')
  })
  await write('standby.signal', '')
  const { port: primaryPort } = new URL(primary.url)
  const source = `host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} password=${password}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const port = await freePort()
  const command = async (...args: readonly string[]) => {
    const { ok, output } = await run(pg_ctl, [...args, '-w', '-D', data], account, data)
    if (!ok) throw new Error(output)
  }
  await command('start', '-l', join(data, 'server.log'), '-o', asFlags(settings({ port, durable: false })))
  return {
    url: Object.assign(new URL(primary.url), { port: String(port) }).href,
    stop: () => command('stop', '-m', 'immediate'),
  }
}
