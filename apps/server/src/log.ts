/**
 * The log: JSON lines on stderr, so that stdout has only the line with the address. A line contains the route's pattern
 * and never the requested URL, because paths and query strings may contain tokens, coordinates and addresses of people.
 * Headers and bodies are not logged.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino'

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

export function createLog(
  level: string | null,
  out: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    out,
  )
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
