/** The section in which an outlet switches pickup on and off (`delights.md` §8). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const PUT = 'PUT /outlets/{outlet}/pickup'
const ON = { version: '20-10050', pickup: { minutes: 20, minimumOrder: 100.5 } }
const OFF = { version: 'none', pickup: null }
const open = (answers: Record<string, unknown>) =>
  renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA }, ...answers })
const form = async () => within(await screen.findByRole('form', { name: 'Vyzvednutí' }))
const changes = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ call }) => call === 'PUT /outlets/5/pickup')

it('pickup is switched on with its minutes and minimum, once both are valid [delights-8.11]', async () => {
  const user = userEvent.setup()
  const page = open({ [PUT]: ON })
  const fields = await form()
  expect(fields.queryByRole('textbox')).toBeNull()
  await user.click(fields.getByRole('checkbox', { name: 'Zákazníci si mohou objednávky vyzvednout' }))
  const [minutes, minimum] = [
    fields.getByLabelText('Od objednání k pultu'),
    fields.getByLabelText('Nejmenší objednávka'),
  ]
  await user.clear(minutes)
  await user.type(minutes, '2000')
  await user.clear(minimum)
  await user.type(minimum, '-5')
  await user.click(fields.getByRole('button', { name: 'Uložit' }))
  expect(minutes).toBeInvalid()
  expect(minimum).toBeInvalid()
  expect(changes(page)).toEqual([])
  await user.clear(minutes)
  await user.type(minutes, '20')
  await user.clear(minimum)
  await user.type(minimum, '100,50')
  await user.click(fields.getByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText('Vyzvednutí je zapnuté.')).toBeVisible()
  expect(changes(page)).toEqual([{ call: 'PUT /outlets/5/pickup', body: { pickup: ON.pickup } }])
  expect(page.seen).toContain('"none"')
})

it('pickup is switched off whatever its fields hold [delights-8.11]', async () => {
  const user = userEvent.setup()
  const page = open({ 'GET /outlets/{outlet}/pickup': ON, [PUT]: OFF })
  const fields = await form()
  expect(fields.getByLabelText('Nejmenší objednávka')).toHaveValue('100,5')
  await user.clear(fields.getByLabelText('Nejmenší objednávka'))
  await user.click(fields.getByRole('checkbox'))
  await user.click(fields.getByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText('Vyzvednutí je vypnuté.')).toBeVisible()
  expect(changes(page)).toEqual([{ call: 'PUT /outlets/5/pickup', body: { pickup: null } }])
})

it('somebody else’s change is told, and its values are shown on a press [delights-8.11]', async () => {
  const user = userEvent.setup()
  const page = open({ [PUT]: refused('pickup_changed_meanwhile') })
  const fields = await form()
  await user.click(fields.getByRole('checkbox'))
  await user.click(fields.getByRole('button', { name: 'Uložit' }))
  expect(await fields.findByText(/^Vyzvednutí mezitím změnil někdo jiný/)).toBeVisible()
  page.answer('GET /outlets/{outlet}/pickup', ON)
  await user.click(fields.getByRole('button', { name: 'Načíst, jak je to teď' }))
  expect(await screen.findByDisplayValue('100,5')).toBeVisible()
})
