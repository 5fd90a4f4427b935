import { orderSearchExamples } from '@sousto/contract/order-search/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const ANSWER = { ...orderSearchExamples.find.answer, next: null }
const open = (path = '/sprava/objednavky', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /orders': ANSWER,
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    ...answers,
  })

describe('the orders of the marketplace', () => {
  it('open their whole life by their number [administration-7.1]', async () => {
    open()
    const row = within(await screen.findByRole('row', { name: /^2026\/4821907/ }))
    expect(row.getByRole('link', { name: '2026/4821907' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/objednavka/2026/4821907',
    )
    expect(row.getByText('497,00 Kč')).toBeVisible()
    expect(row.getByText('85,00 Kč')).toBeVisible()
    expect(row.getByText('Olomouc')).toBeVisible()
  })

  it('are found by what stands in the address of the page [administration-7.1]', async () => {
    const { sent, at } = open('/sprava/objednavky?stav=delivered&vraceno=ano')
    await screen.findByRole('row', { name: /^2026\/4821907/ })
    expect(sent.map(({ call }) => call)).toContain('GET /orders?state=delivered&refunded=yes')
    await userEvent.click(screen.getByRole('checkbox', { name: /Jen s vrácením/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stav' }), 'Každý')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Podnik' }), 'Johany{Enter}')
    expect(at()).toBe('/sprava/objednavky?podnik=Johany')
    const number = screen.getByRole('searchbox', { name: 'Číslo objednávky' })
    await userEvent.type(number, 'abc{Enter}')
    expect(screen.getByText('Napište jen číslo, třeba 2026/4821907.')).toBeVisible()
    await userEvent.clear(number)
    await userEvent.type(number, '2026/4821907{Enter}')
    expect(at()).toContain('cislo=2026%2F4821907')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/orders/csv?number=2026%2F4821907&outlet=Johany',
    )
  })

  it('are those of a figure of the home page, which can be changed [administration-1.2]', async () => {
    const { sent, at } = open('/sprava/objednavky?jen=po-slibu&vraceno=ano&nese=courier')
    await screen.findByRole('row', { name: /^2026\/4821907/ })
    expect(sent.map(({ call }) => call)).toContain('GET /orders?only=late&refunded=yes&bearer=courier')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kdo vrácení nese' }), 'Sousto')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Co se s ní děje' }),
      'Vyřizuje se, z kteréhokoli dne',
    )
    expect(at()).toBe('/sprava/objednavky?jen=otevrene&vraceno=ano&nese=operator')
    await userEvent.click(screen.getByRole('checkbox', { name: /Jen s vrácením/ }))
    expect(at()).toBe('/sprava/objednavky?jen=otevrene')
  })

  it('are hidden from others [operations-1.1]', async () => {
    open('/sprava/objednavky', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
