import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { Deferred } from './deferred.tsx'

it('renders its children in a separate render, in their turn', () => {
  const shown: string[] = []
  const note = () => {
    shown.push(document.body.textContent ?? '')
  }
  render(
    <Profiler id="page" onRender={note}>
      <h2>Kdy</h2>
      <Deferred turn={2}>
        <h2>Platba</h2>
      </Deferred>
      <Deferred turn={1}>
        <h2>Kam</h2>
      </Deferred>
    </Profiler>,
  )
  expect(shown).toEqual(['Kdy', 'KdyKam', 'KdyPlatbaKam'])
  expect(screen.getByRole('heading', { name: 'Platba' })).toBeVisible()
})
