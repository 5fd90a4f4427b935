import { feature } from '../../feature.ts'
import { deleteOldEntries } from './store.ts'

/** Claims about a decision become time-barred after three years. */
const KEPT = { years: 3 } as const

export const register = feature({
  name: 'register',
  needs: ['database', 'clock'],
  start: ({ database, clock }) => ({
    nightly: () =>
      deleteOldEntries(
        database.kysely,
        clock().toZonedDateTimeISO('Europe/Prague').subtract(KEPT).toInstant(),
      ),
  }),
})
