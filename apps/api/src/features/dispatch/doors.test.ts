/** Orders that are left at the door, with a photograph (`dispatch.md` §4, §7). */
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchWorld } from './dispatch-test.ts'
import { sweepDoors } from './door-store.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, accepted, working, assigned, press, presses, query, state } = world
afterAll(() => world.close())
beforeEach(() => world.empty())

/** A photograph as phones take it, with the place in its metadata. */
const PHOTOGRAPH = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#746' } })
  .withExif({ IFD3: { GPSLatitude: '49/1 35/1 0/1' }, IFD0: { Make: 'Telefon' } })
  .jpeg()
  .toBuffer()
const LEFT = { proof: 'left_at_door', photograph: PHOTOGRAPH.toString('base64') } as const
const WISH = { leave: true, floor: '4', lift: false } as const

async function paid(): Promise<string> {
  const order = await accepted()
  await query(`UPDATE shop.orders SET payment_method = 'credit-card'`)
  return order
}
async function door(number: string, wish?: object, guid?: string) {
  const [row] = await query('SELECT guid FROM shop.orders')
  const url = `/api/orders/door/${number}?guid=${guid ?? row.guid}`
  return await app.inject(wish ? { method: 'PUT', url, payload: wish } : url)
}
async function picture(number: string, guid?: string) {
  const [row] = await query('SELECT guid FROM shop.orders')
  return await app.inject(`/api/orders/door/${number}/photograph?guid=${guid ?? row.guid}`)
}
const OTHER_GUID = '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11'

/** The courier of an order that shall be left at the door stands there. */
async function atTheDoor() {
  const order = await paid()
  await door(order, WISH)
  const courier = await working()
  const ride = await assigned([order], courier)
  await presses(courier, ride, 3)
  return { order, courier, ride }
}

describe('the wishes for the door', () => {
  it('are the customer’s, and shown in the offer and at the stop [dispatch-4.4, dispatch-4.6]', async () => {
    const order = await paid()
    expect((await door(order)).json()).toEqual({
      leave: false,
      changeable: true,
      leavable: true,
      floor: '',
      lift: null,
      bell: '',
      code: '',
      call: false,
      photograph: null,
    })
    expect((await door(order, WISH)).json()).toMatchObject(WISH)
    const courier = await working()
    await world.offered([order], courier)
    expect((await state(courier)).offer?.dropOffs).toMatchObject([{ floor: '4', lift: false }])
    await world.answerOffer(courier, (await state(courier)).offer?.id ?? 0, 'accept')
    expect((await state(courier)).ride?.stops[1]?.door).toMatchObject(WISH)
  })

  it('contain a code that only the courier sees, until the stop is over [delights-3.2]', async () => {
    const order = await paid()
    const keys = { bell: 'Vymyslilová', code: '12#', call: true }
    await door(order, { ...WISH, leave: false, ...keys })
    // A client that does not know the new wishes leaves them as they are.
    expect((await door(order, { ...WISH, leave: false })).json()).toMatchObject(keys)
    const courier = await working()
    await world.offered([order], courier)
    expect(JSON.stringify(await state(courier))).not.toContain('12#')
    await world.answerOffer(courier, (await state(courier)).offer?.id ?? 0, 'accept')
    expect((await state(courier)).ride?.stops[1]?.door).toMatchObject(keys)
    const city = await dispatcher.call(app, 'GET', '/provoz/dispatch/olomouc')
    expect(city.body).toContain('Vymyslilová')
    expect(city.body).not.toContain('12#')
    await query(`UPDATE shop.ride_stops SET state = 'skipped', ended_at = now() WHERE kind = 'drop_off'`)
    expect(JSON.stringify(await state(courier))).not.toContain('12#')
    await query(`UPDATE shop.orders SET state = 'delivered'`)
    expect((await door(order)).json()).toMatchObject({ bell: 'Vymyslilová', code: '' })
  })

  it('leave no order at the door that is paid there, or for which a PIN is asked [dispatch-4.6]', async () => {
    const order = await accepted()
    expect((await door(order, WISH)).json().code).toBe('leave_impossible')
    expect((await door(order, { ...WISH, leave: false })).statusCode).toBe(200)
    await query(`UPDATE shop.orders SET payment_method = 'credit-card'`)
    expect((await door(order, WISH)).json()).toMatchObject({ leave: true, leavable: true })
    await query(`INSERT INTO shop.delivery_pins (order_id, pin) SELECT id, '0427' FROM shop.orders`)
    expect((await door(order)).json()).toMatchObject({ leave: false, leavable: false })
  })

  it('cannot be changed by others, or after the delivery', async () => {
    const order = await paid()
    expect((await door(order, WISH, OTHER_GUID)).json().code).toBe('order_not_found')
    await query(`UPDATE shop.orders SET state = 'delivered'`)
    expect((await door(order, WISH)).json()).toMatchObject({ leave: false, changeable: false })
  })
})

describe('an order left at the door', () => {
  it('is not delivered with a photograph of 25 MB, and is with the same one scaled [dispatch-4.6]', async () => {
    const { order, courier, ride } = await atTheDoor()
    const huge = { ...LEFT, photograph: 'A'.repeat((25_000_000 / 3) * 4) }
    expect((await press(courier, ride, huge)).statusCode).toBe(413)
    expect(await world.orderState(order)).toBe('loaded')
    expect((await press(courier, ride, LEFT)).statusCode).toBe(200)
  })

  it('is delivered with a photograph, and not without one [dispatch-4.6]', async () => {
    const { order, courier, ride } = await atTheDoor()
    expect((await press(courier, ride, { ...LEFT, photograph: null })).json().code).toBe(
      'photograph_required',
    )
    const damaged = { ...LEFT, photograph: PHOTOGRAPH.subarray(0, 200).toString('base64') }
    expect((await press(courier, ride, damaged)).json().code).toBe('photo_unusable')
    expect((await press(courier, ride, LEFT)).statusCode).toBe(200)
    expect(await world.orderState(order)).toBe('delivered')
    expect(JSON.stringify(await query('SELECT data FROM shop.ride_steps'))).not.toContain('photograph')
  })

  it('keeps one photograph, however often the step is sent [dispatch-4.15]', async () => {
    const { courier, ride } = await atTheDoor()
    const body = await world.stepBody(courier, LEFT)
    const key = crypto.randomUUID()
    const answers = [
      await world.sendStep(courier, ride, body, key),
      await world.sendStep(courier, ride, body, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await query('SELECT taken_at FROM shop.door_photographs')).toHaveLength(1)
  })

  it('shows it without metadata to the holder of the guid and to dispatchers of the city [dispatch-4.6, dispatch-6.19]', async () => {
    const { order, courier, ride } = await atTheDoor()
    expect((await picture(order)).statusCode).toBe(404)
    await press(courier, ride, LEFT)
    const taken = clock()
    expect((await door(order)).json().photograph).toEqual({
      taken_at: taken.toString(),
      kept_until: taken.add({ hours: 720 }).toString(),
    })
    const { headers, rawPayload } = await picture(order)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
    const { width, height, exif } = await sharp(rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 1280, height: 960, exif: undefined })
    const path = (city: string) => `/provoz/dispatch/${city}/orders/${order}/photograph`
    expect((await dispatcher.call(app, 'GET', path('olomouc'))).rawPayload.equals(rawPayload)).toBe(true)
    expect((await picture(order, OTHER_GUID)).statusCode).toBe(404)
    expect((await dispatcher.call(app, 'GET', path('louny'))).statusCode).toBe(403)
    expect((await courier.call(app, 'GET', path('olomouc'))).statusCode).toBe(403)
    const { entries } = await world.get(world.dispatcher, `/provoz/dispatch/olomouc/orders/${order}`)
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'photograph' }))
    const outsider = await world.person({ role: 'dispatcher', city: 'louny' })
    expect((await outsider.call(app, 'GET', path('louny'))).statusCode).toBe(404)
  })

  it('keeps it for 30 days [dispatch-4.6]', async () => {
    const { order, courier, ride } = await atTheDoor()
    await press(courier, ride, LEFT)
    const kept = async () => (await query('SELECT FROM shop.door_photographs')).length
    clock.pass({ hours: 719 })
    await sweepDoors(database.kysely, clock())
    expect([(await picture(order)).statusCode, await kept()]).toEqual([200, 1])
    clock.pass({ hours: 1 })
    expect((await picture(order)).statusCode).toBe(404)
    expect((await door(order)).json().photograph).toBeNull()
    await sweepDoors(database.kysely, clock())
    expect([await kept(), await query('SELECT FROM shop.door_wishes')]).toEqual([0, []])
  })
})
