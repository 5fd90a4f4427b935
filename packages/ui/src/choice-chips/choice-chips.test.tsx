import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceChips } from './choice-chips.tsx'

function Times() {
  const [time, setTime] = useState<string | null>(null)
  return (
    <ChoiceChips
      label="Čas"
      value={time}
      onValueChange={setTime}
      options={[
        { value: '12:00', label: '12:00' },
        { value: '12:30', label: '12:30' },
        { value: '13:00', label: '13:00', disabled: true },
      ]}
    />
  )
}

test('nothing is selected at first', async () => {
  render(<Times />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '12:30' }))
  expect(screen.getByRole('radio', { name: '12:30', checked: true })).toBeVisible()
})

test('a disabled option cannot be selected', async () => {
  render(<Times />)
  await userEvent.click(screen.getByRole('radio', { name: '13:00' }))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})
