import { healthExamples } from '@sousto/contract/city-health/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const HEALTH = healthExamples.now.answer
const open = (path: string, answers: object = {}) =>
  renderConsole(path, { 'GET /me': { me: ADMIN }, 'GET /health': HEALTH, ...answers })

describe('the home of the administration', () => {
  it('is where an admin begins, in the navigation, and names first what is wrong [operations-2.1, administration-1.1, administration-1.2]', async () => {
    const { at } = open('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Prostějov jezdí po slibu' })).toBeVisible()
    expect(at()).toBe('/sprava')
    const pages = within(screen.getByRole('navigation', { name: 'Správa' })).getAllByRole('link')
    expect(pages[0]).toHaveTextContent('Domů')
    expect(pages[0]).toHaveAttribute('aria-current', 'page')
    expect(pages.at(-1)).toHaveTextContent('Záznamy')
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(/^Prostějov po slibu46190\+420 %613$/)
    expect(second).toHaveTextContent(/^Olomouc stíhá118402−85 %1202$/)
  })

  it('opens the place of each figure, and sums the marketplace [administration-1.2]', async () => {
    open('/sprava')
    const row = within(await screen.findByRole('row', { name: /^Prostějov/ }))
    expect(row.getByRole('link', { name: 'Prostějov, upozornění: 3' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/prostejov',
    )
    expect(row.getByRole('link', { name: 'Prostějov, kurýrů na směně: 6' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/prostejov/lide',
    )
    expect(screen.getByText('objednávek teď, dnes 592 (−4)').nextSibling).toHaveTextContent('164')
    expect(screen.getByText('upozornění, bez řešitele 2').nextSibling).toHaveTextContent('5')
  })

  it('says what costs money today, by who bears it, with what failed [administration-1.2]', async () => {
    open('/sprava')
    const money = within(await screen.findByRole('region', { name: 'Co dnes stojí peníze' }))
    expect(money.getByText('Vráceno, nesou podniky').nextSibling).toHaveTextContent('1 284,00 Kč')
    expect(money.getByText('Vráceno dnes').nextSibling).toHaveTextContent('2 130,00 Kč')
    expect(money.getByText('3 maily nedoručeny')).toBeVisible()
    expect(money.getByRole('link', { name: 'Otevřít výplaty' })).toHaveAttribute(
      'href',
      '/provoz/sprava/vyplaty',
    )
  })

  it('says that all is well, or that it could not be loaded [administration-1.2]', async () => {
    const cities = HEALTH.cities.map((city) => ({ ...city, late: 0, unownedAlerts: 0 }))
    open('/sprava', { 'GET /health': { ...HEALTH, cities } })
    expect(await screen.findByRole('heading', { name: 'Všechna města stíhají' })).toBeVisible()
    open('/sprava', { 'GET /health': refused('unavailable') })
    expect(await screen.findByRole('button', { name: 'Zkusit hned' })).toBeVisible()
  })

  it('is hidden from others [operations-1.1]', async () => {
    open('/sprava', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
    expect(screen.queryByText('Zdraví měst')).toBeNull()
  })
})
