import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

test('the tooltip appears on keyboard focus', async () => {
  render(
    <Tooltip text="Přidat k oblíbeným">
      <IconButton label="Přidat k oblíbeným">♥</IconButton>
    </Tooltip>,
  )
  expect(screen.queryByText('Přidat k oblíbeným')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Přidat k oblíbeným')).toBeVisible()
})
