/** The link to the receipt (`wire.md`, Payments). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderApp } from '../../rendered-app-test.tsx'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const EXAMPLE = z.decode(orderDetail, orderExamples.detail.answer)
const ORDER = { ...EXAMPLE, money: { ...EXAMPLE.money, returned: [] } }
const ANSWERS = { '/orders/detail/{year}/{cislo}': ORDER }
/** A fake without events, because jsdom does not support event streams. */
class SilentStream {
  close() {}
}
const link = () => screen.queryByRole('link', { name: 'Účtenka' })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('EventSource', SilentStream)
})

describe.each(['/hotovo/2026/4821907', '/objednavka/2026/4821907'])('%s', (path) => {
  it('links to the receipt of a paid order, for the holder of the guid [wire-payments.16]', async () => {
    renderApp(`${path}?guid=${GUID}`, ANSWERS)
    expect(await screen.findByRole('link', { name: 'Účtenka' })).toHaveAttribute(
      'href',
      `/api/orders/receipt/2026/4821907?guid=${GUID}`,
    )
  })

  it('shows no link without the guid or for an unpaid order', async () => {
    const { unmount } = renderApp(path, ANSWERS)
    await screen.findByRole('heading', { level: 1 })
    expect(link()).toBeNull()
    unmount()
    const payment = { state: 'failed', methods: [], payUntil: null }
    renderApp(`${path}?guid=${GUID}`, {
      '/orders/detail/{year}/{cislo}': { ...ORDER, state: 'unpaid', payment },
    })
    await screen.findByRole('heading', { level: 1, name: 'Platba se nezdařila' })
    expect(link()).toBeNull()
  })
})
