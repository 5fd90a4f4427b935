import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Timeline } from './timeline.tsx'

test('a state is shown as text, not by colour alone, and the current step is marked', () => {
  render(
    <Timeline
      items={[
        { key: 'a', title: 'Přijato', time: '18:02', icon: null, state: 'done' },
        { key: 'b', title: 'Na cestě', detail: 'Zbývá 1 km', icon: null, state: 'now' },
        { key: 'c', title: 'Doručeno', icon: null, state: 'next' },
      ]}
    />,
  )
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Hotovo: Přijato18:02',
    'Právě teď: Na cestěZbývá 1 km',
    'Čeká: Doručeno',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
