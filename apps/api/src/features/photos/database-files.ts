import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'

/** Stores files in PostgreSQL, where every process has access and a backup of the database contains them. */
export function databaseFiles({ kysely }: Pick<Database<DB>, 'kysely'>): PhotoFiles {
  return {
    read: async (name) => {
      const file = await kysely
        .selectFrom('shop.photo_files')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst()
      return file?.bytes ?? null
    },
    write: async (name, bytes) => {
      await kysely
        .insertInto('shop.photo_files')
        .values({ name, bytes })
        .onConflict((same) => same.doNothing())
        .execute()
    },
    remove: async (names) => {
      await kysely
        .deleteFrom('shop.photo_files')
        .where((file) => file('name', '=', file.fn.any(file.val([...names]))))
        .execute()
    },
  }
}
