import { feature } from '../../feature.ts'
import { messageTextRoutes } from './routes.ts'
import { createMessageTexts } from './service.ts'

export const messageTexts = feature({
  name: 'message-texts',
  needs: ['database', 'clock', 'publicUrl', 'mail', 'tracking'],
  start: ({ mail: settings, publicUrl, tracking, database, clock }) => {
    const service = createMessageTexts({
      database,
      clock,
      tracking,
      mailAccount: () => settings?.account() ?? null,
      publicUrl: settings?.publicUrl ?? publicUrl,
    })
    return { routes: (app) => messageTextRoutes(app, service) }
  },
})
