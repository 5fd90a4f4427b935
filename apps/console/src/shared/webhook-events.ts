import type { WebhookEvent } from '@sousto/domain/partner/webhooks.ts'

export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'Nová objednávka',
  'order.changed': 'Změna objednávky',
  'order.cancelled': 'Storno objednávky',
  'menu.published': 'Zveřejněné menu',
}
