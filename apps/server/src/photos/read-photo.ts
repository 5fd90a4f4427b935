/** Opens the source of an import's photographs: a folder, a zip archive, or URLs. */
import { open, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ReadPhoto, UnusablePhoto } from '@sousto/api/features/photos/service.ts'
import { isPhotoUrl } from '@sousto/contract/catalogue-file/pictures.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { type Entry, openPromise } from 'yauzl'
import { fetchPhoto } from './fetch-photo.ts'
import { TOO_LARGE } from './limits.ts'

export type PhotoSource = { readonly read: ReadPhoto; readonly close: () => void }

type Options = {
  /** A folder or a zip archive. Null means the folder of the catalogue file. */
  readonly pictures: string | null
  readonly catalogueFile: string
  /** True if URLs may lead into the operator's network, and may use http. */
  readonly allowPrivate: boolean
}

export async function openPhotos({ pictures, catalogueFile, allowPrivate }: Options): Promise<PhotoSource> {
  const files = pictures === null ? folder(dirname(catalogueFile)) : await openFiles(pictures)
  return {
    read: (name) => (isPhotoUrl(name) ? fetchPhoto(name, { allowPrivate }) : files.read(name)),
    close: files.close,
  }
}

async function openFiles(path: string): Promise<PhotoSource> {
  try {
    return (await stat(path)).isDirectory() ? folder(path) : await archive(path)
  } catch (cause) {
    const reason = isMissing(cause) ? 'neexistuje' : 'není to složka ani archiv zip'
    throw new OperatorError(`Obrázky z ${path} nejde přečíst (${reason}).`, { cause })
  }
}

/** The file's format allows no `..` in a name, and a symbolic link must not lead out of the folder either. */
function folder(root: string): PhotoSource {
  return {
    read: async (name) => {
      const [inside, path] = await existing(Promise.all([realpath(root), realpath(join(root, name))]))
      if (!path.startsWith(inside.endsWith(sep) ? inside : inside + sep)) {
        throw new UnusablePhoto('leží mimo složku')
      }
      const file = await existing(open(path))
      try {
        const found = await file.stat()
        if (!found.isFile()) throw new UnusablePhoto('není soubor')
        if (found.size > LARGEST_PHOTO_BYTES) throw new UnusablePhoto(TOO_LARGE)
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    close: () => {},
  }
}

async function existing<Value>(opening: Promise<Value>): Promise<Value> {
  try {
    return await opening
  } catch (cause) {
    throw new UnusablePhoto(isMissing(cause) ? 'chybí' : 'nejde přečíst', { cause })
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** The library checks that an entry has its stated size, which is false in a decompression bomb. */
async function archive(path: string): Promise<PhotoSource> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return {
    read: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new UnusablePhoto('v archivu chybí')
      if (entry.uncompressedSize > LARGEST_PHOTO_BYTES) throw new UnusablePhoto(TOO_LARGE)
      try {
        return await buffer(await zip.openReadStreamPromise(entry))
      } catch (cause) {
        throw new UnusablePhoto('je v archivu poškozený', { cause })
      }
    },
    close: () => zip.close(),
  }
}
