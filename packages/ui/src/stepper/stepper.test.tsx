import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

function Counted(props: { onRemove?: () => void; max?: number }) {
  const [value, setValue] = useState(1)
  return <Stepper label="Počet" value={value} onValueChange={setValue} {...props} />
}

test('plus increases and minus decreases, and the count is announced', async () => {
  render(<Counted />)
  await userEvent.click(screen.getByRole('button', { name: 'Přidat kus' }))
  await userEvent.click(screen.getByRole('button', { name: 'Přidat kus' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ubrat kus' }))
  expect(screen.getByRole('group', { name: 'Počet' })).toBeVisible()
  expect(screen.getByRole('status').textContent).toBe('2')
})

test('the count stays between 1 and the maximum', async () => {
  render(<Counted max={2} />)
  expect(screen.getByRole('button', { name: 'Ubrat kus' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Přidat kus' }))
  expect(screen.getByRole('button', { name: 'Přidat kus' }).hasAttribute('disabled')).toBe(true)
})

test('at 1 the minus becomes a bin if the item can be removed', async () => {
  const onRemove = vi.fn<() => void>()
  render(<Counted onRemove={onRemove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Odebrat' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})
