import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('an icon is named by its label, also when a number stands in its place', () => {
  render(<IconButton label="Přidat další, vybráno 2">2</IconButton>)
  expect(screen.getByRole('button', { name: 'Přidat další, vybráno 2' }).textContent).toBe('2')
})

test('a toggle says whether it is on; other buttons say nothing of it', () => {
  render(
    <>
      <IconButton label="Oblíbené" pressed>
        ♥
      </IconButton>
      <IconButton label="Hledat">?</IconButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Oblíbené', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hledat' }).hasAttribute('aria-pressed')).toBe(false)
})
