/** Tests phone calls about an unnoticed order (`operations.md` §3, §8): each number of the outlet is called in turn. */
import { type CallReceiver, callReceiver } from '@sousto/fakes/telephony/call-receiver.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld, OUTLET } from '../board/board-test.ts'
import { createEscalation } from '../board/escalation.ts'
import { hookKey } from './hook.ts'
import { createCalls } from './service.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const world = await boardWorld()
const { app, clock, cook, person, placed, query } = world
const owner = await person({ role: 'owner', outlet: OUTLET })
await person({ role: 'dispatcher', city: 'olomouc' })
const NUMBERS = `/provoz/outlets/${OUTLET}/call-numbers`

let receiver: CallReceiver
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.outlet_call_numbers')
  receiver = await callReceiver(SECRET)
})
afterEach(() => receiver.close())
afterAll(world.close)

function aProcess(
  secret = SECRET,
  hook = { url: receiver.url, secret } as { url: string; secret: string } | null,
) {
  const calls = createCalls({ ...world, hook, patienceMs: 300 })
  const escalation = createEscalation(world)
  return async (time: { seconds?: number; minutes?: number }) => {
    clock.pass(time)
    await escalation.run()
    await world.catchUp()
    await calls.run()
    await escalation.run()
  }
}
const setNumbers = (...numbers: readonly string[]) =>
  owner.call(app, 'PUT', NUMBERS, { payload: { numbers } })
const alerts = async () =>
  (await query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'template' = 'orderWaits'")).length
const called = () => receiver.calls.map(({ body }) => (body as { data: { phone: string } }).data.phone)

describe('an order unnoticed for 90 s', () => {
  it('causes a signed phone call with the text to read [operations-8.18]', async () => {
    await setNumbers('777 000 111')
    const wait = aProcess()
    const number = await placed()
    await wait({ seconds: 89 })
    expect(receiver.calls).toEqual([])
    await wait({ seconds: 1 })
    const [call] = receiver.calls
    expect(call?.id).toMatch(/^call_\d+_101_0$/)
    expect(call?.body).toEqual({
      type: 'call.requested',
      timestamp: clock().toString(),
      data: {
        phone: '+420777000111',
        reason: 'order_not_acknowledged',
        order: number,
        outlet: { id: 101, name: 'U Modrého hrnce' },
        text: `Dobrý den, tady Sousto. V podniku U Modrého hrnce čeká nová objednávka číslo ${number.split('/')[1]} a nikdo si jí zatím nevšiml. Potvrďte ji prosím na výdeji.`,
        language: 'cs',
      },
    })
    expect(await alerts()).toBe(0)
  })

  it('causes a call to each number in turn, then one alert to the dispatcher [operations-8.19]', async () => {
    await setNumbers('777000111', '777000112')
    const wait = aProcess()
    await placed()
    await wait({ seconds: 90 })
    await wait({ seconds: 44 })
    expect(called()).toEqual(['+420777000111'])
    await wait({ seconds: 1 })
    expect(called()).toEqual(['+420777000111', '+420777000112'])
    expect(await alerts()).toBe(0)
    await wait({ seconds: 45 })
    await wait({ seconds: 45 })
    expect(called()).toHaveLength(2)
    expect(await alerts()).toBe(1)
  })

  it('causes no more calls once a staff member has seen it [operations-8.19]', async () => {
    await setNumbers('777000111', '777000112')
    const wait = aProcess()
    const number = await placed()
    await wait({ seconds: 90 })
    await cook.call(app, 'POST', `/provoz/outlets/101/orders/${number}/acknowledge`)
    await wait({ seconds: 45 })
    expect(called()).toHaveLength(1)
    expect(await alerts()).toBe(0)
  })

  it('causes a single call with several processes [operations-8.19]', async () => {
    await setNumbers('777000111')
    const [one, other] = [aProcess(), aProcess()]
    await placed()
    clock.pass({ seconds: 90 })
    await Promise.all([one({ seconds: 0 }), other({ seconds: 0 })])
    await Promise.all([one({ seconds: 0 }), other({ seconds: 0 })])
    expect(called()).toHaveLength(1)
  })

  it('alerts the dispatcher if the outlet has no number or the operator no telephony [operations-8.20]', async () => {
    await placed()
    await aProcess()({ seconds: 90 })
    expect(await alerts()).toBe(1)
    await setNumbers('777000111')
    await placed()
    await aProcess(SECRET, null)({ seconds: 90 })
    expect(await alerts()).toBe(2)
    expect(receiver.asked()).toBe(0)
  })
})

describe('a telephony service that', () => {
  it.each(['failing', 'hanging', 'redirecting'] as const)(
    'is %s receives three requests shortly after each other, then the dispatcher is alerted [operations-8.20]',
    async (mode) => {
      await setNumbers('777000111', '777000112')
      receiver.mode = mode
      const wait = aProcess()
      await placed()
      await wait({ seconds: 90 })
      await wait({ seconds: 2 })
      expect(receiver.asked()).toBe(1)
      await wait({ seconds: 1 })
      expect(await alerts()).toBe(0)
      await wait({ seconds: 3 })
      expect(receiver.asked()).toBe(3)
      expect(await alerts()).toBe(1)
      await wait({ seconds: 60 })
      expect(receiver.asked()).toBe(3)
    },
  )

  it('is briefly unavailable receives another request [operations-8.20]', async () => {
    await setNumbers('777000111')
    receiver.mode = 'failing'
    const wait = aProcess()
    await placed()
    await wait({ seconds: 90 })
    receiver.mode = 'ready'
    await wait({ seconds: 3 })
    expect(called()).toEqual(['+420777000111'])
    expect(await alerts()).toBe(0)
  })

  it('has another secret accepts no call [operations-8.18]', async () => {
    await setNumbers('777000111')
    const wait = aProcess(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)
    await placed()
    await wait({ seconds: 90 })
    await wait({ seconds: 3 })
    await wait({ seconds: 3 })
    expect(receiver.calls).toEqual([])
    expect(await alerts()).toBe(1)
  })
})

describe('the numbers of an outlet', () => {
  it('are edited by its owner, each once, in their order [operations-8.21]', async () => {
    expect((await setNumbers('+420777000112', '777 000 111', '777000112')).json().numbers).toEqual([
      '+420777000112',
      '+420777000111',
    ])
    expect((await setNumbers()).json().numbers).toEqual([])
    expect((await cook.call(app, 'GET', NUMBERS)).statusCode).toBe(403)
  })

  it.each([['šéf'], ['12'], ['+420777000111; DROP']])(
    '%j is rejected, and the others stay [operations-8.21]',
    async (wrong) => {
      await setNumbers('777000111')
      const { statusCode, json } = await setNumbers('777000112', wrong)
      expect([statusCode, json().code]).toEqual([400, 'call_number_invalid'])
      expect((await owner.call(app, 'GET', NUMBERS)).json().numbers).toEqual(['+420777000111'])
    },
  )
})

it.each([
  [SECRET, true],
  ['whsec_kratky', false],
  ['whsec_***', false],
  [SECRET.slice(6), false],
])('%s as a secret: %s', (secret, right) => {
  expect(hookKey(secret) !== null).toBe(right)
})
