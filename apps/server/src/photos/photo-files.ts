import { databaseFiles } from '@sousto/api/features/photos/service.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { Config } from '../config/config.ts'

/** Returns the store of photographs that the operator configured: an object store, or otherwise the database. */
export const photoFiles = async (
  config: Pick<Config, 'photoStore'>,
  database: Database<unknown>,
): Promise<PhotoFiles> => (await objectStorePhotos(config)) ?? databaseFiles(database)

/** Null means that photographs are in the database. */
export async function objectStorePhotos({
  photoStore,
}: Pick<Config, 'photoStore'>): Promise<PhotoFiles | null> {
  if (photoStore === null) return null
  const { objectStoreFiles } = await import('./object-store.ts')
  return objectStoreFiles(photoStore)
}
