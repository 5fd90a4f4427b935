/** Tests replies of an outlet's staff to reviews (`operations.md` §2). */
import type { OutletReview, OutletReviews } from '@sousto/contract/reviews/wire.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'
import { addReview } from './service.ts'
import type { NewReview } from './store.ts'

const world = await boardWorld()
const { app, clock, cook, database, person, placed, query } = world
const owner = await person({ role: 'owner', outlet: OUTLET })
afterAll(world.close)
beforeEach(async () => {
  await world.empty()
  await emptyTables(database, 'shop.reviews', 'shop.order_mails')
})

/** Creates a review and returns its id. */
async function reviewed(more: Partial<NewReview> = {}): Promise<number> {
  const review = {
    restaurantId: OUTLET,
    orderId: null,
    food: 4,
    delivery: 5,
    text: 'Výborné.',
    at: clock(),
  } as const
  await database.kysely.transaction().execute((transaction) => addReview(transaction, { ...review, ...more }))
  const [{ id }] = await query('SELECT max(id)::int AS id FROM shop.reviews')
  return id
}
async function reviewedOrder(): Promise<number> {
  const [year, number] = (await placed()).split('/')
  const [{ id }] = await query('SELECT id::int FROM shop.orders WHERE year = $1 AND number = $2', [
    year,
    number,
  ])
  return await reviewed({ orderId: id })
}

const base = `/provoz/outlets/${OUTLET}/reviews`
const list = async (search = '', who = owner) =>
  (await who.call(app, 'GET', `${base}${search}`)).json<OutletReviews>()
type Options = { readonly version?: string; readonly who?: StaffPerson; readonly outlet?: number }
const reply = (id: number, text: string, { version = '0', who = owner, outlet = OUTLET }: Options = {}) =>
  who.call(app, 'PUT', `/provoz/outlets/${outlet}/reviews/${id}/reply`, {
    headers: { 'if-match': `"${version}"` },
    payload: { text },
  })
const takeBack = (id: number, version: string) =>
  owner.call(app, 'DELETE', `${base}/${id}/reply`, { headers: { 'if-match': `"${version}"` } })
const shown = async () => (await app.inject('/api/restaurants/reviews/u-modreho-hrnce')).json()
const mails = () =>
  query('SELECT template, due_at, order_id FROM shop.order_mails WHERE template = $1', ['reviewReply'])
const code = (answer: { json: () => { code?: string } }) => answer.json().code

describe('the reviews of an outlet', () => {
  it('are listed with the distribution of stars and the number without a reply [operations-2.14]', async () => {
    await reviewed({ food: 5 })
    await reviewed({ food: 5 })
    const id = await reviewed({ food: 2, text: 'Studené.' })
    await reviewed({ restaurantId: SIBLING, food: 1 })
    await reply(id, 'Omlouváme se.')
    const { summary, reviews } = await list()
    expect(summary).toEqual({ average: 4, count: 3, stars: [0, 1, 0, 0, 2], withoutReply: 2 })
    expect(reviews.map(({ food, text }) => [food, text])).toEqual([
      [2, 'Studené.'],
      [5, 'Výborné.'],
      [5, 'Výborné.'],
    ])
  })

  it('name the order, but contain nothing about the customer', async () => {
    await reviewedOrder()
    const { reviews } = await list()
    expect(reviews[0]?.order).toMatch(/^2026\/\d{7}$/)
    expect(JSON.stringify(reviews)).not.toMatch(/Elišk|Nováčk|priklad/)
  })

  it('can be narrowed to stars and to those without a reply [operations-2.14]', async () => {
    const [low, high] = [await reviewed({ food: 1 }), await reviewed({ food: 5 })]
    await reply(high, 'Díky!')
    const ids = async (search: string) => (await list(search)).reviews.map(({ id }) => id)
    expect(await ids('?stars=5')).toEqual([high])
    expect(await ids('?waiting=1')).toEqual([low])
    expect(await ids('?stars=5&waiting=1')).toEqual([])
    expect((await owner.call(app, 'GET', `${base}?stars=6`)).statusCode).toBe(400)
  })

  it('are read page by page', async () => {
    for (let each = 0; each < 45; each += 1) await reviewed()
    const seen: number[] = []
    let before: number | null = null
    do {
      const page: OutletReviews = await list(before === null ? '' : `?before=${before}`)
      seen.push(...page.reviews.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  it('are only for the owner, not for the staff or another outlet [operations-1.4]', async () => {
    const id = await reviewed()
    expect(code(await reply(id, 'Díky', { who: cook }))).toBe('forbidden')
    const stranger = await person({ role: 'owner', outlet: SIBLING })
    expect(code(await reply(id, 'Díky', { who: stranger }))).toBe('forbidden')
    expect(code(await reply(id, 'Díky', { who: stranger, outlet: SIBLING }))).toBe('review_not_found')
  })
})

describe('a reply', () => {
  it('appears under the review for everyone, with its day [operations-2.15]', async () => {
    const id = await reviewed()
    const answer = await reply(id, '  Děkujeme,\r\n\r\n\r\npřijďte zas. ')
    expect(answer.json()).toMatchObject({
      reply: { text: 'Děkujeme,\n\npřijďte zas.', editedAt: null, by: 'Vlasta Vymyšlená' },
      version: '1',
    })
    expect(await shown()).toEqual([
      {
        id,
        hodnoceni: 4,
        popis: 'Výborné.',
        datum: '2026-11-27',
        overeno: false,
        odpoved: { popis: 'Děkujeme,\n\npřijďte zas.', datum: '2026-11-27', upraveno: false },
      },
    ])
  })

  it('can be changed, which shows, and deleted [operations-2.15]', async () => {
    const id = await reviewed()
    await reply(id, 'Diky')
    clock.pass({ hours: 11 })
    expect((await reply(id, 'Díky', { version: '1' })).json()).toMatchObject({
      reply: { text: 'Díky', at: '2026-11-27T11:00:00Z', editedAt: '2026-11-27T22:00:00Z' },
    })
    expect(await shown()).toMatchObject([{ odpoved: { popis: 'Díky', datum: '2026-11-27', upraveno: true } }])
    expect((await takeBack(id, '2')).json()).toMatchObject({ reply: null, version: '3' })
    expect(await shown()).toMatchObject([{ odpoved: null }])
  })

  it('based on an older version is not stored, and the response contains the current state [operations-2.15, operations-9.3]', async () => {
    const id = await reviewed()
    await reply(id, 'Jana byla rychlejší.')
    const late = await reply(id, 'Petr odpovídá také.')
    expect([late.statusCode, code(late)]).toEqual([412, 'review_changed_meanwhile'])
    const { current } = late.json<{ current: OutletReview }>()
    expect(current).toMatchObject({ version: '1', reply: { text: 'Jana byla rychlejší.' } })
    expect(code(await takeBack(id, '0'))).toBe('review_changed_meanwhile')
  })

  it('that is sent again because the response was lost changes nothing [operations-9.5]', async () => {
    const id = await reviewedOrder()
    await reply(id, 'Díky')
    expect((await reply(id, 'Díky')).json()).toMatchObject({ version: '1', reply: { editedAt: null } })
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['', 'reply_required'],
    [' \u200F\n ', 'reply_required'],
    ['x'.repeat(1001), 'reply_long'],
    ['x'.repeat(4001), 400],
    ['a\0b', 400],
  ])('%# must not be empty or too long', async (text, failed) => {
    const answer = await reply(await reviewed(), text)
    expect([code(answer), answer.statusCode]).toContain(failed)
    expect(await shown()).toMatchObject([{ odpoved: null }])
  })

  it('is always plain text [operations-2.16]', async () => {
    const id = await reviewed()
    const hostile = '<img src=x onerror=alert(1)>\u202E =HYPERLINK("http://x")'
    await reply(id, hostile)
    expect(await shown()).toMatchObject([{ odpoved: { popis: hostile.replace('\u202E', '') } }])
  })

  it('is in the audit log, without its text [operations-1.19]', async () => {
    const id = await reviewed()
    await reply(id, 'Díky, paní Nováková')
    await takeBack(id, '1')
    expect(await query('SELECT action, detail FROM shop.audit_log ORDER BY id')).toEqual([
      { action: 'review-reply', detail: { review: id } },
      { action: 'review-reply-remove', detail: { review: id } },
    ])
  })
})

describe('the customer', () => {
  it('is mailed once, ten minutes after the first reply [operations-2.17]', async () => {
    const id = await reviewedOrder()
    await reply(id, 'Díky')
    expect(await mails()).toMatchObject([{ due_at: clock().add({ minutes: 10 }) }])
    await reply(id, 'Díky moc', { version: '1' })
    await takeBack(id, '2')
    await reply(id, 'Díky', { version: '3' })
    expect(await mails()).toHaveLength(1)
  })

  it('is not mailed if no order is known', async () => {
    await reply(await reviewed(), 'Díky')
    expect(await mails()).toEqual([])
  })
})
