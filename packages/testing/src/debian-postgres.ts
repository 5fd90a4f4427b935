/** A PostgreSQL of Debian's packages for a run of tests, of the major version that is asked for. */
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, serverAccount } from '@sousto/postgres/binaries.ts'
import { asFlags, settings } from '@sousto/postgres/settings.ts'
import { freePort } from './free-port.ts'

const USER = 'sousto'

/** Starts it without durability and without passwords, in a temporary folder. */
export async function startDebianPostgres(version: string) {
  const bin = `/usr/lib/postgresql/${version}/bin`
  if (!existsSync(`${bin}/initdb`)) {
    throw new Error(`PostgreSQL ${version} is not installed: apt-get install postgresql-${version}`)
  }
  const account = serverAccount()
  const folder = await mkdtemp(join(tmpdir(), 'sousto-debian-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const command = async (program: string, ...args: readonly string[]) => {
    const { ok, output } = await run(`${bin}/${program}`, [...args, '-D', data], account, folder)
    if (!ok) throw new Error(output)
  }
  await command('initdb', '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  const flags = asFlags(settings({ port, durable: false }))
  await command('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', flags)
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await command('pg_ctl', 'stop', '-w', '-m', 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
