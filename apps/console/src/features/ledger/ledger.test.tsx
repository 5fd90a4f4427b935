import { ledgerExamples } from '@sousto/contract/ledger/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const OVERVIEW = ledgerExamples.overview.answer
const open = (answers: object = {}) =>
  renderConsole('/sprava/ucetni-kniha', { 'GET /me': { me: ADMIN }, 'GET /ledger': OVERVIEW, ...answers })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

it('the ledger shows what the latest check found, and is checked again [settlement-1.21]', async () => {
  const { sent, answer } = open({ 'POST /ledger/checks': { status: 'ok' } })
  expect(await screen.findByText('Kniha nesouhlasí, rozdílů: 1')).toBeVisible()
  const differences = within(screen.getByRole('table', { name: 'Rozdíly v účetní knize' }))
  expect(
    differences.getByRole('row', { name: /^Chybí order\/17\/delivered 0 items .* 33100 –$/ }),
  ).toBeVisible()
  expect(await violations()).toEqual([])
  answer('GET /ledger', { ...OVERVIEW, checking: true })
  await userEvent.click(screen.getByRole('button', { name: 'Zkontrolovat teď' }))
  expect(await screen.findByText('Kniha se kontroluje')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zkontrolovat teď' })).toBeDisabled()
  const check = { at: '2026-12-02T09:00:00Z', transfers: 48_212, count: 0, differences: [] }
  answer('GET /ledger', { ...OVERVIEW, check })
  expect(await screen.findByText('Kniha souhlasí', {}, { timeout: 5_000 })).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('POST /ledger/checks')
})

it('the ledger says that it was not checked yet, or that old money is still being posted [settlement-1.21]', async () => {
  open({ 'GET /ledger': { ...OVERVIEW, check: null, posting: true, closings: [] } })
  expect(await screen.findByText('Kniha se ještě nekontrolovala.')).toBeVisible()
  expect(screen.getByText(/ještě zapisují/)).toBeVisible()
  expect(screen.getByText('Zatím žádný.')).toBeVisible()
})

it('a month is closed after a question that says whether the ledger agrees [settlement-1.21]', async () => {
  const { sent, answer } = open({
    'GET /ledger': { ...OVERVIEW, closable: ['2026-11', '2026-10'] },
    'POST /ledger/closings': refused('ledger_month_not_closable'),
  })
  expect(await screen.findByText('říjen 2026', { selector: 'b' })).toBeVisible()
  expect(screen.getByText(/Dana Vymyšlená/)).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Měsíc' }), 'říjen 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Uzavřít měsíc' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Uzavřít říjen 2026' }))
  expect(question.getByText(/nesouhlasila.* Vrátit to nejde\./)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Uzavřít' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Uzavřít jde jen měsíc, který skončil')
  answer('POST /ledger/closings', { status: 'ok' })
  answer('GET /ledger', { ...OVERVIEW, closable: [] })
  await userEvent.click(question.getByRole('button', { name: 'Uzavřít' }))
  expect(await screen.findByText('Uzavřeno: říjen 2026.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Uzavřít měsíc' })).toBeNull()
  expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /ledger/closings',
    body: { month: '2026-10' },
  })
})

it('the ledger is read by finance, closed by admins, and hidden from others [settlement-1.21]', async () => {
  open({ 'GET /me': { me: { ...ADMIN, grants: [{ role: 'finance_preparer' }] } } })
  expect(await screen.findByRole('button', { name: 'Zkontrolovat teď' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Uzavřít měsíc' })).toBeNull()
  open({ 'GET /me': { me: DAN } })
  expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
})
