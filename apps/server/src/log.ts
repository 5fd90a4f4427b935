/**
 * The log: JSON lines on stderr, so that stdout holds the one line with the address. A line names the route's pattern, never the
 * address that was asked for: paths and query strings hold tokens, coordinates and addresses of people. Headers and bodies are not logged.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino'

/** Should one get in by mistake, these never get out. */
const PERSONAL = [
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
]

export function createLog(
  level: string | null,
  out: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
      redact: {
        paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '…',
      },
    },
    out,
  )
}

type Described = Readonly<Record<string, unknown>>

/** Only what tells a fault: PostgreSQL's `detail` and `where`, and any other field, may quote a person's data. */
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
