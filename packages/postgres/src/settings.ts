import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** `max_connections` of the embedded server of a product. */
export const EMBEDDED_CONNECTIONS = 100

/** Returns the memory that this process may use: the container's limit if there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

const between = (low: number, value: number, high: number) => Math.round(Math.min(Math.max(value, low), high))

/**
 * Returns settings of the embedded server for a machine with `memory` bytes that it shares with the product: a
 * sixteenth is PostgreSQL's share (1.5 GB on 24 GB, 32 MB on 512 MB). `durable: false` is only for tests, because a
 * power failure may lose all data.
 */
export function settings(
  { port, durable }: { readonly port: number; readonly durable: boolean },
  memory: number = availableMemory(),
): Readonly<Record<string, string>> {
  const own = between(32, memory / MB / 16, 4096)
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The files of a test run share one server.
    max_connections: durable ? String(EMBEDDED_CONNECTIONS) : '300',
    shared_buffers: `${own}MB`,
    effective_cache_size: `${own * 8}MB`,
    work_mem: `${between(4, own / 64, 32)}MB`,
    maintenance_work_mem: `${between(32, own / 4, 512)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    // When one of its processes dies, the server ends and `supervision.ts` starts a new one. PostgreSQL 18 would
    // recover within the same server, but if that fails immediately on a full disk, the server neither ends nor works,
    // because it treats the failure as a part of the previous crash.
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

/** Formats settings for `pg_ctl --options`. */
export function asFlags(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
}
