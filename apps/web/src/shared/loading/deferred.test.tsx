import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { Deferred } from './deferred.tsx'

it('renders its children in a render of their own, after what is above them', () => {
  const shown: string[] = []
  const note = () => {
    shown.push(document.body.textContent ?? '')
  }
  render(
    <Profiler id="page" onRender={note}>
      <h2>Kam a komu</h2>
      <Deferred>
        <h2>Platba</h2>
      </Deferred>
    </Profiler>,
  )
  expect(shown).toEqual(['Kam a komu', 'Kam a komuPlatba'])
  expect(screen.getByRole('heading', { name: 'Platba' })).toBeVisible()
})
