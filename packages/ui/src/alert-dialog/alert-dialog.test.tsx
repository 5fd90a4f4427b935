import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

test('a question is announced with its title and description and waits for an answer', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Smazat adresu?"
      description="Nepůjde to vrátit."
      actions={<Button>Smazat</Button>}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Smazat adresu?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nepůjde to vrátit.',
  )
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a message without buttons cannot be dismissed', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(<AlertDialog open onOpenChange={onOpenChange} title="Odesílá se" />)
  await screen.findByRole('alertdialog', { name: 'Odesílá se' })
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).not.toHaveBeenCalled()
})
