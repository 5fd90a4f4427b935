/**
 * Classes and codes of PostgreSQL (appendix A): connection exceptions, a server that is only read, as a former primary
 * is, insufficient resources, a statement that took too long, and a server that is stopping or starting.
 */
const AWAY_SQLSTATE = /^(08\w{3}|25006|53\w{3}|57014|57P0[1235])$/
/** Codes of the operating system. */
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of pg and its pool, which have no codes. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/

/**
 * Returns whether a query failed because the database was unavailable or too busy, so that the same request may succeed
 * later. Errors of the statement itself do not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isDatabaseUnavailable)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSystemCall = 'syscall' in error && AWAY_SYSTEM.has(code)
  return isSystemCall || AWAY_SQLSTATE.test(code) || AWAY_MESSAGE.test(error.message)
}

/** Returns whether an error, or one that it was caused by, means that the database was unavailable. */
export function isCausedByUnavailable(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  return error instanceof Error && error.cause !== undefined && isCausedByUnavailable(error.cause)
}
