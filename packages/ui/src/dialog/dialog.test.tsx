import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

function Opened({ dismissible = true }: { readonly dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Otevřít</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Kdy máme přijet?"
        description="Nejdřív za 75 minut."
        dismissible={dismissible}
        footer={<Button onClick={() => setOpen(false)}>Potvrdit</Button>}
      >
        <input aria-label="Čas" />
      </Dialog>
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Otevřít' }))
  return screen.findByRole('dialog', { name: 'Kdy máme přijet?' })
}

test('is named by its title and described by its description', async () => {
  render(<Opened />)
  const dialog = await open()
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nejdřív za 75 minut.',
  )
  expect(within(dialog).getByRole('heading', { name: 'Kdy máme přijet?' })).toBeVisible()
})

test('traps the focus and restores it to the button that opened it', async () => {
  render(<Opened />)
  const dialog = await open()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab()
    // At the edges a focus guard briefly takes the focus and passes it on.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otevřít' }))
})

test('the close button closes it', async () => {
  render(<Opened />)
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zavřít' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog that cannot be dismissed has no close button and ignores Escape', async () => {
  render(<Opened dismissible={false} />)
  const dialog = await open()
  expect(within(dialog).queryByRole('button', { name: 'Zavřít' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Potvrdit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a touch of its text may begin a swipe, one of the buttons at its foot does not', async () => {
  render(<Opened />)
  const dialog = await open()
  const touch = (element: HTMLElement) => {
    document.elementFromPoint = () => element
    fireEvent.touchStart(element, { touches: [{ clientX: 10, clientY: 10 }] })
    const swiping = dialog.hasAttribute('data-swiping')
    fireEvent.touchEnd(element, { touches: [] })
    return swiping
  }
  onTestFinished(() => {
    // @ts-expect-error -- jsdom has none
    delete document.elementFromPoint
  })
  expect(touch(within(dialog).getByRole('heading', { name: 'Kdy máme přijet?' }))).toBe(true)
  expect(touch(within(dialog).getByRole('button', { name: 'Potvrdit' }))).toBe(false)
})
