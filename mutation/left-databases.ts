/**
 * Removes the databases of earlier mutants before each test file. A run ends at the first test that fails, before the
 * test file drops its database, so that some hundred mutants would fill the memory.
 */
import { onServer } from '@sousto/testing/clone.ts'
import { inject } from 'vitest'

await onServer(inject('postgresUrl'), async (server) => {
  const { rows } = await server.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'test\\_%'",
  )
  for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`)
})
