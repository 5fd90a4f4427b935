import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo, Mark } from './logo.tsx'

test('the logo and its mark have an accessible name, and no masks, which would delay the first paint on a slow phone', () => {
  const { container } = render(
    <>
      <Logo />
      <Logo tone="inherit" />
      <Mark />
    </>,
  )
  expect(screen.getAllByRole('img', { name: 'Sousto' })).toHaveLength(3)
  expect(container.querySelector('mask')).toBeNull()
})
