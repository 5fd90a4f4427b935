import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'
import { ChipRow } from './chip-row.tsx'

test('a filter chip exposes its state and toggles by keyboard', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Chip pressed onClick={onClick}>
      Zdarma
    </Chip>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Zdarma', pressed: true })).toBeVisible()
})

test('the row scrolls the current chip to its middle without scrolling the page', async () => {
  const row = (chosen: string) => (
    <ChipRow label="Kategorie" follow={chosen}>
      {['Pizza', 'Polévky', 'Sladké'].map((name) => (
        <Chip key={name} aria-current={name === chosen}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
  const scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>()
  const { rerender } = render(row('Pizza'))
  const nav = screen.getByRole('navigation', { name: 'Kategorie' })
  nav.scrollTo = scrollTo
  Object.defineProperty(nav, 'clientWidth', { value: 300 })
  const last = screen.getByRole('button', { name: 'Sladké' })
  Object.defineProperty(last, 'offsetLeft', { value: 500 })
  Object.defineProperty(last, 'offsetWidth', { value: 100 })
  rerender(row('Sladké'))
  await waitFor(() =>
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ left: 400 })),
  )
})
