import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'

type Place = { readonly host: string; readonly port: number }

/** What a person can do about a port that cannot be had. */
const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} na adrese ${host} už používá jiný program: ukončete ho, nebo nastavte jiný PORT.`,
  EACCES: ({ port }) => `Port ${port} smí používat jen správce počítače: nastavte jiný PORT.`,
}

/** What is wrong with an address at which to listen, by the code of the failure; `setting` names it. Undefined: it is not the address. */
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

/** Listens and returns the address at which this computer reaches the server. */
export async function listenAt(app: FastifyInstance, place: Place): Promise<string> {
  try {
    await app.listen(place)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = REASONS[code]?.(place) ?? hostProblem(code, place.host, 'HOST')
    throw problem === undefined ? error : new OperatorError(problem, { cause: error })
  }
  return addressOf(app, place)
}

/** Where this computer reaches a server that listens. */
export function addressOf(app: FastifyInstance, place: Place): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : place.port
  return `http://${reachable(place.host)}:${port}`
}

const EVERY_INTERFACE = new Set(['0.0.0.0', '::'])

function reachable(host: string): string {
  if (EVERY_INTERFACE.has(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The longest that answers in flight are waited for. */
const GRACE = 10_000

/** Accepts nothing new, lets answers in flight finish, and cuts those that take longer than `grace` milliseconds. */
export async function closeGracefully(app: FastifyInstance, grace: number = GRACE): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace)
  // A connection whose last answer just ended would otherwise stay open for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(sweep)
  }
}
