import { feature } from '../../feature.ts'
import { messageTextRoutes } from './routes.ts'
import { createMessageTexts } from './service.ts'

export const messageTexts = feature({
  name: 'message-texts',
  needs: ['database', 'clock', 'publicUrl', 'mail', 'tracking', 'push'],
  start: ({ mail: settings, publicUrl, tracking, push, database, clock }) => {
    const service = createMessageTexts({
      database,
      clock,
      tracking,
      push,
      mailAccount: () => settings?.account() ?? null,
      publicUrl: settings?.publicUrl ?? publicUrl,
    })
    return { routes: (app) => messageTextRoutes(app, service) }
  },
})
