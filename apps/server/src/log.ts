/**
 * The log: JSON lines on stderr, so that stdout has only the line with the address. A line contains the route's pattern
 * and never the requested URL, because paths and query strings may contain tokens, coordinates and addresses of people.
 * Headers and bodies are not logged.
 */
import { isCausedByUnavailable } from '@sousto/postgres/unavailable.ts'
import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino'

/** Fields that are redacted if they are logged by mistake. */
const PERSONAL = new Set([
  'email',
  'login',
  'phone',
  'telefon',
  'jmeno',
  'prijmeni',
  'heslo',
  'password',
  'address',
  'adresa',
  'guid',
  'token',
  'cookie',
  'authorization',
])

/** Creates the log. `now` is a monotonic clock in milliseconds. */
export function createLog(
  level: string | null,
  out: DestinationStream = destination({ dest: 2, sync: true }),
  now: () => number = performance.now.bind(performance),
): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
      hooks: { logMethod: oncePerOutage(now) },
    },
    out,
  )
}

/** Milliseconds without a failure of the database after which the next one begins another outage. */
const OUTAGE_ENDS = 30_000
const WARNING = 40
/** Cancelled statements may have another reason than an outage, so that each is logged. */
const CANCELLED = '57014'

/**
 * While the database is unavailable, every request and every job fails. The first failure of an outage is logged with
 * its level, and the others as `debug`.
 */
function oncePerOutage(now: () => number) {
  let latest = Number.NEGATIVE_INFINITY
  return function (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const isOutage = level >= WARNING && isOfOutage(args[0])
    const isKnown = isOutage && now() - latest < OUTAGE_ENDS
    if (isOutage) latest = now()
    if (isKnown) this.debug(...args)
    else method.apply(this, args)
  }
}

function isOfOutage(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return false
  const { err } = fields
  const isCancelled = err instanceof Error && 'code' in err && err.code === CANCELLED
  return !isCancelled && isCausedByUnavailable(err)
}

/** The depth to which objects are redacted; logged objects are flatter. */
const MAX_DEPTH = 3

/**
 * Returns a copy without personal data. Pino's own `redact` would check forty paths in each line, a tenth of the cost
 * of a menu request. Errors and other instances are described by their serializers.
 */
function redactFields(fields: Fields, depth = 1): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, PERSONAL.has(name) ? '…' : redact(value, depth)]),
  )
}

function redact(value: unknown, depth: number): unknown {
  if (depth === MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return isPlain(value) ? redactFields(value, depth + 1) : value
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

type Fields = Record<string, unknown>
type Described = Readonly<Fields>

/** Copies only these fields, because PostgreSQL's `detail` and `where`, and any other, may quote personal data. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
