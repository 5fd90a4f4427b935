/** `npm run tables -w packages/testing`: writes the types of the database's tables. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { createMigratedDatabase } from './migrated.ts'
import { TABLE_FILES } from './table-files.ts'
import { pathOf, tableTypes } from './table-types.ts'

const folder = await mkdtemp(join(tmpdir(), 'sousto-tables-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
try {
  const url = await createMigratedDatabase(server.url, 'tables')
  for (const file of TABLE_FILES) {
    await mkdir(dirname(pathOf(file)), { recursive: true })
    await writeFile(pathOf(file), await tableTypes(url, file))
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
