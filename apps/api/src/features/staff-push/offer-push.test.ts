/** Tests offers of rides on couriers' locked devices (`dispatch.md` §4): a fake push service receives the messages. */
import { addLanguages } from '@sousto/messages/languages.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'
import type { PushOutcome } from '../push/service.ts'
import { createOfferPush } from './offer-push.ts'

type Sent = {
  readonly endpoint: string
  readonly message: unknown
  readonly topic: string
  readonly ttl: number
}

addLanguages()

const sent: Sent[] = []
let outcome: PushOutcome = 'delivered'
const world = await dispatchWorld()
const { app, clock, query, accepted, offered, send } = world
const push = createOfferPush({
  ...world,
  push: {
    sendToBrowser: async ({ endpoint }, text, { topic, ttl }) => {
      sent.push({ endpoint, message: JSON.parse(text), topic, ttl })
      return outcome
    },
  },
})

let courier: StaffPerson
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.staff_push')
  sent.length = 0
  outcome = 'delivered'
  courier = await world.working()
  await subscribe(courier, 'phone')
})
afterAll(world.close)

const ACCOUNT = '/provoz/account/notifications'
/** Uses the keys of the example in RFC 8291 §5. */
const token = (device: string) =>
  JSON.stringify({
    endpoint: `https://push.example/${device}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })
const subscribe = (who: StaffPerson, device: string) =>
  who.call(app, 'PUT', ACCOUNT, { payload: { token: token(device) } })

async function work(): Promise<void> {
  const jobs = await query(
    "SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'offer-push' ORDER BY j.id",
  )
  await query('DELETE FROM graphile_worker._private_jobs')
  for (const { payload } of jobs) {
    await push.run(payload, { id: '1', signal: AbortSignal.timeout(60_000) })
  }
}

it('an offer is sent to the devices of its courier alone, for as long as it can be accepted [dispatch-4.21]', async () => {
  await subscribe(await world.working(), 'other courier')
  await subscribe(world.dispatcher, 'dispatcher')
  await offered([await accepted()], courier)
  clock.pass({ seconds: 5 })
  await work()
  expect(sent).toEqual([
    {
      endpoint: 'https://push.example/phone',
      message: { title: 'Nabídka jízdy', body: 'U Modrého hrnce', url: '/provoz/kuryr', tag: 'offer' },
      topic: 'offer',
      ttl: 40,
    },
  ])
})

it.each([
  ['en', 'Ride offer'],
  ['uk', 'Пропозиція поїздки'],
])(
  'an offer is in the language of the page on which the shift began: %s [delights-11.14]',
  async (language, title) => {
    const colleague = await world.courier()
    const inLanguage = { 'sousto-language': language }
    const begun = await send(colleague, 'POST', '/provoz/courier/shift', world.shiftBody(), inLanguage)
    expect(begun.statusCode).toBe(200)
    await subscribe(colleague, 'colleague')
    await offered([await accepted()], colleague)
    await work()
    expect(sent).toMatchObject([{ message: { title, body: 'U Modrého hrnce' } }])
  },
)

it.each([
  ['has lapsed', () => Promise.resolve(clock.pass({ seconds: 45 }))],
  ['was accepted', (offer: number) => world.answerOffer(courier, offer, 'accept')],
  ['was declined', (offer: number) => world.answerOffer(courier, offer, 'decline')],
  ['ended with the shift', () => send(courier, 'POST', '/provoz/courier/shift/end')],
  ['ended with a break', () => send(courier, 'POST', '/provoz/courier/break')],
  ['is of a device that was signed out', () => courier.call(app, 'DELETE', '/provoz/session')],
  ['is of a device with notifications switched off', () => courier.call(app, 'DELETE', ACCOUNT)],
  [
    'is of a person without the role',
    () => query('DELETE FROM shop.staff_grants WHERE staff_id = $1', [courier.id]),
  ],
])('an offer that %s is not sent [dispatch-4.3, dispatch-4.21]', async (_, end) => {
  const { offer } = await offered([await accepted()], courier)
  await end(offer)
  await work()
  expect(sent).toEqual([])
})

it('a device whose push service forgot it gets no more offers', async () => {
  outcome = 'gone'
  await offered([await accepted()], courier)
  await work()
  expect((await courier.call(app, 'GET', ACCOUNT)).json()).toMatchObject({ subscribed: false })
})

it('an offer that the push service did not take is sent again', async () => {
  outcome = { after: 10 }
  await offered([await accepted()], courier)
  await work()
  outcome = 'delivered'
  await work()
  expect(sent).toHaveLength(2)
})
