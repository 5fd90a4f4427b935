import { legalStatusExamples } from '@sousto/contract/legal-status/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const STATUS = legalStatusExamples.read.answer
const CHECK = 'POST /legal-status/{duty}/check'
const CHANGE = 'PUT /legal-status/settings'
const open = (path = '/sprava/pravni-stav', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /legal-status': STATUS,
    [CHECK]: STATUS,
    [CHANGE]: { ...STATUS, version: '4', companySize: 'micro' },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the page of legal duties', () => {
  it('says of each its paragraph, what is on, what is missing, and who looked [administration-9.4]', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Nejsou celé: 2 z 2 povinností' })).toBeVisible()
    const row = within(screen.getByRole('row', { name: /^Alergeny u každého jídla/ }))
    expect(row.getByText('čl. 21 nařízení (EU) č. 1169/2011')).toBeVisible()
    expect(row.getByText('známe u 1875 z 1912 jídel')).toBeVisible()
    expect(row.getByRole('link', { name: 'u 37 jídel nevíme' })).toHaveAttribute(
      'href',
      '/provoz/sprava/menu',
    )
    expect(row.getByText(/Hana Smyšlená/)).toBeVisible()
    expect(within(screen.getByRole('row', { name: /^Alkohol/ })).getByText('nikdo')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('has among the deadlines the day of announced terms for outlets [administration-3.10, administration-9.4]', async () => {
    open()
    const deadlines = within(await screen.findByRole('region', { name: 'Lhůty' }))
    expect(deadlines.getByText('15. 12. 2026').closest('li')).toHaveTextContent('přijalo ji 3 z 20')
    expect(
      deadlines.getByRole('link', { name: 'začne platit verze 2 podmínek pro podniky' }),
    ).toHaveAttribute('href', '/provoz/sprava/podminky')
  })

  it('shows by the URL only what nobody has looked at, and notes a look [administration-9.4]', async () => {
    const { sent, at } = open('/sprava/pravni-stav?ukazat=nikdo')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Zkontroloval/a jsem: Alkohol jen dospělým' }),
    )
    expect(screen.queryByRole('row', { name: /^Alergeny/ })).toBeNull()
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /legal-status/alcohol/check'))
    await userEvent.click(screen.getByRole('button', { name: /^Všechny/ }))
    await waitFor(() => expect(at()).toBe('/sprava/pravni-stav'))
  })

  it('saves the size and the accessibility statement with the version that was seen [administration-9.5]', async () => {
    const { sent } = open()
    await userEvent.selectOptions(await screen.findByLabelText('Jak jsme velcí'), 'mikropodnik')
    await userEvent.click(screen.getByRole('checkbox', { name: /Alkohol jen po ověření věku/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'PUT /legal-status/settings',
        body: { companySize: 'micro', accessibility: STATUS.accessibility, requiresAgeProof: true },
      }),
    )
  })

  it('after somebody else says so [administration-9.5]', async () => {
    open('/sprava/pravni-stav', { [CHANGE]: refused('legal_settings_changed_meanwhile') })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Nastavení mezitím změnil/)).toBeVisible()
  })

  it('is hidden from outlets [administration-9.4]', async () => {
    open('/sprava/pravni-stav', { 'GET /me': { me: JOHANA } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
