import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'

/**
 * The number of connections waiting to be accepted, as far as the system allows (Linux 4,096). A client that finds no
 * room retries after 1, 3 and 7 seconds, so that with Node's default of 511 a thousand simultaneous clients would delay
 * every new customer.
 */
const BACKLOG = 4_096

type ListenAddress = { readonly host: string; readonly port: number }

/** Tells the operator what to do about an unavailable port. */
const REASONS: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} na adrese ${host} už používá jiný program: ukončete ho, nebo nastavte jiný PORT.`,
  EACCES: ({ port }) => `Port ${port} smí používat jen správce počítače: nastavte jiný PORT.`,
}

/**
 * Describes a problem with the host to listen on, by error code; `setting` names its variable. Undefined means another
 * error.
 */
export function hostProblem(
  code: string,
  host: string,
  setting: 'HOST' | 'METRICS_HOST',
): string | undefined {
  const other = `nastavte jiný ${setting}`
  if (code === 'EADDRNOTAVAIL') return `Adresu ${host} tento počítač nemá: ${other}.`
  if (code === 'ENOTFOUND') return `Adresa ${host} neexistuje: ${other}.`
  if (code === 'EAI_AGAIN') {
    return `Adresu ${host} nelze zjistit, jmenný server neodpovídá: ${other}, nebo to zkuste později.`
  }
  return undefined
}

/** Listens and returns the URL at which this computer reaches the server. */
export async function listenAt(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    await app.listen({ ...address, backlog: BACKLOG })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = REASONS[code]?.(address) ?? hostProblem(code, address.host, 'HOST')
    throw problem === undefined ? error : new OperatorError(problem, { cause: error })
  }
  return addressOf(app, address)
}

/** The URL at which this computer reaches a listening server. */
export function addressOf(app: FastifyInstance, address: ListenAddress): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : address.port
  return `http://${reachable(address.host)}:${port}`
}

const EVERY_INTERFACE = new Set(['0.0.0.0', '::'])

function reachable(host: string): string {
  if (EVERY_INTERFACE.has(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The time that shutdown waits for requests in progress, in milliseconds. */
const GRACE_PERIOD = 10_000

/**
 * Accepts no new connections, lets requests in progress finish, and cuts those that take longer than the grace period.
 * The listener is closed first, so that a client whose idle connection was closed cannot reconnect.
 */
export async function closeGracefully(
  app: FastifyInstance,
  gracePeriod: number = GRACE_PERIOD,
): Promise<void> {
  const finished = new Promise((resolve) => app.server.close(resolve))
  const cut = setTimeout(() => app.server.closeAllConnections(), gracePeriod)
  // A keep-alive connection whose last request just ended would otherwise stay open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
    await finished
  } finally {
    clearTimeout(cut)
    clearInterval(sweep)
  }
}
