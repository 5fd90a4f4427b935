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
    expect(pages.at(-1)).toHaveTextContent('Chyby prohlížečů')
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
    expect(screen.getByText('podniků má pauzu').nextSibling).toHaveTextContent('1')
    expect(screen.getByText('upozornění, bez řešitele 2').nextSibling).toHaveTextContent('5')
  })

  it.each([
    ['Objednávek teď: 164', '/provoz/sprava/objednavky?jen=otevrene'],
    ['Objednávky: dnes 592 (−4)', '/provoz/sprava/objednavky?od=2026-11-27&do=2026-11-27'],
    ['Po slibu: 9 %', '/provoz/sprava/objednavky?jen=po-slibu'],
    ['Kurýrů na směně: 18', '#mesta'],
    ['Podniků s pauzou: 1', '#pauzy'],
    ['Upozornění: 5', '#mesta'],
    ['Prostějov, objednávek teď: 46', '/provoz/sprava/objednavky?mesto=prostejov&jen=otevrene'],
    [
      'Prostějov, objednávek dnes: 190',
      '/provoz/sprava/objednavky?mesto=prostejov&od=2026-11-27&do=2026-11-27',
    ],
    ['Prostějov, po slibu: 20 %', '/provoz/sprava/objednavky?mesto=prostejov&jen=po-slibu'],
    ['Prostějov, podniků s pauzou: 1', '#pauzy'],
    [
      /^Vráceno, nesou podniky: 1\s284,00/,
      '/provoz/sprava/objednavky?vraceno=ano&nese=restaurant&od=2026-11-27&do=2026-11-27',
    ],
    [/^Vráceno dnes: 2\s130,00/, '/provoz/sprava/objednavky?vraceno=ano&od=2026-11-27&do=2026-11-27'],
  ])('opens the list of %s with its filter [administration-1.2]', async (name, href) => {
    open('/sprava')
    const link = await screen.findByRole('link', { name })
    const [path, search] = (link.getAttribute('href') ?? '').split('?')
    const [wantedPath, wantedSearch] = href.split('?')
    expect(path).toBe(wantedPath)
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(
      Object.fromEntries(new URLSearchParams(wantedSearch)),
    )
  })

  it('names the paused outlets, with the way to their pause [administration-1.2]', async () => {
    open('/sprava')
    const paused = within(await screen.findByRole('region', { name: 'Podniky s pauzou' }))
    expect(paused.getByRole('link', { name: 'U Bosé Johany' })).toHaveAttribute(
      'href',
      '/provoz/podnik/5/provoz',
    )
    expect(paused.getByText(/^Prostějov, do/)).toHaveTextContent('19:30')
  })

  it('leads to the city where a person is needed most, and nowhere if all keep up [administration-1.2]', async () => {
    open('/sprava')
    expect(await screen.findByRole('link', { name: 'Otevřít dispečink: Prostějov' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/prostejov',
    )
    const [, well] = HEALTH.cities
    open('/sprava', { 'GET /health': { ...HEALTH, cities: [well] } })
    await screen.findByRole('heading', { level: 1, name: 'Všechna města stíhají' })
    expect(screen.queryByRole('link', { name: /^Otevřít dispečink/ })).toBeNull()
  })

  it('says what waits for a decision, with the way to it [administration-1.2]', async () => {
    open('/sprava')
    const waiting = within(await screen.findByRole('region', { name: 'Co čeká na vyřízení' }))
    expect(waiting.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^4\sreklamaceOtevřít reklamace$/),
      expect.stringMatching(/^1\snová žádostOtevřít žádosti$/),
      expect.stringMatching(/^2\shodnoceníOtevřít hodnocení$/),
    ])
    expect(waiting.getByRole('link', { name: 'Otevřít žádosti' })).toHaveAttribute(
      'href',
      '/provoz/sprava/zadosti?stav=new',
    )
  })

  it('says nothing of what others decide [administration-1.5]', async () => {
    open('/sprava', { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'finance_preparer' }] } } })
    await screen.findByRole('row', { name: /^Prostějov/ })
    expect(screen.queryByRole('region', { name: 'Co čeká na vyřízení' })).toBeNull()
  })

  it('gives finance the figures without lists that it may not open [administration-1.2, administration-1.5]', async () => {
    open('/sprava', { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'finance_preparer' }] } } })
    const row = await screen.findByRole('row', { name: /^Prostějov/ })
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#pauzy'])
    expect(screen.getByText('Vráceno dnes').nextSibling).toHaveTextContent('2 130,00 Kč')
    expect(screen.queryByRole('link', { name: /^Vráceno/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Otevřít výplaty' })).toBeVisible()
  })

  it('says what costs money today, by who bears it, with what failed [administration-1.2]', async () => {
    open('/sprava')
    const money = within(await screen.findByRole('region', { name: 'Co dnes stojí peníze' }))
    expect(money.getByText('Vráceno, nesou podniky').nextSibling).toHaveTextContent('1 284,00 Kč')
    expect(money.getByText('Vráceno dnes').nextSibling).toHaveTextContent('2 130,00 Kč')
    expect(money.getByText('3 e-maily nedoručeny')).toBeVisible()
    expect(money.getByRole('link', { name: 'Otevřít e-maily' })).toHaveAttribute(
      'href',
      '/provoz/sprava/nedorucene-maily',
    )
    expect(money.getByRole('link', { name: 'Otevřít platby' })).toHaveAttribute(
      'href',
      '/provoz/sprava/platby?stav=otevrene',
    )
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
