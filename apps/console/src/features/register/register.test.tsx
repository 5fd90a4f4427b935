import { registerExamples } from '@sousto/contract/register/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const { list, read, decide } = registerExamples
const open = (path: string) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': { cities: [], outlets: [] },
    'GET /register': list.answer,
    'GET /register/{entry}': read.answer,
    'POST /register/{entry}/decision': decide.answer,
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
