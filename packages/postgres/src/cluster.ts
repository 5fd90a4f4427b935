import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, binaries, type Outcome, run, serverAccount } from './binaries.ts'
import { OperatorError } from './operator-error.ts'
import { asFlags, settings } from './settings.ts'

export const SUPERUSER = 'sousto'
export const DISK_FULL = 'disk je plný'

export type Cluster = {
  /** PostgreSQL's own data directory. */
  readonly data: string
  readonly logFile: string
  readonly portFile: string
  readonly password: string
  readonly passwordFile: string
  readonly account: Account | null
}

const INITDB = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']

/**
 * Opens the cluster under `dataDir/postgres`, which is created if missing. If several processes create it at once, all
 * use the one that is finished first.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = resolve(dataDir, 'postgres')
  const account = serverAccount()
  try {
    if (!existsSync(home)) await createCluster(home, account)
    const passwordFile = join(home, 'password')
    const password = await readFile(passwordFile, 'utf8')
    return {
      data: join(home, 'cluster'),
      logFile: join(home, 'server.log'),
      portFile: join(home, 'port'),
      password: password.trim(),
      passwordFile,
      account,
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = UNUSABLE[code]
    if (why === undefined) throw error
    throw new OperatorError(`Složku s daty ${dataDir} nelze použít, ${why}: nastavte jiný DATA_DIR.`, {
      cause: error,
    })
  }
}

/** The reasons why the operator's folder is unusable, by error code. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: 'chybí oprávnění',
  EPERM: 'chybí oprávnění',
  EROFS: 'jde z ní jen číst',
  ENOTDIR: 'v cestě k ní je soubor',
  EEXIST: 'je to soubor',
  ENOSPC: DISK_FULL,
  ENOENT: 'složku tam nelze vytvořit',
}

/** Works like `mkdir` with `recursive`, which hangs for a folder in which none can be created (`/proc`). */
async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path))
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  })
}

async function createCluster(home: string, account: Account | null): Promise<void> {
  await makeFolder(dirname(home))
  await removeOldDrafts(home)
  const draft = await mkdtemp(`${home}${DRAFT}`)
  const password = join(draft, 'password')
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (account) for (const path of [draft, password]) await chown(path, account.uid, account.gid)

  const { initdb } = await binaries()
  const made = await run(
    initdb,
    ['-D', join(draft, 'cluster'), '-U', SUPERUSER, `--pwfile=${password}`, ...INITDB],
    account,
    draft,
  )
  if (!made.ok) {
    await rm(draft, { recursive: true, force: true })
    throw new OperatorError(`Databázi se nepodařilo založit v ${home}: ${reason(made.output)}`)
  }
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

const DRAFT = '.draft-'
const DRAFT_EXPIRY = 600_000

/** Removes incomplete clusters of first starts that were killed. */
async function removeOldDrafts(home: string): Promise<void> {
  const names = (await readdir(dirname(home))).filter((name) => name.startsWith(basename(home) + DRAFT))
  for (const name of names) {
    const path = join(dirname(home), name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > DRAFT_EXPIRY) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Checks the version, because PostgreSQL reads only data of its own major version. Throws an `OperatorError` that
 * explains how to handle other versions (docs/decisions/047-backups.md).
 */
export async function checkVersion({ data, account }: Cluster): Promise<void> {
  const { initdb } = await binaries()
  const version = await run(initdb, ['--version'], account, data)
  const installed = /\(PostgreSQL\) (\d+)/.exec(version.output)?.[1]
  const ofData = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (installed === undefined || ofData === installed) return
  throw new OperatorError(
    `Data v ${data} jsou od PostgreSQL ${ofData} a tato verze Sousta má PostgreSQL ${installed}: předchozí verzí Sousta je zálohujte (npm run sousto -- backup <soubor>), složku s daty odložte a touto verzí je obnovte (npm run sousto -- restore <soubor>).`,
  )
}

/**
 * Starts the server unless one is running. A failed result contains the reason. Without a port it listens on its last
 * one, or on any other if that is in use. The server outlives this process (`embedded.ts`).
 */
export async function startServer(
  cluster: Cluster,
  { durable, port: wanted }: { readonly durable: boolean; readonly port: number | null },
): Promise<Outcome> {
  await removeStalePidFile(cluster)
  await truncateLargeLog(cluster.logFile)
  const port = wanted ?? (await freePort(await lastPort(cluster)))
  const { pg_ctl } = await binaries()
  const flags = asFlags(settings({ port, durable }))
  const args = ['start', '-w', '-t', '120', '-D', cluster.data, '-l', cluster.logFile, '-o', flags]
  const outcome = await run(pg_ctl, args, cluster.account, cluster.data)
  // The file exists after the first start, and a restart must not fail because it cannot be written.
  if (outcome.ok && wanted === null) await writeFile(cluster.portFile, `${port}\n`)
  return outcome
}

/**
 * Stops the server and waits for it: connections are cut, transactions are rolled back, and data is flushed to disk.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const { pg_ctl } = await binaries()
  const args = ['stop', '-w', '-t', '60', '-m', 'fast', '-D', cluster.data]
  await run(pg_ctl, args, cluster.account, cluster.data)
}

/** Returns the server of `postmaster.pid`, which may have been killed. Null means that there is none. */
export async function runningServer(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Returns the reason why the server ended, from its log, for a message to the operator. On a full disk the log ends
 * before the reason.
 */
export async function lastFailure(cluster: Cluster): Promise<string> {
  const { bavail, bsize } = await statfs(cluster.data)
  if (bavail * bsize < ONE_WAL_SEGMENT) return DISK_FULL
  return reason(await readFile(cluster.logFile, 'utf8').catch(() => ''))
}

/** PostgreSQL writes its log of changes in files of 16 MB, and stops if there is no space for the next one. */
const ONE_WAL_SEGMENT = 16 * 1024 * 1024

/** Returns PostgreSQL's last error message with its detail, or the last line if there is none. */
function reason(text: string): string {
  const lines = text.trim().split('\n')
  const last = lines.findLastIndex((line) => /FATAL|PANIC|error:/.test(line))
  const detail = lines.slice(last + 1).find((line) => line.includes('DETAIL:'))
  const message = last < 0 ? lines.slice(-1) : [lines[last] ?? '', detail ?? '']
  return message
    .map((line) => line.replace(/^.*(FATAL|PANIC|DETAIL|LOG|error):\s*/, '').trim())
    .join(' ')
    .trim()
}

/**
 * Removes a stale file: after a crash `postmaster.pid` may name an unrelated process (process ids repeat in containers)
 * or a zombie, and PostgreSQL would then never start again.
 */
async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const server = await runningServer(cluster)
  if (server === null) return
  const name = await readFile(`/proc/${server.pid}/comm`, 'utf8').catch(() => null)
  if (name !== null && name.trim() !== 'postgres')
    await rm(join(cluster.data, 'postmaster.pid'), { force: true })
}

const MAX_LOG_BYTES = 10_000_000

async function truncateLargeLog(file: string): Promise<void> {
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await truncate(file)
}

async function lastPort(cluster: Cluster): Promise<number> {
  const text = await readFile(cluster.portFile, 'utf8').catch(() => '0')
  const port = Number(text)
  return Number.isInteger(port) && port < 65_536 ? port : 0
}

/** Returns `preferred` if it is free, otherwise any port. */
function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : preferred
      probe.close(() => resolve(port))
    })
  })
}
