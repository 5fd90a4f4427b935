import { failure } from '@sousto/contract/failures.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { KVETA } from '../../shared/session/login-test.ts'
import { open, startCheckout } from './checkout-test.ts'

beforeEach(startCheckout)

const balances = (...amounts: number[]) => {
  let asked = 0
  return () => {
    const amount = amounts[Math.min(asked, amounts.length - 1)] ?? 0
    asked += 1
    return { provider: czk(amount), restaurant: ZERO }
  }
}

async function typeCode(credits: () => unknown, redeem: unknown, code: string) {
  const { user, ...app } = await open({
    '/auth': KVETA,
    '/location/fav': [],
    '/user/credits/{restaurant}': credits,
    'POST /user/credits/{code}': redeem,
  })
  await user.click(await screen.findByRole('button', { name: 'Mám kuponový kód' }))
  const field = await screen.findByRole('textbox', { name: 'Kuponový kód' })
  if (code !== '') await user.type(field, code)
  await user.click(screen.getByRole('button', { name: 'Uplatnit kód' }))
  return app
}

it('a code fills the credits, and the same order uses them [delights-4.1]', async () => {
  const { sent } = await typeCode(
    balances(0, 100),
    { ok: true, credit: czk(100), text: 'Připsali jsme vám 100 Kč.' },
    'SVESTKA100',
  )
  expect(await screen.findByText('Připsali jsme vám 100 Kč.')).toBeVisible()
  expect(await screen.findByRole('switch', { name: /Použít kredity/ })).toBeChecked()
  expect(screen.getByRole('textbox', { name: /Kolik kreditů/ })).toHaveValue('100')
  expect(sent.some(({ path }) => path.endsWith('/user/credits/SVESTKA100'))).toBe(true)
})

it('a code that cannot be used says why, and uses no credits [delights-4.1]', async () => {
  await typeCode(balances(0), { ok: false, failure: failure('voucher_invalid') }, 'NEZNAMY')
  expect(await screen.findByText('Kupon není platný / byl už použitý')).toBeVisible()
  expect(screen.getByRole('switch', { name: /Použít kredity/ })).not.toBeChecked()
})

it('an empty code is not sent', async () => {
  const { sent } = await typeCode(balances(0), null, '')
  expect(await screen.findByText('Zadejte kuponový kod')).toBeVisible()
  expect(sent.some(({ path }) => path.includes('/user/credits/') && path.length > 40)).toBe(false)
})
