import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Price } from '../price/price.tsx'
import { Checkbox } from './checkbox.tsx'

function Extra() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onCheckedChange={setChecked} end={<Price>+45 Kč</Price>}>
      Mozzarella
    </Checkbox>
  )
}

test('the whole row is clickable, including the price', async () => {
  render(<Extra />)
  await userEvent.click(screen.getByText('+45 Kč'))
  expect(screen.getByRole('checkbox', { name: /^Mozzarella/, checked: true })).toBeVisible()
})

test('space toggles it', async () => {
  render(<Extra />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('checkbox', { checked: true })).toBe(document.activeElement)
})
