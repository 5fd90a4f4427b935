/**
 * A process that keeps `PAGES` page requests and `LOGINS` logins to `TARGET` open at a time, indefinitely and
 * regardless of the responses.
 */
import { Agent, type IncomingMessage, request } from 'node:http'

const { TARGET = '', PAGES = '0', LOGINS = '0' } = process.env
/** Paths of the demo data: a city, a menu, and a page that does not exist. */
const PATHS = ['/rozvoz-jidel/olomouc', '/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat', '/neni']

const agent = new Agent({ keepAlive: true })
let asked = 0

function clientAddress(client: number): string {
  return `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`
}

function ask(client: number, path: string, body?: string): void {
  const headers = {
    'x-forwarded-for': clientAddress(client),
    'accept-encoding': 'br',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const again = () => setImmediate(() => start(client))
  const sent = request(TARGET + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' })
  sent.on('response', (answer: IncomingMessage) => answer.resume().once('end', again))
  sent.on('error', again)
  sent.end(body)
}

/** The first clients request pages, the others log in. */
function start(client: number): void {
  asked += 1
  if (client < Number(PAGES)) ask(client, `${PATHS[asked % PATHS.length]}?kategorie=${asked}`)
  else
    ask(client, '/api/auth', JSON.stringify({ email: `host${asked}@example.cz`, password: 'špatné heslo' }))
}

for (let client = 0; client < Number(PAGES) + Number(LOGINS); client += 1) start(client)
process.stdout.write(`flooding ${TARGET}\n`)
