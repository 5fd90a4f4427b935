import { randomBytes } from 'node:crypto'
import { openDatabase } from '@sousto/postgres/database.ts'
import type pg from 'pg'

/** Long enough for a busy machine; tests that pass are not slowed down by it. */
export const PATIENT = { statementTimeout: 120_000, connectionTimeout: 120_000 }

/** Copies an unused database, and returns the URL of the copy. `serverUrl` is the URL of any database of the server. */
export async function cloneDatabase(
  serverUrl: string,
  template: string,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<string> {
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, (server) =>
    server.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
  )
}

/** Runs `work` on a single connection to the server's default database. */
export async function onServer<Result>(
  url: string,
  work: (server: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const server = openDatabase({ url, max: 1, ...PATIENT })
  try {
    return await work(server.pool)
  } finally {
    await server.close()
  }
}
