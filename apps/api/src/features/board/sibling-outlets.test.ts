/** Orders of sibling outlets on the boards of both (`operations.md` §3). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld, SIBLING } from './board-test.ts'

const world = await boardWorld()
const { accept, boards, cardOf, clock, decline, detail, person, placed, act, query, commitActions } = world
beforeEach(world.empty)
afterAll(world.close)

const status = async (number: string) => (await detail(number)).order_status

describe('an order of two outlets', () => {
  const both = () => {
    const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
    return placed({ cart })
  }
  const owner = () => person({ role: 'owner', outlet: SIBLING })

  it('shows each outlet its own lines and the other’s state', async () => {
    const number = await both()
    const who = await owner()
    expect(await cardOf(number)).toMatchObject({
      lines: [{ item: 1002 }],
      others: [{ outlet: SIBLING, state: 'new' }],
    })
    expect(await cardOf(number, SIBLING, who)).toMatchObject({ lines: [{ item: 2002 }] })
    await accept(number, 20, { outlet: SIBLING, who })
    expect((await cardOf(number)).others).toMatchObject([{ state: 'preparing' }])
  })

  it('is accepted once both have accepted, with the later promise [operations-3.33]', async () => {
    const number = await both()
    const who = await owner()
    await accept(number, 10)
    await commitActions()
    expect(await status(number)).toBe('Potvrzeno')
    await accept(number, 45, { outlet: SIBLING, who })
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
    expect((await query('SELECT promised_from FROM shop.orders'))[0].promised_from.toString()).toBe(
      (await cardOf(number, SIBLING, who)).promised?.from,
    )
  })

  it('takes an action of one outlet made before its board received the other’s acceptance [operations-9.4]', async () => {
    const number = await both()
    const who = await owner()
    await accept(number)
    await commitActions()
    const { version } = await cardOf(number)
    await accept(number, 20, { who, outlet: SIBLING })
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
    expect((await act(number, 'ready', { version })).statusCode).toBe(200)
  })

  it('loses the lines of a declining outlet: they are not collected, and the customer is notified [operations-3.22, operations-3.33]', async () => {
    const number = await both()
    const who = await owner()
    await decline(number, { reason: 'sold_out' }, { outlet: SIBLING, who })
    await commitActions()
    expect(await status(number)).toBe('Potvrzeno')
    const { collect, total } = await cardOf(number)
    await accept(number)
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
    const { refunds, money, price_paid } = await detail(number)
    expect(refunds).toEqual([])
    const [reduction] = money.reductions
    expect(reduction).toMatchObject({ reason: 'Podnik svou část odmítl' })
    expect((await cardOf(number)).collect?.amount).toBe(total - 100 * reduction.amount)
    expect(price_paid).toBe(total / 100 - reduction.amount)
    expect(collect?.amount).toBe(total)
  })

  it('loses the lines of an outlet that declines after all had accepted', async () => {
    const number = await both()
    await accept(number)
    await accept(number, 20, { outlet: SIBLING, who: await owner() })
    await commitActions()
    const { total } = await cardOf(number)
    await decline(number, { reason: 'closing' }, { outlet: SIBLING, who: await owner() })
    await commitActions()
    const { order, collect } = await cardOf(number)
    const [line] = (await cardOf(number, SIBLING, await owner())).lines
    expect(order).toBe('accepted')
    expect(line).toMatchObject({ quantity: 1, removed: 1 })
    expect(collect?.amount).toBe(total - (line?.price ?? 0) - (line?.packaging ?? 0))
  })

  it('loses no lines while the decline can still be undone', async () => {
    const number = await both()
    const who = await owner()
    await accept(number, 20, { outlet: SIBLING, who })
    await commitActions()
    await accept(number)
    clock.pass({ seconds: 9 })
    await decline(number, { reason: 'closing' }, { outlet: SIBLING, who })
    clock.pass({ seconds: 1 })
    await boards.commitDue()
    expect((await cardOf(number)).order).toBe('accepted')
    await act(number, 'undo', { outlet: SIBLING, who })
    await commitActions()
    expect(await query('SELECT FROM shop.refunds WHERE reason = $1', ['outlet_declined'])).toEqual([])
    expect((await cardOf(number, SIBLING, who)).lines).toMatchObject([{ removed: 0 }])
  })

  it('is cancelled once both have declined [operations-3.33]', async () => {
    const number = await both()
    await decline(number, { reason: 'closing' })
    await decline(number, { reason: 'closing' }, { outlet: SIBLING, who: await owner() })
    await commitActions()
    expect(await status(number)).toBe('Stornováno')
  })
})
