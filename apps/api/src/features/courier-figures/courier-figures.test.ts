/** The yearly figures of couriers' work, from rides, shifts and pay (`dispatch.md` §8). */
import type { YearlyFigures } from '@sousto/contract/courier-figures/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDemoRates } from '../courier-pay/demo.ts'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, get, send, query } = world
afterAll(() => world.close())
beforeEach(async () => {
  await world.empty()
  await query('TRUNCATE shop.courier_pay_entries, shop.courier_pay_rates, shop.courier_bonuses')
  await addDemoRates(database, 'olomouc', clock())
})

const PATH = '/provoz/cities/olomouc/courier-figures'
const figures = async (year = 2026): Promise<YearlyFigures> => await get(dispatcher, `${PATH}/${year}`)

/** A courier accepts an offered ride, waits at the outlet for so many minutes, delivers, and ends the shift. */
async function evening(waiting: number): Promise<void> {
  const courier = await world.working()
  const { ride, offer } = await world.offered([await world.accepted()], courier)
  await world.answerOffer(courier, offer, 'accept')
  await world.presses(courier, ride, 1)
  clock.pass({ minutes: waiting })
  await world.presses(courier, ride, 3)
  clock.pass({ minutes: 60 - waiting })
  await send(courier, 'POST', '/provoz/courier/shift/end')
}

describe('the yearly figures', () => {
  it('count offers, rides, waiting, couriers, work and the median pay [dispatch-8.7]', async () => {
    for (const waiting of [4, 8, 12]) await evening(waiting)
    const idle = await world.working()
    const { offer } = await world.offered([await world.accepted()], idle)
    await world.answerOffer(idle, offer, 'decline')
    const found = await figures()
    expect(found).toMatchObject({ city: 'Olomouc', isComplete: false, offers: 4, accepted: 3, declined: 1 })
    expect(found).toMatchObject({ rides: 3, orders: 3, pickups: 3, waitingMinutes: 24, couriers: 3 })
    expect(found.workedMinutes).toBeGreaterThanOrEqual(180)
    expect(found.pay).toBeGreaterThan(0)
    expect(found.payWithTips).toBe(found.pay)
  })

  it('of another year or city are apart [dispatch-8.7]', async () => {
    await evening(4)
    expect(await figures(2025)).toMatchObject({
      isComplete: true,
      offers: 0,
      rides: 0,
      couriers: 0,
      pay: null,
    })
    const louny = await world.person({ role: 'dispatcher', city: 'louny' })
    expect(await get(louny, '/provoz/cities/louny/courier-figures/2026')).toMatchObject({
      offers: 0,
      rides: 0,
    })
    expect((await louny.call(app, 'GET', `${PATH}/2026`)).statusCode).toBe(403)
    expect((await (await world.courier()).call(app, 'GET', `${PATH}/2026`)).statusCode).toBe(403)
  })

  it('are a table for Czech spreadsheets, without a median of too few couriers [dispatch-8.7]', async () => {
    await evening(4)
    const answer = await dispatcher.call(app, 'GET', `${PATH}/2026/csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toMatch(/^\uFEFFMěsto;Rok;Údaj;Hodnota;Jednotka\r\n/)
    expect(answer.body).toContain('Olomouc;2026;Čekání na jedno vyzvednutí;4,0;min\r\n')
    expect(answer.body).toContain('Medián výdělku za hodinu bez spropitného;;Kč\r\n')
  })
})
