/**
 * A standby of the database (`REPLICA_URL`), which only reports, backups and exports may read
 * (docs/decisions/178-reading-a-standby.md).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@sousto/postgres/connection.ts'
import { type Database, kyselyOver, openDatabase } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

type Queryable = Pick<Connection, 'query'>

/** Milliseconds between two looks for the mark. */
const LOOK_EVERY = 50
/** Marks that are no longer looked for. */
const EXPIRED = '1 hour'

/**
 * Returns whether the replica shows a mark that was written at the primary now. Then it follows this primary, not a
 * former one, and has every migration and everything else that was committed before. `patience`: milliseconds.
 */
async function hasCaughtUp(primary: Queryable, replica: Queryable, patience: number): Promise<boolean> {
  const mark = randomUUID()
  await primary.query(
    `with expired as (delete from server.replica_marks where written_at < now() - interval '${EXPIRED}')
     insert into server.replica_marks (id) values ($1)`,
    [mark],
  )
  for (const deadline = Date.now() + patience; ; await sleep(LOOK_EVERY)) {
    const { rowCount } = await replica.query('select from server.replica_marks where id = $1', [mark])
    if (rowCount === 1) return true
    if (Date.now() >= deadline) return false
  }
}

/** Runs `work`, which only reads, at the replica if it is usable, and otherwise at the primary. */
export type ReadFromReplica = <Result>(
  work: (database: Kysely<unknown>) => Promise<Result>,
) => Promise<Result>

/** Milliseconds that a person who waits for a report gives the replica. */
const PATIENCE = 1_000

type Reading = {
  readonly url: string
  readonly primary: Pick<Database<unknown>, 'pool' | 'kysely'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** One line is logged when the replica becomes unusable, and one when it is used again. */
export function openReplica({ url, primary, log }: Reading) {
  const replica = openDatabase<unknown>({ url, max: 4, connectionTimeout: PATIENCE })
  let isUsed = true
  const note = (reason: unknown) => {
    const isUsable = reason === null
    if (isUsable && !isUsed) log.info('the replica is read again')
    if (!isUsable && isUsed) log.warn({ err: reason }, 'the replica is not read, but the primary')
    isUsed = isUsable
  }
  /** Reads by the connection that showed the mark, because a load balancer may lead another one to another standby. */
  const readReplica: ReadFromReplica = async (work) => {
    const client = await replica.pool.connect()
    let failed = true
    try {
      if (!(await hasCaughtUp(primary.pool, client, PATIENCE))) throw new Error('it is behind the primary')
      const result = await work(kyselyOver(client))
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
  const read: ReadFromReplica = async (work) => {
    try {
      const result = await readReplica(work)
      note(null)
      return result
    } catch (error) {
      note(error)
      return await work(primary.kysely)
    }
  }
  return { read, close: replica.close }
}

/** Milliseconds that a command gives the replica. */
const PATIENCE_OF_COMMANDS = 60_000

/**
 * Opens one connection to the replica for a command, without time limits. Null means that there is none (`url` is null),
 * or that it is unusable, which the operator is told; the command then reads the primary.
 */
export async function openReplicaForCommand(
  url: string | null,
  primary: Queryable,
): Promise<Database<unknown> | null> {
  if (url === null) return null
  const replica = openDatabase<unknown>({ url, max: 1, statementTimeout: 0 })
  const isUsable = await hasCaughtUp(primary, replica.pool, PATIENCE_OF_COMMANDS).catch(() => false)
  if (isUsable) return replica
  await replica.close()
  process.stderr.write(`${UNUSABLE}\n`)
  return null
}

const UNUSABLE = 'Replika (REPLICA_URL) neodpovídá, nebo nemá vše, co databáze: čte se z databáze.'

/**
 * Returns the error that a command which read the replica ends with: PostgreSQL ends statements at a standby that would
 * hold up its replication for too long, and the operator can change that.
 */
export function explained(cause: unknown): unknown {
  const isEndedByReplication =
    cause instanceof Error && 'code' in cause && cause.code === '40001' && cause.message.includes('recovery')
  return isEndedByReplication ? new OperatorError(ENDED_BY_REPLICATION, { cause }) : cause
}

const ENDED_BY_REPLICATION =
  'Replika (REPLICA_URL) čtení ukončila, protože by zdrželo její aktualizaci: nastavte na ní hot_standby_feedback = on, nebo proměnnou vynechte.'
