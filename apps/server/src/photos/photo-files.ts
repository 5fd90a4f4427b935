import { databaseFiles } from '@sousto/api/features/photos/service.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { Config } from '../config/config.ts'

/** The store of photographs that the operator configured: an object store, or else the database. */
export async function photoFiles(
  { photoStore }: Pick<Config, 'photoStore'>,
  database: Database<unknown>,
): Promise<PhotoFiles> {
  if (photoStore === null) return databaseFiles(database)
  const { objectStoreFiles } = await import('./object-store.ts')
  return objectStoreFiles(photoStore)
}
