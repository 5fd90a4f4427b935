import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from './icon-button.tsx'

test('the label names the button, even with a number in place of the icon', () => {
  render(<IconButton label="Přidat další, vybráno 2">2</IconButton>)
  expect(screen.getByRole('button', { name: 'Přidat další, vybráno 2' }).textContent).toBe('2')
})

test('a toggle exposes its state; other buttons do not', () => {
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
