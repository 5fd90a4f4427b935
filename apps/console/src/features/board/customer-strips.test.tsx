import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ago, fresh, hear, renderBoard, startAnew } from './rendered-board-test.tsx'

beforeEach(startAnew)

const cancelled = (minutesAgo: number) =>
  fresh({
    version: '1.cancelled',
    revision: 2,
    order: 'cancelled',
    state: 'cancelled',
    finishedAt: ago(minutesAgo),
    cancelledByCustomer: true,
  })

it('an order that its customer cancels leaves the board with a notice until it is read [delights-5.4]', async () => {
  renderBoard([fresh()])
  expect(await screen.findByRole('button', { name: /Přijmout/ })).toBeVisible()
  hear(cancelled(0))
  expect(screen.getByText('Zákazník zrušil objednávku 4830').closest('[role=alert]')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Přijmout/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Rozumím: Zákazník zrušil objednávku 4830' }))
  expect(screen.queryByText(/Zákazník zrušil/)).not.toBeInTheDocument()
})

it('a board that is opened later says nothing of a cancelled order', async () => {
  renderBoard([cancelled(16)])
  expect(await screen.findByText(/poslední hotová/)).toBeVisible()
  expect(screen.queryByText(/Zákazník zrušil/)).not.toBeInTheDocument()
})

it('an order that its customer changes rings again, with a notice of what has changed [delights-5.9]', async () => {
  renderBoard([fresh()])
  expect(await screen.findByRole('button', { name: /Přijmout/ })).toBeVisible()
  hear(
    fresh({
      version: '2.new',
      revision: 2,
      acknowledgedAt: null,
      changes: 1,
      customerChange: { at: ago(0), things: ['lines', 'note_to_chef'] },
    }),
  )
  expect(screen.getByText('Změnilo se: jídla, vzkaz pro kuchyni.')).toBeVisible()
  expect(document.title).toMatch(/^\(1\) Nová objednávka 4830/)
  await userEvent.click(screen.getByRole('button', { name: 'Rozumím: Zákazník změnil objednávku 4830' }))
  expect(screen.queryByText(/Změnilo se/)).not.toBeInTheDocument()
})
