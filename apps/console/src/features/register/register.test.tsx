import { registerExamples } from '@sousto/contract/register/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const { list, read, decide } = registerExamples
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': { cities: [], outlets: [] },
    'GET /register': list.answer,
    'GET /register/{entry}': read.answer,
    'POST /register/{entry}/decision': decide.answer,
    'POST /register/data-requests': { status: 'ok' },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

it('the register is filtered by what stands in the address of the page [administration-9.1]', async () => {
  const { sent, at } = open('/sprava/rejstrik?druh=notice&stav=late')
  expect(await screen.findByRole('link', { name: 'stížnost podniku č. 41' })).toHaveAttribute(
    'href',
    '/provoz/sprava/rejstrik/41',
  )
  expect(sent.map(({ call }) => call)).toContain('GET /register?kind=notice&state=late')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Druh' }), 'Každý')
  await waitFor(() => expect(at()).toBe('/sprava/rejstrik?stav=late'))
  expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
    'href',
    '/api/provoz/register/csv?state=late',
  )
  expect(await violations()).toEqual([])
})

it('a complaint is decided with its reasons and the version that was seen [administration-9.3]', async () => {
  const { sent } = open('/sprava/rejstrik/41')
  expect(await screen.findByText('Proč jsme v seznamu až poslední?')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Výsledek' }), 'zamítnuto')
  await userEvent.type(screen.getByRole('textbox', { name: 'Odpověď s důvody' }), 'Počítá to stránka.')
  expect(await violations()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Rozhodnout a odpovědět' }))
  expect(await screen.findByText('Pořadí počítá stránka Jak řadíme.')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'POST /register/41/decision',
    body: { outcome: 'rejected', text: 'Počítá to stránka.' },
  })
})

it('a request about own data that came by letter is noted [administration-9.11]', async () => {
  const { sent, at } = open('/sprava/rejstrik/nova-zadost')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Druh' }), 'data_erasure')
  const note = screen.getByRole('button', { name: 'Zapsat žádost' })
  expect(note).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'kveta@priklad.example')
  await userEvent.type(screen.getByRole('textbox', { name: 'Co žádá' }), 'Dopisem.')
  expect(await violations()).toEqual([])
  await userEvent.click(note)
  await waitFor(() => expect(at()).toBe('/sprava/rejstrik?druh=data_erasure'))
  expect(sent).toContainEqual({
    call: 'POST /register/data-requests',
    body: { kind: 'data_erasure', name: '', email: 'kveta@priklad.example', text: 'Dopisem.' },
  })
})

it('a decision about a courier’s account is read, and decided about in its city [administration-9.10]', async () => {
  const entry = { ...read.answer, kind: 'account_objection', outlet: null, city: 'olomouc' }
  open('/sprava/rejstrik/41', { 'GET /register/{entry}': entry })
  expect(await screen.findByRole('link', { name: 'Rozhodnutí o kurýrech' })).toHaveAttribute(
    'href',
    '/provoz/dispecink/olomouc/rozhodnuti',
  )
  expect(screen.queryByRole('button', { name: 'Rozhodnout a odpovědět' })).toBeNull()
})
