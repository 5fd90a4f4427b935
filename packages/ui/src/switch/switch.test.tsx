import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

test('its label names and toggles it', async () => {
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

test('a locked switch does not change', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>()
  render(
    <Switch checked disabled onCheckedChange={onCheckedChange}>
      Nezbytné
    </Switch>,
  )
  await userEvent.click(screen.getByRole('switch'))
  expect(onCheckedChange).not.toHaveBeenCalled()
})
