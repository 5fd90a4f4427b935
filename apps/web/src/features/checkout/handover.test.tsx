/** The handover by PIN at the checkout (`dispatch.md` §4). */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  confirmButton,
  introduce,
  OPEN,
  open,
  ordersIn,
  recapButton,
  startCheckout,
} from './checkout-test.ts'

beforeEach(startCheckout)

const REFUSED = {
  accepted: false,
  failure: { code: 'unavailable', text: 'Teď to nejde.', field: null, causes: [] },
  totals: null,
  unpaidOrder: null,
}

describe('the handover by PIN', () => {
  it('is asked for at the checkout, named in the recap and sent with the order [dispatch-4.20]', async () => {
    const { user, sent } = await open({ '/orders': REFUSED })
    await introduce(user)
    await user.click(screen.getByRole('checkbox', { name: /Předat jen na PIN/ }))
    await user.click(recapButton())
    const recap = within(await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' }))
    expect(recap.getByText('Předat jen na PIN')).toBeVisible()
    await user.click(await confirmButton())
    await waitFor(() => expect(ordersIn(sent).map(({ body }) => body)).toMatchObject([{ pinAsked: true }]))
  })

  it('is not offered by a restaurant that delivers itself [dispatch-4.20]', async () => {
    await open({ '/restaurants/{restaurant}': { ...OPEN, ownDelivery: true } })
    await screen.findByRole('heading', { name: 'Kam a komu' })
    expect(screen.queryByRole('checkbox', { name: /Předat jen na PIN/ })).toBeNull()
  })
})
