import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { sweepPhotos } from './service.ts'

const EVERY_HOUR = '0 * * * *'

export const photos = feature({
  name: 'photos',
  needs: ['database', 'photoFiles'],
  start: ({ database: { kysely }, photoFiles: files }) => ({
    jobs: files ? [onSchedule('sweep-photos', EVERY_HOUR, () => sweepPhotos(kysely, files))] : [],
  }),
})
