import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Goal, Progress, ProgressSteps } from './progress.tsx'

test('progress exposes its value, as text if given, and never exceeds the maximum', () => {
  render(<Progress label="Do cíle" value={600} max={500} valueText="hotovo" />)
  const bar = screen.getByRole('progressbar', { name: 'Do cíle' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['500', '500'])
  expect(bar.getAttribute('aria-valuetext')).toBe('hotovo')
})

test('a goal is named by its text and changes its background when reached', () => {
  const { container, rerender } = render(
    <Goal value={453} max={500}>
      Chybí 47 Kč
    </Goal>,
  )
  expect(screen.getByRole('progressbar', { name: 'Chybí 47 Kč' })).toBeVisible()
  expect(container.querySelector('[data-reached]')).toBeNull()
  rerender(
    <Goal value={500} max={500}>
      Doprava je zdarma
    </Goal>,
  )
  expect(container.querySelector('[data-reached]')).not.toBeNull()
})

test('steps are completed, in progress or upcoming', () => {
  const { container } = render(<ProgressSteps label="Stav" done={2} total={4} />)
  expect(
    [...container.querySelectorAll('[data-state]')].map((step) => step.getAttribute('data-state')),
  ).toEqual(['done', 'done', 'now', 'next'])
  expect(screen.getByRole('progressbar', { name: 'Stav' }).getAttribute('aria-valuenow')).toBe('2')
})
