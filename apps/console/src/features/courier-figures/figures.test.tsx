import { courierFigureExamples } from '@sousto/contract/courier-figures/examples.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DAN, renderConsole } from '../../rendered-console-test.tsx'

const YEAR = courierFigureExamples.year.answer
const open = (year: object = {}) =>
  renderConsole('/dispecink/olomouc/rok?rok=2026', {
    'GET /me': { me: DAN },
    'GET /cities/{city}/courier-figures/{year}': { ...YEAR, ...year },
  })
const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

describe('a year of couriers’ work', () => {
  it('has its figures, a table to download, and the years beside it [dispatch-8.7]', async () => {
    open()
    expect(await figure('Čekání na jedno vyzvednutí')).toBe('4 min')
    expect(await figure('Medián výdělku za hodinu bez spropitného')).toBe('182,50\u00a0Kč')
    expect(screen.getByText(/Rok ještě neskončil/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/cities/olomouc/courier-figures/2026/csv',
    )
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/rok?rok=2025',
    )
  })

  it('tells no median of too few couriers [dispatch-8.7]', async () => {
    open({ pay: null, payWithTips: null, pickups: 0, isComplete: true })
    expect(await figure('Medián výdělku za hodinu se spropitným')).toBe('říkáme ho od 3 kurýrů')
    expect(await figure('Čekání na jedno vyzvednutí')).toBe('–')
    expect(screen.queryByText(/Rok ještě neskončil/)).toBeNull()
  })
})
