/** What reviews say of dishes, and their photographs (`delights.md` §12). */
import type { ModeratedReviewDetail, ModeratedReviews } from '@sousto/contract/review-moderation/wire.ts'
import type { OutletReviews } from '@sousto/contract/reviews/wire.ts'
import { LEAST_DISH_REVIEWS } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'

const world = await boardWorld()
const { app, clock, database, person, placed, query } = world
const dana = await person({ role: 'admin' })
const ema = await person({ role: 'admin' })
const owner = await person({ role: 'owner', outlet: OUTLET })
afterAll(world.close)
beforeEach(async () => {
  await world.empty()
  await emptyTables(database, 'shop.reviews')
})

/** Returns the guid of a new order that was delivered. */
async function delivered(): Promise<string> {
  const [year, number] = (await placed()).split('/')
  const [{ guid }] = await query(
    `UPDATE shop.orders SET state = 'delivered' WHERE year = $1 AND number = $2 RETURNING guid`,
    [year, number],
  )
  return guid
}

let askers = 0
async function send(guid: string, parts: object) {
  askers += 1
  return await app.inject({
    method: 'POST',
    url: '/api/orders/review',
    remoteAddress: `10.4.${askers >> 8}.${askers & 255}`,
    payload: { guid, foodReview: 2, deliveryReview: 4, reviewText: 'Vlažné.', ...parts },
  })
}
const codeOf = async (guid: string, parts: object) => (await send(guid, parts)).json().code
const bad = { dishes: [{ position: 0, isGood: false }] }
const good = { dishes: [{ position: 0, isGood: true }] }
const ratings = async (slug = 'u-modreho-hrnce') =>
  (await app.inject(`/api/restaurants/reviews/dishes/${slug}`)).json()

describe('what reviews say of a dish', () => {
  it('is counted from five reviews on, without hidden ones, whatever its name becomes [delights-12.3]', async () => {
    for (let count = 0; count < LEAST_DISH_REVIEWS - 1; count += 1) await send(await delivered(), good)
    expect(await ratings()).toEqual([])
    await send(await delivered(), bad)
    await query(`UPDATE shop.order_lines SET name = 'Starý název'`)
    const [{ dish }] = await query('SELECT min(item_id) AS dish FROM shop.order_lines')
    expect(await ratings()).toEqual([{ id: dish, chutnalo: 4, pocet: 5 }])
    await query(`UPDATE shop.reviews SET hidden_at = now(), hidden_ground = 'insult'
      WHERE id = (SELECT max(id) FROM shop.reviews)`)
    expect(await ratings()).toEqual([])
    expect((await app.inject('/api/restaurants/reviews/dishes/nikde')).statusCode).toBe(404)
  })

  it('is refused for dishes that the order does not have, or that did not come, and stores nothing [delights-12.3]', async () => {
    const guid = await delivered()
    const refused = [
      { dishes: [{ position: 99, isGood: true }] },
      { dishes: [...good.dishes, ...bad.dishes] },
    ]
    for (const parts of refused) expect(await codeOf(guid, parts)).toBe('review_dishes_unknown')
    const malformed = [
      { dishes: [{ position: -1, isGood: true }] },
      { dishes: [{ position: 0, isGood: 'ano' }] },
      { dishes: Array.from({ length: 201 }, (_, position) => ({ position, isGood: true })) },
    ]
    for (const parts of malformed) expect((await send(guid, parts)).statusCode).toBe(400)
    await query('UPDATE shop.order_lines SET removed = quantity')
    expect(await codeOf(guid, good)).toBe('review_dishes_unknown')
    expect(await query('SELECT FROM shop.reviews')).toEqual([])
    expect((await send(guid, {})).json()).toEqual({ status: 'ok' })
  })

  it('is read by the outlet with its review [delights-12.4]', async () => {
    await send(await delivered(), bad)
    const list = await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/reviews`)
    expect(list.json<OutletReviews>().reviews).toMatchObject([
      { dishes: [{ name: expect.stringContaining('Guláš'), isGood: false }] },
    ])
    const stranger = await person({ role: 'owner', outlet: SIBLING })
    expect((await stranger.call(app, 'GET', `/provoz/outlets/${OUTLET}/reviews`)).statusCode).toBe(403)
  })
})

const jpeg = async (width = 60) => {
  const image = sharp({ create: { width, height: 40, channels: 3, background: '#c33' } })
  const file = await image
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS' } })
    .toBuffer()
  return file.toString('base64')
}
const PICTURE = await jpeg()
/** A PNG of a few bytes whose header says that it has 400 megapixels. */
const BOMB = 'iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAIAAABsEtFuAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII='
const shown = async () => (await app.inject('/api/restaurants/reviews/u-modreho-hrnce')).json()
const picture = (id: number) => app.inject(`/api/restaurants/reviews/photographs/${id}`)
const waiting = async () =>
  (await dana.call(app, 'GET', '/provoz/reviews?state=waiting')).json<ModeratedReviews>().reviews
const decide = (review: number, photograph: number, decision: string, who = dana) =>
  who.call(app, 'POST', `/provoz/reviews/${review}/photographs/${photograph}/decision`, {
    payload: { decision },
  })

/** Returns the ids of a new review and of its photographs. */
async function withPhotographs(...photographs: readonly string[]) {
  expect((await send(await delivered(), { photographs })).json()).toEqual({ status: 'ok' })
  const [{ id }] = await query('SELECT max(id)::int AS id FROM shop.reviews')
  const { photographs: stored } = (
    await dana.call(app, 'GET', `/provoz/reviews/${id}`)
  ).json<ModeratedReviewDetail>()
  return { review: Number(id), photographs: stored.map((each) => each.id) }
}

describe('a photograph of a review', () => {
  it('is seen by nobody until a person approves it, and has no metadata [delights-12.5]', async () => {
    const { review, photographs } = await withPhotographs(PICTURE, await jpeg(50))
    const [first = 0, second = 0] = photographs
    expect((await shown())[0]).not.toHaveProperty('fotky')
    expect((await picture(first)).statusCode).toBe(404)
    expect((await app.inject(`/api/provoz/reviews/${review}/photographs/${first}`)).statusCode).toBe(401)
    const seen = await dana.call(app, 'GET', `/provoz/reviews/${review}/photographs/${first}`)
    const { exif, width } = await sharp(seen.rawPayload).metadata()
    expect({ exif, width }).toEqual({ exif: undefined, width: 60 })
    expect(await waiting()).toMatchObject([{ id: review }])

    expect((await decide(review, first, 'approve')).json()).toEqual({ status: 'ok' })
    expect((await shown())[0].fotky).toEqual([first])
    expect((await picture(first)).headers['content-type']).toBe('image/jpeg')
    expect(await waiting()).toMatchObject([{ id: review }])
    expect((await decide(review, second, 'refuse')).json()).toEqual({ status: 'ok' })
    expect(await waiting()).toEqual([])
    expect(await query('SELECT id::int FROM shop.review_photographs')).toEqual([{ id: first }])
    const audited = await query(
      `SELECT action, detail FROM shop.audit_log WHERE action LIKE 'review-photograph%' ORDER BY id`,
    )
    expect(audited).toEqual([
      { action: 'review-photograph-approve', detail: { review, photograph: first } },
      { action: 'review-photograph-refuse', detail: { review, photograph: second } },
    ])
  })

  it('is decided once of two people at once; a refused one is gone, an approved one can be refused [delights-12.5]', async () => {
    const { review, photographs } = await withPhotographs(PICTURE)
    const [photograph = 0] = photographs
    const both = await Promise.all([
      decide(review, photograph, 'approve'),
      decide(review, photograph, 'approve', ema),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await decide(review + 1, photograph, 'refuse')).statusCode).toBe(404)
    expect((await decide(review, photograph, 'frame')).statusCode).toBe(400)
    expect((await decide(review, photograph, 'refuse', owner)).statusCode).toBe(403)
    expect((await decide(review, photograph, 'refuse')).statusCode).toBe(200)
    expect((await picture(photograph)).statusCode).toBe(404)
    expect((await decide(review, photograph, 'approve')).json().code).toBe('review_not_found')
  })

  it('is hidden with its review, and deleted with it [delights-12.6]', async () => {
    const { review, photographs } = await withPhotographs(PICTURE)
    const [photograph = 0] = photographs
    await decide(review, photograph, 'approve')
    await query(`UPDATE shop.reviews SET hidden_at = $1, hidden_ground = 'insult'`, [clock().toString()])
    expect((await picture(photograph)).statusCode).toBe(404)
    await query('DELETE FROM shop.reviews')
    expect(await query('SELECT FROM shop.review_photographs')).toEqual([])
  })

  it('that is no picture, a bomb, huge, one of too many, or of another’s order is refused, and nothing is stored [delights-12.7]', async () => {
    const guid = await delivered()
    const base64 = (file: Buffer | string) => Buffer.from(file).toString('base64')
    for (const hostile of [base64('<svg onload="alert(1)">'), base64('GIF89a'), BOMB])
      expect(await codeOf(guid, { photographs: [PICTURE, hostile] })).toBe('review_photograph_unusable')
    expect((await send(guid, { photographs: ['není base64'] })).statusCode).toBe(400)
    const ten = Array.from({ length: 10 }, () => PICTURE)
    expect((await send(guid, { photographs: ten })).statusCode).toBe(400)
    expect((await send(guid, { photographs: ['A'.repeat(25_000_000)] })).statusCode).toBe(413)
    expect(await codeOf(crypto.randomUUID(), { photographs: [PICTURE] })).toBe('order_not_found')
    expect(await query('SELECT FROM shop.reviews')).toEqual([])
    expect((await send(guid, { photographs: [PICTURE] })).json()).toEqual({ status: 'ok' })
    expect(await codeOf(guid, { photographs: [PICTURE] })).toBe('review_exists')
    expect(await query('SELECT FROM shop.review_photographs')).toHaveLength(1)
  })
})
