import { feature } from '../../feature.ts'
import { savedAddressRoutes } from './routes.ts'
import { createSavedAddresses } from './service.ts'

export const savedAddresses = feature({
  name: 'saved-addresses',
  needs: ['database', 'clock', 'locations'],
  start: (work) => ({ routes: (app) => savedAddressRoutes(app, createSavedAddresses(work)) }),
})
