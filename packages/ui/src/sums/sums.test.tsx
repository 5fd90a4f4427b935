import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sums } from './sums.tsx'

test('amounts are listed in order, the total last', () => {
  render(
    <Sums
      rows={[
        { key: 'a', label: 'Položky', value: '453 Kč' },
        { key: 'b', label: 'Použité kredity', value: '−50 Kč', tone: 'good' },
      ]}
      total={{ label: 'Celkem', value: '403 Kč' }}
    />,
  )
  const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent)
  expect(texts('term')).toEqual(['Položky', 'Použité kredity', 'Celkem'])
  expect(texts('definition')).toEqual(['453 Kč', '−50 Kč', '403 Kč'])
})
