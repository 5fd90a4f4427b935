import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { FloatingButton } from './bottom-bar.tsx'

test('the floating button shows count, label and price, as a button or as a link', () => {
  render(
    <>
      <FloatingButton count={2} end="527 Kč">
        Zobrazit
      </FloatingButton>
      <FloatingButton render={createElement('a', { href: '/platba' })}>Pokračovat</FloatingButton>
    </>,
  )
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('2Zobrazit527 Kč')
  expect(button.getAttribute('type')).toBe('button')
  expect(screen.getByRole('link', { name: 'Pokračovat' }).getAttribute('href')).toBe('/platba')
})
