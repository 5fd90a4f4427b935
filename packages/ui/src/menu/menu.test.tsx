import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem, MenuSeparator } from './menu.tsx'

function Account({ onSelect = () => {} }: { readonly onSelect?: () => void }) {
  return (
    <Menu trigger={<Button>Eliška</Button>}>
      <MenuItem render={createElement('a', { href: '/kredity' })}>Kredity</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSelect} danger>
        Odhlásit
      </MenuItem>
    </Menu>
  )
}

const button = () => screen.getByRole('button', { name: 'Eliška' })
const focused = (name: string) => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name }))

test('arrows move through the menu, Enter selects an item and restores the focus', async () => {
  const onSelect = vi.fn<() => void>()
  render(<Account onSelect={onSelect} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => focused('Kredity'))
  expect(screen.getByRole('menuitem', { name: 'Kredity' }).getAttribute('href')).toBe('/kredity')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button())
})

test('until it is loaded it is a button with the right attributes; an arrow opens it', async () => {
  render(<Account />)
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => focused('Kredity'))
})

test('a click opens it without an active item, and again after it was closed', async () => {
  render(<Account />)
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  expect(document.activeElement?.getAttribute('role')).not.toBe('menuitem')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button())
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
})
