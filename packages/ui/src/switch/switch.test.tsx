import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

afterEach(cleanup)

test('it is named by its words and switched by them', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>()
  render(
    <Switch checked={false} onCheckedChange={onCheckedChange}>
      Analytické
    </Switch>,
  )
  expect(screen.getByRole('switch', { name: 'Analytické', checked: false })).toBeVisible()
  await userEvent.click(screen.getByText('Analytické'))
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('what is locked stays', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>()
  render(
    <Switch checked disabled onCheckedChange={onCheckedChange}>
      Nezbytné
    </Switch>,
  )
  await userEvent.click(screen.getByRole('switch'))
  expect(onCheckedChange).not.toHaveBeenCalled()
})
