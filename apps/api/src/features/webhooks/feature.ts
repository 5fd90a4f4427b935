import { feature } from '../../feature.ts'
import { enqueueMessages } from './order-messages.ts'
import { webhookRoutes } from './routes.ts'
import { createWebhookDelivery, createWebhooks } from './service.ts'
import type { TargetOptions } from './settings.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Where webhooks may lead; left out: to public hosts alone. */
    readonly webhookTarget?: TargetOptions
  }
}

export const webhooks = feature({
  name: 'webhooks',
  needs: ['database', 'clock', 'log', 'webhookTarget'],
  on: {
    'order.placed': enqueueMessages,
    'order.moved': enqueueMessages,
    'order.changed': enqueueMessages,
  },
  start: ({ webhookTarget: target = {}, ...work }) => {
    const service = createWebhooks({ ...work, target })
    const delivery = createWebhookDelivery({ ...work, target })
    return {
      routes: (app) => webhookRoutes(app, service),
      polls: [delivery.poll],
      nightly: service.sweep,
      close: delivery.close,
    }
  },
})
