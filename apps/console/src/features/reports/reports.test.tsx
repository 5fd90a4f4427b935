import { reportExamples } from '@sousto/contract/reports/examples.ts'
import type { ReportAnswer } from '@sousto/contract/reports/wire.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const MANAGER: Me = { ...DAN, grants: [{ role: 'city_manager', city: 'olomouc' }] }
const REPORT = reportExamples.marketplace.answer as ReportAnswer
const CHOSEN = 'od=2026-11-16&do=2026-11-22&proti=tyden&podle=hodina'
const open = (path = `/sprava/prehledy?${CHOSEN}`, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /reports': REPORT,
    'GET /cities/{city}/reports': REPORT,
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    ...answers,
  })
const asked = (sent: readonly { readonly call: string }[]) =>
  sent.map(({ call }) => call).filter((call) => call.includes('/reports'))

describe('reports', () => {
  it('have their finding as the title, and each figure with its change and definition [administration-8.2]', async () => {
    const { sent } = open()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Olomouc: 188 objednávek, o 19 víc' }),
    ).toBeVisible()
    expect(asked(sent)).toEqual(['GET /reports?from=2026-11-16&to=2026-11-22&against=week&by=hour'])
    const figures = within(screen.getByLabelText('Údaje'))
    const late = figures.getByText('Doručeno po slibu').nextElementSibling
    expect(late).toHaveTextContent(
      /6,1 %.*minulému týdnu: o 1,9 p. b. míň.*minulému roku: beze změny.*po konci okna/,
    )
    const took = figures.getByText('Doba doručení').nextElementSibling
    expect(took).toHaveTextContent(/^34 min.*medián 32 min/)
    expect(screen.getByRole('heading', { name: 'Nejvíc: 19 h, přibylo hlavně: 19 h' })).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Objednávky, podle hodiny' }))
    expect(table.getByRole('row', { name: /^19 h 188 169 o 19 víc/ })).toBeVisible()
  })

  it('keep what is chosen in the address, and have each part as CSV [administration-8.8]', async () => {
    const { at, sent } = open()
    await screen.findByRole('option', { name: 'U Bosé Johany' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Podnik' }), 'U Bosé Johany')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Údaj' }), 'Doručeno po slibu')
    expect(at()).toContain('podnik=101')
    expect(at()).toContain('udaj=late')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'U Bosé Johany: po slibu 6,1 %, o 1,9 p. b. míň',
      }),
    ).toBeVisible()
    expect(asked(sent).at(-1)).toContain('by=hour&outlet=101')
    expect(within(screen.getByRole('combobox', { name: 'Rozdělit' })).getAllByRole('option')).toHaveLength(2)
    const links = screen
      .getAllByRole('link', { name: 'Stáhnout CSV' })
      .map((link) => link.getAttribute('href'))
    expect(links.map((href) => new URLSearchParams(href?.split('?')[1]).get('table'))).toEqual([
      'figures',
      'cancellations',
      'vouchers',
      'cohorts',
    ])
  })

  it('say who comes back, what vouchers cost and why orders are cancelled [administration-8.6, administration-8.5]', async () => {
    open()
    expect(await screen.findByRole('heading', { name: /^Do měsíce se vrací 45.% zákazníků$/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Kupóny stály 4.000,00.Kč$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^LISTOPAD Sousto 40 25/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Nejčastější důvod zrušení: vyprodáno' })).toBeVisible()
  })

  it('are summed anew on request, by an admin alone [administration-8.11]', async () => {
    const { sent } = open(undefined, {
      'POST /reports/rebuild': { from: '2026-11-16', to: '2026-11-22' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Přepočítat tyto dny' }))
    await userEvent.click(screen.getByRole('button', { name: 'Přepočítat' }))
    expect(await screen.findByText(/^Dny se přepočítávají/)).toBeVisible()
    expect(sent.find(({ call }) => call === 'POST /reports/rebuild')?.body).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  it('offer no summing anew to who only reads them [administration-8.11]', async () => {
    open(undefined, { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'finance_preparer' }] } } })
    await screen.findByRole('heading', { level: 1, name: /^Olomouc/ })
    expect(screen.queryByRole('button', { name: 'Přepočítat tyto dny' })).toBeNull()
  })

  it('of impossible days are not asked for [administration-8.7]', async () => {
    const { sent } = open('/sprava/prehledy?od=2026-11-22&do=2026-11-16')
    expect(await screen.findByRole('alert')).toHaveTextContent('Vyberte nejvýš 366 dnů, které jdou za sebou.')
    expect(asked(sent)).toEqual([])
  })

  it('of a city are those of its manager alone [administration-8.7]', async () => {
    const { sent } = open(`/dispecink/olomouc/prehledy?${CHOSEN}&mesto=louny`, { 'GET /me': { me: MANAGER } })
    expect(await screen.findByRole('heading', { level: 1, name: /^Olomouc: 188/ })).toBeVisible()
    expect(asked(sent)).toEqual([
      'GET /cities/olomouc/reports?from=2026-11-16&to=2026-11-22&against=week&by=hour',
    ])
    expect(screen.queryByRole('combobox', { name: 'Město' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Přehledy: Olomouc' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/prehledy',
    )
  })

  it.each(['/sprava/prehledy', '/dispecink/olomouc/prehledy'])(
    'at %s are hidden from a dispatcher [operations-1.1]',
    async (path) => {
      open(path, { 'GET /me': { me: DAN } })
      expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
    },
  )
})
