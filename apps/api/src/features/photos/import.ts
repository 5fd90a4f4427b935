import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'
import { toOriginal } from './encode.ts'
import { hashOf, originalName } from './names.ts'
import { addPhoto, storedPhoto } from './store.ts'
import { UnusablePhoto } from './unusable-photo.ts'

/** Reads a name from an operator's file: a path within a folder or an archive, or a URL. Throws `UnusablePhoto`. */
export type ReadPhoto = (name: string) => Promise<Buffer>

export type PhotoImport = {
  readonly files: PhotoFiles
  readonly read: ReadPhoto
}

/** Returns the name under which the photograph is stored; throws `UnusablePhoto`. Each name is read once. */
export type BringPhoto = (name: string) => Promise<string>

type Options = {
  readonly kysely: Kysely<DB>
  /** If undefined, only photographs that are already stored can be named. */
  readonly photos: PhotoImport | undefined
  /** Dry run: the file is read and decoded, but not stored. */
  readonly check: boolean
}

/**
 * A photograph is stored at once and not in the import's transaction, because an object store has no transactions. If
 * the import fails, no row names the photograph, and the sweep deletes it.
 */
export function photoImporter({ kysely, photos, check }: Options): BringPhoto {
  const known = new Map<string, Promise<string>>()

  async function bring(name: string): Promise<string> {
    // An export names photographs by their stored names.
    const exported = await storedPhoto(kysely, { name })
    if (exported !== null) return exported
    if (photos === undefined) throw new UnusablePhoto('tu není odkud načíst')
    const file = await photos.read(name)
    const source = hashOf(file)
    const imported = await storedPhoto(kysely, { source })
    if (imported !== null) return imported
    const { bytes, width, height } = await toOriginal(file)
    const stored = originalName(bytes)
    if (!check) {
      await photos.files.write(stored, bytes)
      await addPhoto(kysely, { name: stored, source, width, height })
    }
    return stored
  }

  return (name) => {
    const started = known.get(name) ?? bring(name)
    known.set(name, started)
    return started
  }
}
