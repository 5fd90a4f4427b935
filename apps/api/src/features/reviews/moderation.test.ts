/** Reports of reviews, hiding with a statement of reasons, and objections (`administration.md` §6). */
import { randomUUID } from 'node:crypto'
import type { ModeratedReviewDetail, ModeratedReviews } from '@sousto/contract/review-moderation/wire.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'
import { addReview } from './service.ts'

const world = await boardWorld()
const { app, clock, database, person, placed, query } = world
const dana = await person({ role: 'admin' })
const ema = await person({ role: 'admin' })
const owner = await person({ role: 'owner', outlet: OUTLET })
const stranger = await person({ role: 'owner', outlet: SIBLING })
afterAll(world.close)
beforeEach(async () => {
  await world.empty()
  await emptyTables(database, 'shop.reviews', 'shop.register_entries')
})

/** Creates a review of a new order and returns its id. */
async function reviewed(food: 1 | 5 = 1): Promise<number> {
  const [year, number] = (await placed()).split('/')
  const [order] = await query('SELECT id::int FROM shop.orders WHERE year = $1 AND number = $2', [
    year,
    number,
  ])
  const review = {
    restaurantId: OUTLET,
    orderId: order.id,
    food,
    delivery: food,
    text: 'Volejte 777 123 456.',
  }
  await database.kysely
    .transaction()
    .execute((transaction) => addReview(transaction, { ...review, at: clock() }))
  const [{ id }] = await query('SELECT max(id)::int AS id FROM shop.reviews')
  return id
}

const read = async (id: number) =>
  (await dana.call(app, 'GET', `/provoz/reviews/${id}`)).json<ModeratedReviewDetail>()
const waiting = async () =>
  (await dana.call(app, 'GET', '/provoz/reviews?state=waiting')).json<ModeratedReviews>().reviews
const report = (id: number, who: StaffPerson = owner, outlet = OUTLET) =>
  who.call(app, 'POST', `/provoz/outlets/${outlet}/reviews/${id}/report`, {
    payload: { ground: 'personal_data', text: 'Je tam telefon.' },
  })
const HIDE = { decision: 'hide', ground: 'personal_data', text: 'Hodnocení uvádí telefon kurýra.' } as const
async function decide(id: number, payload: object, who = dana, version?: string) {
  const seen = version ?? (await read(id)).version
  return await who.call(app, 'POST', `/provoz/reviews/${id}/decision`, {
    payload,
    headers: { 'if-match': `"${seen}"` },
  })
}
const mails = async (template: string) =>
  (
    await query(`SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = $1`, [
      template,
    ])
  ).map(({ payload }) => payload)
/** The token of the link in the latest statement of reasons. */
const mailedToken = async () =>
  String((await mails('reviewHidden')).at(-1)?.data.link).replace('/skryte-hodnoceni?token=', '')
const statement = (token: string) => app.inject(`/api/statements/${token}`)
const object = (token: string, text = 'Žádný telefon tam není.') =>
  app.inject({ method: 'POST', url: `/api/statements/${token}/objection`, payload: { text } })
const shown = async () => (await app.inject('/api/restaurants/reviews/u-modreho-hrnce')).json()
/** Expects a rating, once this process has heard of the change. */
const expectRating = (expected: object) =>
  eventually(async () => {
    const answer = await app.inject('/api/restaurants/reviews/rating/u-modreho-hrnce')
    expect(answer.json()).toEqual(expected)
  })
const code = (answer: { json: () => { code?: string } }) => answer.json().code
const actions = async () =>
  (await query('SELECT action, detail FROM shop.audit_log ORDER BY id')).map(({ action, detail }) => [
    action,
    detail,
  ])

describe('an outlet', () => {
  it('reports a review, which stays visible and waits for a decision [administration-6.1]', async () => {
    const id = await reviewed()
    expect((await report(id)).statusCode).toBe(200)
    expect(await shown()).toMatchObject([{ id, overeno: true }])
    expect(await waiting()).toMatchObject([{ id, reports: 1, hidden: null, version: '1' }])
    expect(await read(id)).toMatchObject({
      decisions: ['hide', 'keep'],
      entries: [{ kind: 'review_report', dueOn: '2026-12-04', state: 'open', ground: 'personal_data' }],
    })
    expect(JSON.stringify(await read(id))).not.toMatch(/Elišk|Nováčk|priklad/)
    expect(code(await report(id))).toBe('review_reported')
    expect(await actions()).toEqual([['review-report', { review: id, ground: 'personal_data' }]])
  })

  it('neither reports a review of another outlet nor hides any [administration-6.1]', async () => {
    const id = await reviewed()
    expect(code(await report(id, stranger, SIBLING))).toBe('review_not_found')
    expect((await report(id, stranger)).statusCode).toBe(403)
    expect((await decide(id, HIDE, owner, '0')).statusCode).toBe(403)
    expect((await owner.call(app, 'GET', '/provoz/reviews')).statusCode).toBe(403)
    expect(await waiting()).toEqual([])
  })

  it('reports once, also when two of its people do so at once [administration-6.1]', async () => {
    const id = await reviewed()
    const answers = await Promise.all([report(id), report(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await waiting()).toMatchObject([{ reports: 1 }])
  })

  it('gets the answer by mail when its report is turned down [administration-6.2]', async () => {
    const id = await reviewed()
    await report(id)
    expect(code(await decide(id, { decision: 'uphold', text: 'Ne.' }))).toBe('review_decision_impossible')
    const kept = (await decide(id, { decision: 'keep', text: 'Číslo patří podniku.' })).json()
    expect(kept).toMatchObject({ hidden: null, reports: 0, decisions: ['hide'], version: '2' })
    expect(await mails('registerAnswered')).toMatchObject([
      {
        to: owner.email,
        data: { kind: 'review_report', outcome: 'rejected', answer: 'Číslo patří podniku.' },
      },
    ])
    expect(await shown()).toHaveLength(1)
  })
})

describe('hiding a review', () => {
  it('needs a written ground and facts [administration-6.2]', async () => {
    const id = await reviewed()
    expect((await decide(id, { ...HIDE, ground: 'bad_rating' })).statusCode).toBe(400)
    expect((await decide(id, { ...HIDE, text: ' \n' })).statusCode).toBe(400)
    expect((await decide(id, { ...HIDE, text: 'x'.repeat(2001) })).statusCode).toBe(400)
    expect(await shown()).toHaveLength(1)
  })

  it('takes it out of the list and the average, and showing brings both back [administration-6.5]', async () => {
    const [bad] = [await reviewed(1), await reviewed(5)]
    await expectRating({ hodnoceni: 3, pocet: 2 })
    await decide(bad, HIDE)
    await expectRating({ hodnoceni: 5, pocet: 1 })
    expect((await shown()).map((review: { hodnoceni: number }) => review.hodnoceni)).toEqual([5])
    await decide(bad, { decision: 'show', text: 'Spletli jsme se.' })
    await expectRating({ hodnoceni: 3, pocet: 2 })
    expect((await actions()).slice(-2)).toEqual([
      ['review-hide', { review: bad, before: { ground: null }, after: { ground: 'personal_data' } }],
      ['review-show', { review: bad, before: { ground: 'personal_data' }, after: { ground: null } }],
    ])
  })

  it('is mailed in the language of the author’s last order [delights-11.15]', async () => {
    const id = await reviewed()
    await query("UPDATE shop.orders SET language = 'uk'")
    await decide(id, HIDE)
    expect(await mails('reviewHidden')).toMatchObject([{ language: 'uk' }])
  })

  it('keeps a statement of reasons, which its author reads by the mailed link [administration-6.3]', async () => {
    const id = await reviewed()
    await report(id)
    await decide(id, HIDE)
    expect(await mails('reviewHidden')).toMatchObject([
      { data: { restaurant: 'U Modrého hrnce', ground: 'personal_data', facts: HIDE.text } },
    ])
    expect(await mails('registerAnswered')).toMatchObject([{ data: { outcome: 'accepted' } }])
    const { entries } = await read(id)
    expect(entries.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['review_report', 'decided', 'Je tam telefon.'],
      ['statement', 'sent', HIDE.text],
    ])
    expect((await statement(await mailedToken())).json()).toMatchObject({
      review: { text: 'Volejte 777 123 456.' },
      ground: 'personal_data',
      facts: HIDE.text,
      isReported: true,
      isHidden: true,
      objection: null,
    })
  })

  it('is done by one of two people who decide at once [administration-6.2]', async () => {
    const id = await reviewed()
    await report(id)
    const answers = await Promise.all([
      decide(id, HIDE, dana, '1'),
      decide(id, { decision: 'keep', text: 'Nic na tom není.' }, ema, '1'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const late = answers.find(({ statusCode }) => statusCode === 412)?.json()
    expect(late).toMatchObject({ code: 'review_moderated_meanwhile', current: { version: '2', reports: 0 } })
  })
})

describe('the reply of an outlet', () => {
  const HIDE_REPLY = {
    decision: 'hide_reply',
    ground: 'personal_data',
    text: 'Uvádí jméno zákazníka.',
  } as const
  async function replied(): Promise<number> {
    const id = await reviewed()
    const headers = { 'if-match': '"0"' }
    const payload = { text: 'Paní Smyšlená, mýlíte se.' }
    const path = `/provoz/outlets/${OUTLET}/reviews/${id}/reply`
    expect((await owner.call(app, 'PUT', path, { payload, headers })).statusCode).toBe(200)
    return id
  }
  const ownReview = async () =>
    (await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/reviews`)).json().reviews[0]
  const objectAs = (id: number, who = owner, outlet = OUTLET) =>
    who.call(app, 'POST', `/provoz/outlets/${outlet}/reviews/${id}/reply-objection`, {
      payload: { text: 'Jméno jsme vyndali.' },
    })

  it('is hidden by a written ground from customers, and the outlet reads why [operations-2.18]', async () => {
    const id = await replied()
    expect(await shown()).toMatchObject([{ odpoved: { popis: 'Paní Smyšlená, mýlíte se.' } }])
    const hidden = (await decide(id, HIDE_REPLY)).json()
    expect(hidden).toMatchObject({
      hidden: null,
      reply: { hidden: { ground: 'personal_data' }, isDisputed: false },
      decisions: ['hide', 'show_reply'],
      entries: [{ kind: 'reply_statement', state: 'sent', text: HIDE_REPLY.text }],
    })
    expect(await shown()).toMatchObject([{ id, odpoved: null }])
    expect(await ownReview()).toMatchObject({
      state: 'shown',
      reply: { hidden: { ground: 'personal_data', facts: HIDE_REPLY.text, objection: null } },
    })
    expect(await mails('replyHidden')).toMatchObject([{ to: owner.email, data: { ground: 'personal_data' } }])
    expect((await actions()).at(-1)).toEqual([
      'review-reply-hide',
      { review: id, before: { ground: null }, after: { ground: 'personal_data' } },
    ])
    expect((await decide(id, HIDE_REPLY)).json().code).toBe('review_decision_impossible')
  })

  it('that is hidden can be mended but not removed, and stays hidden until the staff show it [operations-2.18]', async () => {
    const id = await replied()
    await decide(id, HIDE_REPLY)
    const path = `/provoz/outlets/${OUTLET}/reviews/${id}/reply`
    const headers = { 'if-match': `"${(await ownReview()).version}"` }
    expect(code(await owner.call(app, 'DELETE', path, { headers }))).toBe('reply_is_hidden')
    const mended = await owner.call(app, 'PUT', path, { payload: { text: 'Mrzí nás to.' }, headers })
    expect(mended.json()).toMatchObject({
      reply: { text: 'Mrzí nás to.', hidden: { ground: 'personal_data' } },
    })
    expect(await shown()).toMatchObject([{ odpoved: null }])
    await decide(id, { decision: 'show_reply', text: 'Teď je v pořádku.' })
    expect(await shown()).toMatchObject([{ odpoved: { popis: 'Mrzí nás to.' } }])
  })

  it('is objected about once by its outlet alone, and the objection is answered [operations-2.18]', async () => {
    const id = await replied()
    expect(code(await objectAs(id))).toBe('objection_pointless')
    await decide(id, HIDE_REPLY)
    expect(code(await objectAs(id, stranger, SIBLING))).toBe('review_not_found')
    const both = await Promise.all([objectAs(id), objectAs(id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await waiting()).toMatchObject([
      { id, reply: { isDisputed: true }, isDisputed: false, reports: 0 },
    ])
    expect((await read(id)).entries).toMatchObject([{}, { kind: 'reply_objection', dueOn: '2026-12-11' }])
    const upheld = (await decide(id, { decision: 'uphold_reply', text: 'Jméno tam je.' })).json()
    expect(upheld).toMatchObject({ decisions: ['hide', 'show_reply'], reply: { isDisputed: false } })
    expect(await mails('registerAnswered')).toMatchObject([
      { to: owner.email, data: { kind: 'reply_objection', outcome: 'rejected', answer: 'Jméno tam je.' } },
    ])
    expect(await ownReview()).toMatchObject({
      reply: { hidden: { objection: { outcome: 'rejected', answer: 'Jméno tam je.' } } },
    })
    expect(code(await objectAs(id))).toBe('objection_exists')
    clock.pass({ hours: 24 * 190 })
    const late = await person({ role: 'owner', outlet: OUTLET })
    expect(code(await objectAs(id, late))).toBe('objection_late')
  })

  it('that is hidden answers the notice about it, and leaves the outlet’s report of the review [operations-2.18]', async () => {
    const id = await replied()
    await report(id)
    const notice = { place: 'Odpověď', text: 'Uvádí mé jméno.', name: '', email: 'ela@priklad.example' }
    await app.inject({
      method: 'POST',
      url: '/api/notices',
      payload: { ...notice, review: id, honest: true },
    })
    await decide(id, HIDE_REPLY)
    expect(await mails('registerAnswered')).toMatchObject([
      { to: 'ela@priklad.example', data: { kind: 'notice', outcome: 'accepted' } },
    ])
    expect(await waiting()).toMatchObject([{ id, reports: 1 }])
  })
})

it('an outlet is answered in Czech, in whatever language its owner orders [delights-11.15]', async () => {
  const id = await reviewed()
  await query(`UPDATE shop.orders SET language = 'uk', email = '${owner.email}'`)
  await report(id)
  await decide(id, HIDE)
  const answered = await mails('registerAnswered')
  expect(answered.map(({ to }) => to)).toContain(owner.email)
  for (const mail of answered) expect(mail).not.toHaveProperty('language')
})

describe('the author of a hidden review', () => {
  it('objects once, and the review is shown again if the objection is accepted [administration-6.4]', async () => {
    const id = await reviewed()
    await decide(id, HIDE)
    const token = await mailedToken()
    expect((await object(token)).json()).toMatchObject({ objection: { outcome: null } })
    expect(code(await object(token))).toBe('objection_exists')
    expect(await waiting()).toMatchObject([{ id, isDisputed: true }])
    expect(await read(id)).toMatchObject({ decisions: ['show', 'uphold'] })
    await decide(id, { decision: 'show', text: 'Máte pravdu.' })
    expect((await statement(token)).json()).toMatchObject({
      isHidden: false,
      objection: { outcome: 'accepted', answer: 'Máte pravdu.' },
    })
    expect(await mails('reviewObjectionDecided')).toMatchObject([{ data: { outcome: 'accepted' } }])
    expect(await shown()).toHaveLength(1)
  })

  it('gets the reasons when the objection is rejected, and the review stays hidden [administration-6.4]', async () => {
    const id = await reviewed()
    await decide(id, HIDE)
    const token = await mailedToken()
    await object(token)
    await decide(id, { decision: 'uphold', text: 'Telefon tam je.' })
    expect((await statement(token)).json()).toMatchObject({
      isHidden: true,
      objection: { outcome: 'rejected', answer: 'Telefon tam je.' },
    })
    expect(await read(id)).toMatchObject({ decisions: ['show'], isDisputed: false })
    expect(await shown()).toEqual([])
  })

  it('cannot object by a forged link, too late, or to a decision that does not hold [administration-6.4]', async () => {
    const id = await reviewed()
    await decide(id, HIDE)
    const token = await mailedToken()
    for (const forged of [randomUUID(), `${token}x`, token.toUpperCase(), '%00', "' OR 1=1"]) {
      const answers = [await statement(encodeURIComponent(forged)), await object(encodeURIComponent(forged))]
      expect(answers.every(({ statusCode }) => statusCode === 404 || statusCode === 400)).toBe(true)
    }
    expect((await object(token, 'x'.repeat(2001))).statusCode).toBe(400)
    clock.pass({ hours: 24 * 190 })
    expect(code(await object(token))).toBe('objection_late')
    const late = await person({ role: 'admin' })
    await decide(id, { decision: 'show', text: 'Spletli jsme se.' }, late, '1')
    expect(code(await object(token))).toBe('objection_pointless')
    expect(await query("SELECT FROM shop.register_entries WHERE kind = 'objection'")).toEqual([])
  })
})
