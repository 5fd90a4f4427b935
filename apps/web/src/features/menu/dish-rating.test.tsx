import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

const RATINGS = '/restaurants/reviews/dishes/{restaurant}'
const open = (ratings: readonly object[]) =>
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', { [RATINGS]: ratings })

it('what reviews say of a dish is shown in the menu and in its dialog [delights-12.3]', async () => {
  open([{ id: 1003, good: 12, count: 14 }])
  expect(await screen.findByText('Chutnalo 12 z 14')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Kulajda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kulajda' }))
  expect(dialog.getByText('Chutnalo 12 z 14')).toBeVisible()
})

it('of a dish of which too few reviews say something nothing is shown [delights-12.3]', async () => {
  open([])
  expect(await screen.findByRole('button', { name: 'Kulajda' })).toBeVisible()
  expect(screen.queryByText(/^Chutnalo/)).toBeNull()
})
