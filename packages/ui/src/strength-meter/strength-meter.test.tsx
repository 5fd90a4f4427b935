import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StrengthMeter } from './strength-meter.tsx'

test('the meter has a name and exposes its level as text', () => {
  render(<StrengthMeter label="Síla hesla" level={3} text="dobré" />)
  const meter = screen.getByRole('meter', { name: 'Síla hesla' })
  expect(meter.getAttribute('aria-valuenow')).toBe('3')
  expect(meter.getAttribute('aria-valuemax')).toBe('4')
  expect(meter.getAttribute('aria-valuetext')).toBe('dobré')
  expect(meter.querySelectorAll('[data-full]')).toHaveLength(3)
})

test('a change of the level is announced', () => {
  const { rerender } = render(<StrengthMeter label="Síla hesla" level={1} text="slabé" />)
  expect(screen.getByRole('status').textContent).toBe('slabé')
  rerender(<StrengthMeter label="Síla hesla" level={4} text="silné" />)
  expect(screen.getByRole('status').textContent).toBe('silné')
})
