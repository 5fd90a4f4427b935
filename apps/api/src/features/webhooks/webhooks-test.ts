/**
 * An outlet whose webhooks arrive at a real receiver, for tests. Its deliveries run in a different process than its
 * requests.
 */
import { OUTLET } from '../board/board-test.ts'
import { partnerWorld } from '../partners/partner-test.ts'
import { createWebhookDelivery } from './service.ts'

const TARGET = { loopback: true, patience: 400 } as const

export async function webhookWorld() {
  const world = await partnerWorld({ webhookTarget: TARGET })
  const { app, clock, database, log, owner, query } = world
  const aProcess = () => createWebhookDelivery({ database, clock, log, target: TARGET })
  let delivery = aProcess()

  const HOOKS = `/provoz/outlets/${OUTLET}/webhooks`
  const ALL = ['order.created', 'order.changed', 'order.cancelled', 'menu.published']
  async function makeWebhook(url: string, events: readonly string[] = ALL) {
    const answer = await owner.call(app, 'POST', HOOKS, { payload: { url, events } })
    const { webhook, secret } = answer.json()
    if (secret === undefined) throw new Error(answer.body)
    return { id: webhook.id as number, secret: secret as string }
  }
  /** A person with a new session, because the owner's session ends while webhooks are retried for days. */
  const admin = () => world.person({ role: 'admin' })
  const list = async () => (await (await admin()).call(app, 'GET', HOOKS)).json().webhooks
  const messages = async (webhook: number) =>
    (await (await admin()).call(app, 'GET', `${HOOKS}/${webhook}/messages`)).json().messages
  const rotate = async (webhook: number) =>
    (await (await admin()).call(app, 'POST', `${HOOKS}/${webhook}/secret`)).json()

  async function deliver(): Promise<void> {
    await world.catchUp()
    await delivery.run()
    await delivery.idle()
  }

  return {
    ...world,
    HOOKS,
    makeWebhook,
    list,
    messages,
    rotate,
    deliver,
    aProcess,
    delivery: () => delivery,
    waiting: async () => (await query('SELECT FROM shop.webhook_messages WHERE next_at IS NOT NULL')).length,
    empty: async () => {
      await delivery.close()
      delivery = aProcess()
      await world.empty()
    },
    close: async () => {
      await delivery.close()
      await world.close()
    },
  }
}
