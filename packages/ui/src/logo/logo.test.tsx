import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo, Mark } from './logo.tsx'

test('the logo has an accessible name, and two on a page have separate masks', () => {
  const { container } = render(
    <>
      <Logo />
      <Logo tone="inherit" />
      <Mark />
    </>,
  )
  expect(screen.getAllByRole('img', { name: 'Sousto' })).toHaveLength(3)
  const ids = [...container.querySelectorAll('mask')].map((mask) => mask.id)
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
  for (const masked of container.querySelectorAll('[mask]')) {
    const id = /^url\(#(.+)\)$/.exec(masked.getAttribute('mask') ?? '')?.[1]
    expect(ids).toContain(id)
  }
})
