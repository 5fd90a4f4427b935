/** Imports of the catalogue from the administration: areas of the location service, and photographs by their address. */
import { UnusablePhoto } from '@sousto/api/features/photos/service.ts'
import type { CatalogueFiles } from '@sousto/api/ports/catalogue-files.ts'
import { isPhotoUrl } from '@sousto/contract/catalogue-file/pictures.ts'
import { fetchPhoto } from './photos/fetch-photo.ts'
import { type Databases, withAreas } from './with-areas.ts'

export const catalogueFilesOf = (databases: Databases): CatalogueFiles => ({
  withAreas: (work, keeps) => withAreas(databases, work, keeps),
  readPhoto: async (name) => {
    if (isPhotoUrl(name)) return await fetchPhoto(name, { allowPrivate: false })
    throw new UnusablePhoto('není uložená; fotografie ze složky načte příkaz import')
  },
})
