import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderBoard, startAnew } from './rendered-board-test.tsx'

beforeEach(startAnew)

it('a dispatcher’s message stays on the board until it is acknowledged [dispatch-6.20]', async () => {
  const { sent } = renderBoard([], {
    'GET /outlets/{outlet}/messages': {
      messages: [
        {
          id: 7,
          at: '2026-11-27T17:20:00Z',
          order: '2026/4824831',
          text: 'Kurýr přijede později.',
          by: 'Dan Dispečer',
        },
      ],
    },
    'POST /outlets/{outlet}/messages/{message}/acknowledge': { messages: [] },
  })
  expect(await screen.findByText(/^Dispečink k 4831, 18:20, Dan Dispečer/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Přečteno: Kurýr přijede později.' }))
  await waitFor(() => expect(screen.queryByText(/^Dispečink k/)).not.toBeInTheDocument())
  expect(sent.map(({ call }) => call)).toContain('POST /outlets/5/messages/7/acknowledge')
})
