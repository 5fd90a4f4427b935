import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem, MenuSeparator } from './menu.tsx'

afterEach(cleanup)

test('arrows move through the menu, Enter selects an item and restores the focus', async () => {
  const onSelect = vi.fn<() => void>()
  render(
    <Menu trigger={<Button>Eliška</Button>}>
      <MenuItem render={createElement('a', { href: '/kredity' })}>Kredity</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSelect} danger>
        Odhlásit
      </MenuItem>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Kredity' })))
  expect(screen.getByRole('menuitem', { name: 'Kredity' }).getAttribute('href')).toBe('/kredity')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eliška' }))
})
