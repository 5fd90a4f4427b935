import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  // The field does not get the focus, because a phone would then open its keyboard.
  await waitFor(() => expect(dialog).toHaveFocus())
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab()
    // At the edges a focus guard briefly receives the focus and passes it on.
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

/** Simulates a phone's viewport of 800 px around a sheet of 300 px, because jsdom has no layout. */
function aPhone(viewport: HTMLElement) {
  Object.defineProperties(viewport, {
    clientHeight: { value: 800 },
    scrollHeight: { value: 1_100, configurable: true },
  })
}

const viewportOf = (dialog: HTMLElement) => dialog.closest<HTMLElement>('.ui-dialog-viewport') as HTMLElement

function scrollTo(viewport: HTMLElement, scrollTop: number) {
  viewport.scrollTop = scrollTop
  fireEvent.scroll(viewport)
}

function dragTo(viewport: HTMLElement, scrollTop: number) {
  fireEvent.touchStart(viewport)
  scrollTo(viewport, scrollTop)
}

test('a sheet that is dragged out of the screen closes, one that is dragged less stays open', async () => {
  render(<Opened />)
  const viewport = viewportOf(await open())
  aPhone(viewport)
  dragTo(viewport, 120)
  expect(screen.getByRole('dialog')).toBeVisible()
  dragTo(viewport, 0)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a sheet that the browser scrolls away without a finger stays open and returns', async () => {
  render(<Opened />)
  const viewport = viewportOf(await open())
  aPhone(viewport)
  scrollTo(viewport, 0)
  await waitFor(() => expect(viewport.scrollTop).toBeGreaterThan(0))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a dialog in a viewport that does not scroll is not treated as dragged', async () => {
  render(<Opened />)
  const viewport = viewportOf(await open())
  aPhone(viewport)
  Object.defineProperty(viewport, 'scrollHeight', { value: 800 })
  dragTo(viewport, 0)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a sheet that its owner keeps open returns', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(<Dialog open onOpenChange={onOpenChange} title="Ukládáme" />)
  const viewport = viewportOf(await screen.findByRole('dialog'))
  aPhone(viewport)
  dragTo(viewport, 0)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  await waitFor(() => expect(viewport.scrollTop).toBeGreaterThan(0))
})

test('a sheet that bounces while it closes is closed once', async () => {
  // The sheet is still visible.
  const moving = { finished: new Promise(() => {}) } as unknown as Animation
  Element.prototype.getAnimations = () => [moving]
  onTestFinished(() => {
    // @ts-expect-error -- jsdom has none
    delete Element.prototype.getAnimations
  })
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const { rerender } = render(<Dialog open onOpenChange={onOpenChange} title="Kdy?" />)
  const viewport = viewportOf(await screen.findByRole('dialog'))
  aPhone(viewport)
  dragTo(viewport, 0)
  rerender(<Dialog open={false} onOpenChange={onOpenChange} title="Kdy?" />)
  expect(viewport).toBeInTheDocument()
  dragTo(viewport, -10)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a dialog that cannot be dismissed cannot be dragged', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(<Dialog open onOpenChange={onOpenChange} title="Platíme" dismissible={false} />)
  const viewport = viewportOf(await screen.findByRole('dialog'))
  aPhone(viewport)
  dragTo(viewport, 0)
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(viewport).not.toHaveAttribute('data-draggable')
})

test('a sheet is shown completely, even if its content grows', async () => {
  const observed = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void
      constructor(changed: () => void) {
        this.#changed = changed
      }
      observe(element: Element) {
        observed.set(element, this.#changed)
      }
      disconnect() {}
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  render(<Opened />)
  const dialog = await open()
  const viewport = viewportOf(dialog)
  aPhone(viewport)
  expect(viewport).toHaveAttribute('data-draggable')
  expect([...observed.keys()]).toEqual([viewport, ...viewport.children])
  observed.get(dialog.parentElement as Element)?.()
  expect(viewport.scrollTop).toBe(1_100)
})
