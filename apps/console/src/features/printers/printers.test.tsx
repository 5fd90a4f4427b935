/** Tests the printers in the settings of an outlet (`operations.md` §3). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const KITCHEN = {
  id: 4,
  name: 'Kuchyň',
  host: '192.168.1.50',
  port: 9100,
  paper: 80,
  atAcceptance: true,
  copies: 2,
  problem: 'paper_out',
  since: '2026-11-27T17:31:00Z',
  waiting: 2,
  asked: [],
}
const LIST = 'GET /outlets/{outlet}/printers'
const all = (...printers: readonly object[]) => ({ enabled: true, printers })

const renderSettings = (answers: Record<string, unknown>) =>
  renderConsole('/podnik/5/nastaveni', { 'GET /me': { me: JOHANA }, ...answers })
const section = async () => within(await screen.findByRole('region', { name: 'Tiskárny' }))

it('a printer is added with its address and tickets [operations-3.69]', async () => {
  const user = userEvent.setup()
  const { sent } = renderSettings({ 'POST /outlets/{outlet}/printers': all({ ...KITCHEN, problem: null }) })
  await user.click(await (await section()).findByRole('button', { name: 'Přidat tiskárnu' }))
  await user.click((await section()).getByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText('Pojmenujte ji')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Název' }), 'Kuchyň')
  await user.type(screen.getByRole('textbox', { name: 'Adresa v síti' }), '192.168.1.50')
  await user.click(screen.getByRole('radio', { name: '58 mm' }))
  await user.click((await section()).getByRole('button', { name: 'Uložit' }))
  expect(await (await section()).findByText(/^192\.168\.1\.50:9100, 80 mm/)).toBeVisible()
  expect(sent).toContainEqual({
    call: 'POST /outlets/5/printers',
    body: { name: 'Kuchyň', host: '192.168.1.50', port: 9100, paper: 58, atAcceptance: true, copies: 1 },
  })
})

it('an address outside the allowed networks is rejected with a sentence [operations-3.69]', async () => {
  const user = userEvent.setup()
  renderSettings({ 'POST /outlets/{outlet}/printers': refused('printer_address_forbidden') })
  await user.click(await (await section()).findByRole('button', { name: 'Přidat tiskárnu' }))
  await user.type(screen.getByRole('textbox', { name: 'Název' }), 'Kuchyň')
  await user.type(screen.getByRole('textbox', { name: 'Adresa v síti' }), '169.254.169.254')
  await user.click((await section()).getByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText(/Na tuto adresu server tisknout nesmí/)).toBeVisible()
})

it('shows a printer’s problem and waiting tickets; it can be tested and removed [operations-3.69]', async () => {
  const user = userEvent.setup()
  const { sent } = renderSettings({
    [LIST]: all(KITCHEN),
    'POST /outlets/{outlet}/printers/{printer}/test': all({ ...KITCHEN, waiting: 3 }),
    'DELETE /outlets/{outlet}/printers/{printer}': all(),
  })
  expect(await screen.findByText('došel papír')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zkušební tisk: Kuchyň' }))
  expect(await screen.findByText(/čeká 3$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upravit: Kuchyň' }))
  await user.click((await section()).getByRole('button', { name: 'Odebrat' }))
  await waitFor(() => expect(screen.queryByText('Kuchyň')).not.toBeInTheDocument())
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /outlets/5/printers/4/test', 'DELETE /outlets/5/printers/4']),
  )
})

it('shows that the operator has not switched printing on [operations-3.69]', async () => {
  renderSettings({ [LIST]: { enabled: false, printers: [] } })
  expect(await screen.findByText(/Tisk ze serveru provozovatel nezapnul/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Přidat tiskárnu' })).not.toBeInTheDocument()
})
