import { feature } from '../../feature.ts'
import { noteMails } from './order-mails.ts'
import { createMailDelivery } from './service.ts'
import type { MailSettings } from './settings.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Without them, this process only enqueues mails and another one sends them. */
    readonly mail?: MailSettings
  }
}

export const mail = feature({
  name: 'mail',
  needs: [
    'database',
    'clock',
    'log',
    'mail',
    'applications',
    'boards',
    'tracking',
    'payments',
    'privacy',
    'statements',
  ],
  on: { 'order.placed': noteMails, 'order.moved': noteMails },
  start: ({ mail: settings, applications, boards, tracking, payments, privacy, statements, ...work }) => {
    if (settings === undefined) return {}
    const sources = {
      applicationToMail: applications.toMail,
      orderToMail: tracking.toMail,
      messageToMail: tracking.messageToMail,
      statementToMail: statements.toMail,
      alertUnreachable: boards.alertUnreachable,
      ...payments.mailSources,
      unsubscribeToken: privacy.unsubscribeToken,
    }
    const delivery = createMailDelivery({ ...work, settings, sources })
    return { jobs: [delivery.handler], polls: [delivery.poll], close: delivery.close }
  },
})
