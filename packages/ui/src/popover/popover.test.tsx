import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { InfoPopover } from './popover.tsx'

test('the explanation opens by keyboard, has a name, and closes on Escape', async () => {
  render(<InfoPopover label="Co jsou obaly">Krabice a taška.</InfoPopover>)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const popover = await screen.findByRole('dialog', { name: 'Co jsou obaly' })
  expect(popover.textContent).toContain('Krabice a taška.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Co jsou obaly' }))
})
