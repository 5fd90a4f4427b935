import { feature } from '../../feature.ts'
import { pictureEncoder } from '../photos/service.ts'
import { createDocuments } from './documents.ts'
import { documentRoutes } from './routes.ts'
import { sweepDocuments, warnOfExpiry } from './upkeep.ts'

export const courierDocuments = feature({
  name: 'courier-documents',
  needs: ['database', 'clock'],
  start: (work) => {
    const documents = createDocuments({ ...work, encodePicture: pictureEncoder() })
    return {
      routes: (app) => documentRoutes(app, documents),
      nightly: async () => {
        await sweepDocuments(work.database.kysely, work.clock())
        await warnOfExpiry(work)
      },
    }
  },
})
