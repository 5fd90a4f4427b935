/** A voucher code that pays for this order alone (`delights.md` §4). */
import { failure } from '@sousto/contract/failures.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { KVETA } from '../../shared/session/login-test.ts'
import { confirmButton, introduce, open, ordersIn, recapButton, startCheckout } from './checkout-test.ts'

beforeEach(startCheckout)

const OFFER = { ok: true, code: 'ZIMA2026', offer: { amount: czk(100), weekdays: [], minimum: czk(300) } }

async function typeCode(answers: Parameters<typeof open>[0], code = ' zima 2026 ') {
  const { user, ...app } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Mám kuponový kód' }))
  await user.type(await screen.findByRole('textbox', { name: 'Kuponový kód' }), code)
  await user.click(screen.getByRole('button', { name: 'Uplatnit kód' }))
  return { user, ...app }
}

const CHOSEN = 'Kupon ZIMA2026 zaplatí až 100 Kč.'

it('of somebody without an account is taken off the price, says that its rest lapses, and is sent [delights-4.3]', async () => {
  const { user, sent } = await typeCode({
    'POST /orders/voucher': OFFER,
    'POST /orders': { accepted: false, failure: failure('voucher_used_up'), totals: null, unpaidOrder: null },
  })
  expect(await screen.findByText(CHOSEN)).toBeVisible()
  expect(
    screen.getByText(
      /Platí na jídla aspoň za 300 Kč\. Platí jen na tuto objednávku\. Co z něj nevyužijete, propadne\./,
    ),
  ).toBeVisible()
  // 2 × 189 + 25 + 49 − 100 Kč
  await waitFor(() => expect(screen.getAllByText('352 Kč').length).toBeGreaterThan(0))
  expect(screen.getByText('−100 Kč')).toBeVisible()
  await introduce(user)
  await user.click(recapButton())
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  expect(ordersIn(sent)[0]?.body).toMatchObject({
    payment: { voucher: 'ZIMA2026', creditsUsed: 0, totalCheck: 352 },
  })
  expect(await screen.findByText(/Kupon už někdo použil/)).toBeVisible()
})

it('that asks for dearer dishes pays nothing, says what to do, and can be removed [delights-4.3]', async () => {
  const offer = { ...OFFER, offer: { ...OFFER.offer, minimum: czk(500) } }
  const { user } = await typeCode({ 'POST /orders/voucher': offer })
  expect(
    await screen.findByText(/Kupon platí na jídla aspoň za 500 Kč\. Přidejte prosím něco do košíku/),
  ).toBeVisible()
  expect(screen.queryByText('−100 Kč')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Odebrat kupon' }))
  expect(screen.queryByText(CHOSEN)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Kuponový kód' })).toBeVisible()
})

it('of a customer with an account that cannot fill the credits pays for the order [delights-4.3]', async () => {
  const { sent } = await typeCode({
    '/auth': KVETA,
    '/location/fav': [],
    '/user/credits/{restaurant}': { provider: ZERO, restaurant: ZERO },
    'POST /user/credits/{code}': { ok: false, failure: failure('voucher_order_needed') },
    'POST /orders/voucher': OFFER,
  })
  expect(await screen.findByText(CHOSEN)).toBeVisible()
  expect(sent.filter(({ path }) => path.endsWith('/orders/voucher'))).toHaveLength(1)
})

it('that is refused says why, and nothing is taken off [delights-4.3]', async () => {
  await typeCode({ 'POST /orders/voucher': { ok: false, failure: failure('voucher_expired') } })
  expect(await screen.findByText('Kuponu už skončila platnost. Odeberte ho prosím.')).toBeVisible()
  expect(screen.queryByText(CHOSEN)).toBeNull()
})
