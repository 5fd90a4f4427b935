import { feature } from '../../feature.ts'
import { pictureEncoder } from '../photos/service.ts'
import { createComplaintDesk } from './queue.ts'
import { complaintRoutes } from './routes.ts'
import { createComplaints } from './service.ts'

export const complaints = feature({
  name: 'complaints',
  needs: ['database', 'clock'],
  start: (work) => {
    const service = createComplaints({ ...work, encodePicture: pictureEncoder() })
    return {
      routes: (app) => complaintRoutes(app, service, createComplaintDesk(work)),
      nightly: service.sweep,
    }
  },
})
