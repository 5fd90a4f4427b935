/** Vitest's global setup: starts the PostgreSQL of the run, whose template `testDatabase()` clones. */
import type { TestProject } from 'vitest/node'
import { startTestServer } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest needs declaration merging, which only an interface supports.
  export interface ProvidedContext {
    /** The server's default database; `testDatabase()` creates others next to it. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Set before the workers start, because they inherit the environment.
  process.env.TMPDIR = temporaryFolder()
  const server = await startTestServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}
