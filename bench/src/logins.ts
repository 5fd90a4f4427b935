/**
 * Measures whether response times reveal if an e-mail is known (`wire.md`, Accounts; ASVS 6.3.8): each call alternates
 * between a known and an unknown e-mail. Every request has its own e-mail and IP address, so that the throttling of
 * logins is not measured.
 */
import { join } from 'node:path'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { Pool } from 'pg'
import { median } from './load.ts'
import { type Running, runProduct } from './processes.ts'
import type { Row } from './report.ts'

type Call = { readonly what: string; readonly path: string; readonly body: (email: string) => object }

const CALLS: readonly Call[] = [
  {
    what: 'Login by a wrong password',
    path: '/api/auth',
    body: (email) => ({ email, password: 'špatné heslo' }),
  },
  {
    what: 'Registration',
    path: '/api/auth/register',
    body: (login) => ({ login, heslo: 'švestkový koláč s drobenkou' }),
  },
  { what: 'Link to a new password', path: '/api/auth/pswd_reset', body: (email) => ({ email }) },
]

/** The hash of an unused password, with the current parameters. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$k1Xe3Gs4jBqSzqg0y0mJb6c8nHq3oYwJkX0m6f9s2eE'
/** The maximum deviation of the ratio of the medians from 1. */
const TOLERANCE = 0.1
/** The number of first requests that are not counted. */
const WARM_UP = 20

type Options = { readonly folder: string; readonly rounds: number; readonly seconds: number }

export async function measureLogins({ folder, rounds, seconds }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'logins')
  // Each request has its own IP address, because the product trusts the header of one proxy.
  const product = await runProduct(dataDir, { TRUST_PROXY: '1', DEMO_DATA: '0' })
  const server = await startEmbedded({ dataDir })
  const requests = WARM_UP + rounds * seconds * 25
  try {
    await addUsers(server.url, requests)
    const rows: Row[] = []
    for (const call of CALLS) rows.push(...(await measure(product, call, requests)))
    return rows
  } finally {
    await product.stop()
    await server.stop()
  }
}

async function measure({ url }: Running, call: Call, requests: number): Promise<Row[]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 0; number < requests; number += 1) {
    const pair = [
      { times: known, email: knownEmail(number) },
      { times: unknown, email: `neznamy${number}.${CALLS.indexOf(call)}@example.cz` },
    ]
    // The order is random: in a fixed order, one of the e-mails could coincide more often with regular events such as
    // garbage collections.
    for (const { times, email } of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const took = await timeRequest(`${url}${call.path}`, call.body(email))
      if (number >= WARM_UP) times.push(took)
    }
  }
  const ratio = median(known) / median(unknown)
  console.log(
    `${call.what}: known ${describeTimes(known)}, unknown ${describeTimes(unknown)}, ratio of medians ${ratio.toFixed(3)}`,
  )
  return [
    {
      what: `${call.what}, known e-mail (median of ${known.length})`,
      ours: median(known),
      unit: 'ms',
      baseline: { name: 'unknown', value: median(unknown) },
      target: { text: `${1 - TOLERANCE} to ${1 + TOLERANCE}`, met: Math.abs(ratio - 1) <= TOLERANCE },
    },
    {
      what: `${call.what}, known e-mail (95th percentile)`,
      ours: percentile(known),
      unit: 'ms',
      baseline: { name: 'unknown', value: percentile(unknown) },
      target: null,
    },
  ]
}

const describeTimes = (times: readonly number[]) =>
  `${median(times).toFixed(1)} ms (p95 ${percentile(times).toFixed(1)})`

function percentile(values: readonly number[], share = 0.95): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

let sent = 0

/** Milliseconds until the response is complete. */
async function timeRequest(url: string, body: object): Promise<number> {
  sent += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.1`,
  }
  const begin = performance.now()
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  const took = performance.now() - begin
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`${url} answered ${answer.status}`)
  return took
}

const knownEmail = (number: number) => `znamy${number}@example.cz`

/** Adds activated accounts with a password. */
async function addUsers(databaseUrl: string, count: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const emails = Array.from({ length: count }, (_, number) => knownEmail(number))
  await pool.query(
    `INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
     SELECT email, $2, '', '', '', now(), now() FROM unnest($1::text[]) AS email`,
    [emails, HASH],
  )
  await pool.end()
}
