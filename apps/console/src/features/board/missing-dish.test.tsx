import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLine } from './card-test.ts'
import { making, PRESS, renderBoard, startAnew } from './rendered-board-test.tsx'

beforeEach(startAnew)

describe('a missing dish', () => {
  it('offers the dish that the customer chose instead, and the difference [delights-6.9]', async () => {
    const user = userEvent.setup()
    const instead = {
      kind: 'dish',
      name: 'Margherita',
      price: 19_900,
      packaging: 1_500,
      allergens: [7],
    } as const
    const line = aLine({ quantity: 2, ifMissing: instead })
    const lines = [line]
    const { sent } = renderBoard(
      [making({ lines })],
      {
        [PRESS('remove')]: making({
          version: '3.preparing',
          lines: [{ ...line, removed: 1, replaced: 1 }],
        }),
      },
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const pizza = await screen.findByRole('group', { name: 'Kolik chybí: Diavola 32 cm' })
    await user.click(within(pizza).getByRole('button', { name: 'Přidat kus' }))
    const choice = screen.getByRole('checkbox', { name: /^Místo něj: Margherita, 199\sKč$/ })
    expect(choice).toBeChecked()
    expect(screen.getByText('Vrátíme 40 Kč.')).toBeVisible()
    await user.click(choice)
    expect(screen.getByText('Vrátíme 254 Kč.')).toBeVisible()
    await user.click(choice)
    await user.click(screen.getByRole('button', { name: 'Ubrat z objednávky' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        body: { lines: [{ position: 0, quantity: 1, replacement: 'made' }], note: 'Došlo' },
      }),
    )
    expect(await screen.findByText(/náhrada za: Diavola/)).toBeVisible()
  })

  it('says whom to call when a dish is missing [delights-6.9]', async () => {
    const user = userEvent.setup()
    renderBoard(
      [
        making({
          lines: [aLine({ quantity: 2, ifMissing: { kind: 'call' } })],
          missingPhone: '+420777000123',
        }),
      ],
      {},
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const pizza = await screen.findByRole('group', { name: 'Kolik chybí: Diavola 32 cm' })
    await user.click(within(pizza).getByRole('button', { name: 'Přidat kus' }))
    expect(screen.getByRole('link', { name: /zavolat \+420777000123/ })).toHaveAttribute(
      'href',
      'tel:+420777000123',
    )
  })
})
