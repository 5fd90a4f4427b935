import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { sweepPositions } from './position-store.ts'

const EVERY_HOUR = '7 * * * *'

export const couriers = feature({
  name: 'couriers',
  needs: ['database', 'clock'],
  start: ({ database, clock }) => ({
    jobs: [onSchedule('sweep-positions', EVERY_HOUR, () => sweepPositions(database.kysely, clock()))],
  }),
})
