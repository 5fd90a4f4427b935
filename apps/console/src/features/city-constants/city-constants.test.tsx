import { courierDecisionExamples } from '@sousto/contract/courier-decisions/examples.ts'
import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import { peopleExamples } from '@sousto/contract/staff/people-examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const SETTINGS = {
  ...dispatchExamples.loadSettings.answer,
  constants: { ...USUAL_CONSTANTS, offerSeconds: 60 },
}
const SAVE = 'PUT /dispatch/{city}/constants'
const open = (answers: object = {}) =>
  renderConsole('/dispecink/olomouc/konstanty', {
    'GET /me': { me: ADMIN },
    'GET /places': peopleExamples.places.answer,
    'GET /cities/{city}/courier-decisions': courierDecisionExamples.list.answer,
    'GET /dispatch/{city}/settings': SETTINGS,
    ...answers,
  })
const field = async (name: string) => await screen.findByRole('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: 'Uložit' })

it('an admin changes a constant, with its default beside it, from the version seen [dispatch-12.2]', async () => {
  const { sent, seen } = open({ [SAVE]: { ...SETTINGS, version: '3' } })
  const bags = await field('Tašky na kole')
  expect(bags).toHaveAccessibleDescription(/Výchozí 2.tašek\./)
  expect(saveButton()).toBeDisabled()
  await userEvent.clear(bags)
  await userEvent.type(bags, '3')
  await userEvent.click(saveButton())
  expect(await screen.findByText('Konstanty jsou uložené.')).toBeVisible()
  const request = sent.find(({ call }) => call === 'PUT /dispatch/olomouc/constants')
  expect(request?.body).toEqual({ constants: { ...SETTINGS.constants, bikeBags: 3 } })
  expect(seen).toEqual(['"2"'])
})

it('a changed constant, or all, is set back to the default [dispatch-12.2]', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Vrátit na výchozí: Čas na odpověď' }))
  expect(await field('Čas na odpověď')).toHaveValue('45')
  expect(screen.queryByRole('button', { name: /^Vrátit na výchozí/ })).toBeNull()
  await userEvent.type(await field('Tašky v autě'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Vrátit vše na výchozí' }))
  expect(await field('Tašky v autě')).toHaveValue('10')
})

it('a value outside the limits is named and not sent [dispatch-12.2]', async () => {
  open()
  await userEvent.clear(await field('Čas na odpověď'))
  await userEvent.type(await field('Čas na odpověď'), '120')
  expect(screen.getByText('Zadejte celé číslo od 30 do 90.')).toBeVisible()
  expect(saveButton()).toBeDisabled()
})

it('a change that came second says so [dispatch-12.2]', async () => {
  open({ [SAVE]: refused('dispatch_settings_changed_meanwhile') })
  await userEvent.click(await screen.findByRole('button', { name: 'Vrátit vše na výchozí' }))
  await userEvent.click(saveButton())
  expect(await screen.findByText(/Nastavení mezitím změnil někdo jiný/)).toBeVisible()
})

it('a dispatcher reads the constants, with the defaults of those changed [dispatch-12.2]', async () => {
  open({ 'GET /me': { me: DAN } })
  const part = within(await screen.findByRole('region', { name: 'Pro toto město' }))
  expect((await part.findByText('Čas na odpověď')).parentElement).toHaveTextContent(/60.s\s*výchozí 45.s/)
  expect(part.queryByRole('textbox')).toBeNull()
})
