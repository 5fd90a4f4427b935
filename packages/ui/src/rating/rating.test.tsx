import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Rating, Stars } from './rating.tsx'
import { RatingInput } from './rating-input.tsx'

test('an average is read as one decimal out of five with its count', () => {
  const { container } = render(<Rating value={4.8} count={312} />)
  expect(container.textContent).toBe('Hodnocení 4,8 z 5(312)')
  cleanup()
  expect(render(<Rating value={4} />).container.textContent).toBe('Hodnocení 4,0 z 5')
})

test('fills stars up to the rounded value', () => {
  const { container: stars } = render(<Stars value={3.5} />)
  expect(stars.textContent).toBe('3,5 z 5 hvězdiček')
  expect(stars.querySelectorAll('svg')).toHaveLength(5)
  expect(stars.querySelectorAll('[data-full]')).toHaveLength(4)
})

function Asked() {
  const [value, setValue] = useState<number | null>(null)
  return <RatingInput label="Jídlo" value={value} onValueChange={setValue} />
}

test('stars are chosen by click or arrow keys, each with its Czech name', async () => {
  render(<Asked />)
  expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 hvězdička',
    '2 hvězdičky',
    '3 hvězdičky',
    '4 hvězdičky',
    '5 hvězdiček',
  ])
  await userEvent.click(screen.getByRole('radio', { name: '3 hvězdičky' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 hvězdičky', checked: true })).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'Jídlo' }).querySelectorAll('[data-full]')).toHaveLength(4)
})
