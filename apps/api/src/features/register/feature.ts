import { feature } from '../../feature.ts'
import { createDataRequests } from './data-requests.ts'
import { createRegisterHandling } from './handling.ts'
import { createNotices } from './notices.ts'
import { registerRoutes } from './routes.ts'
import { deleteOldEntries } from './store.ts'

/** Claims about a decision become time-barred after three years. */
const KEPT = { years: 3 } as const

export const register = feature({
  name: 'register',
  needs: ['database', 'clock'],
  start: (work) => ({
    routes: (app) =>
      registerRoutes(app, {
        handling: createRegisterHandling(work),
        notices: createNotices(work),
        dataRequests: createDataRequests(work),
      }),
    nightly: () => {
      const before = work.clock().toZonedDateTimeISO('Europe/Prague').subtract(KEPT).toInstant()
      return deleteOldEntries(work.database.kysely, before)
    },
  }),
})
