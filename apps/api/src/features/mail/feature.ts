import { feature } from '../../feature.ts'
import { paymentMailSources } from '../payments/service.ts'
import { unsubscribeToken } from '../privacy/service.ts'
import { noteMails } from './order-mails.ts'
import { createMailDelivery } from './service.ts'

export const mail = feature({
  name: 'mail',
  needs: ['database', 'clock', 'log', 'mail', 'applications', 'tracking'],
  on: { 'order.placed': noteMails, 'order.moved': noteMails },
  start: ({ mail: settings, applications, tracking, ...work }) => {
    if (settings === undefined) return {}
    const { kysely } = work.database
    const sources = {
      applicationToMail: applications.toMail,
      orderToMail: tracking.toMail,
      ...paymentMailSources(kysely),
      unsubscribeToken: (email: string) => unsubscribeToken(kysely, email),
    }
    const delivery = createMailDelivery({ ...work, settings, sources })
    return { jobs: [delivery.handler], polls: [delivery.poll], close: delivery.close }
  },
})
