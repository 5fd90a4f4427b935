import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { createPhotoUploads } from '../photos/service.ts'
import { createJoining } from './joining.ts'
import { sweepPositions } from './position-store.ts'
import { joiningRoutes } from './routes.ts'

const EVERY_HOUR = '7 * * * *'

export const couriers = feature({
  name: 'couriers',
  needs: ['database', 'clock', 'photoFiles'],
  start: ({ database, clock, photoFiles: files }) => {
    const photos = files ? createPhotoUploads({ kysely: database.kysely, files }) : null
    const joining = createJoining({ database, clock, photos })
    return {
      routes: (app) => joiningRoutes(app, joining),
      jobs: [onSchedule('sweep-positions', EVERY_HOUR, () => sweepPositions(database.kysely, clock()))],
    }
  },
})
