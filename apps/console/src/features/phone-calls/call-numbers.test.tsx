/** Tests the phone numbers to call about an unnoticed order (`operations.md` §8). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const renderSettings = (answers: Record<string, unknown>) =>
  renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA }, ...answers })

it('the numbers for phone calls are saved in their order, once each is valid [operations-8.21]', async () => {
  const user = userEvent.setup()
  const { sent } = renderSettings({
    'PUT /outlets/{outlet}/call-numbers': { enabled: true, numbers: ['+420777000111', '+420777000112'] },
  })
  const field = await screen.findByRole('textbox', { name: 'Telefonní čísla' })
  await user.type(field, '777 000 111\nšéf')
  const save = () =>
    within(screen.getByRole('region', { name: 'Volání' })).getByRole('button', { name: 'Uložit' })
  await user.click(save())
  expect(await screen.findByText('„šéf“ není telefonní číslo')).toBeVisible()
  await user.clear(field)
  await user.type(field, '777 000 111\n+420777000112')
  await user.click(save())
  expect(await screen.findByText('Čísla jsou uložená.')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'PUT /outlets/5/call-numbers',
    body: { numbers: ['777 000 111', '+420777000112'] },
  })
})

it('shows that nobody is called if the operator has no telephony', async () => {
  renderSettings({ 'GET /outlets/{outlet}/call-numbers': { enabled: false, numbers: [] } })
  expect(await screen.findByText(/místo volání se ozveme dispečerovi/)).toBeVisible()
})
