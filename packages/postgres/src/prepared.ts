/** Statements that the server parses once per connection, and that the query builder compiles once per process. */
import { createHash } from 'node:crypto'
import type {
  Compilable,
  CompiledQuery,
  Kysely,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryResult,
} from 'kysely'
import pg from 'pg'
import { endNow, NO_ANSWER } from './silence.ts'

/**
 * The number of texts that get a name. A connection keeps prepared statements until it closes, so an unbounded set of
 * texts (parameter lists of any length) must not be prepared.
 */
const MAX_NAMED_STATEMENTS = 500

/**
 * Returns the name under which the driver prepares a statement. Undefined means that it is sent unprepared: beyond the
 * limit, and for `*`, because a migration that adds a column would make the prepared statements of running processes
 * fail.
 */
export function statementNames(max = MAX_NAMED_STATEMENTS): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= max || text.includes('*')) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
}

/** Returns the pool for Kysely's dialect, which prepares every statement with parameters. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      // The dialect identifies a connection by its client object, which must therefore stay the same.
      const wrapper = wrappers.get(client) ?? preparingClient(client, nameOf)
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

function preparingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors are not in use')
    const name = values.length === 0 ? undefined : nameOf(statement)
    const answer = client.query({ text: statement, values: [...values], ...(name !== undefined && { name }) })
    answer.catch((error: Error) => isLost(error) && endNow(client))
    return answer
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** The server is only read: it was the primary, and another one is now. */
const READ_ONLY = '25006'

/**
 * Returns whether the connection is useless after that error. On a silent connection a transaction would send its
 * ROLLBACK and wait again; and the pool is notified a moment late about a connection that the server ended, and might
 * reuse it.
 */
const isLost = (error: Error) =>
  error.message === NO_ANSWER ||
  (error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.code === READ_ONLY))

/** Replaces a value while a statement is compiled, and reads it when the statement runs. */
class Placeholder {
  readonly read: (values: Values) => unknown

  constructor(read: (values: Values) => unknown) {
    this.read = read
  }
}

type Values = { readonly [name: string]: unknown }

/**
 * A statement for a hot path. It is built and compiled on its first run; later only its parameters are bound. `build`
 * must pass the values on as parameters without reading them, because it receives placeholders, also for the values of
 * nested objects.
 */
export function compiledOnce<Schema, Parameters extends Values, Row>(
  build: (database: Kysely<Schema>, values: Parameters) => Compilable<Row>,
): (database: Kysely<Schema>, values: Parameters) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  return (database, values) => {
    // Placeholders have the shape of the values, and `build` only passes them on.
    compiled ??= build(database, placeholders(values, (given) => given) as Parameters).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values) : parameter,
    )
    return database.executeQuery({ ...compiled, parameters })
  }
}

function placeholders(values: Values, groupOf: (values: Values) => Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!isGroup(value)) return [name, new Placeholder((given) => groupOf(given)[name])]
      // The value with a group's name is a group, according to its type.
      return [name, placeholders(value, (given) => groupOf(given)[name] as Values)]
    }),
  )
}

/** Plain objects group values; arrays, dates and buffers are values. */
function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
