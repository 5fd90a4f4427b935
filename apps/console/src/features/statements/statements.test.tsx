import type { Me } from '@sousto/contract/staff/wire.ts'
import {
  allStatementExamples,
  ownStatementExamples,
  statementExamples,
} from '@sousto/contract/statements/examples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, KRYSTOF, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const DETAILS = statementExamples.details.answer
const CLOSED = DETAILS.statement
const OUTLET = '/outlets/{outlet}/statements'
const PARTY = '/statements/{kind}/{party}'
const OF_OUTLET = {
  'GET /me': { me: JOHANA },
  [`GET ${OUTLET}`]: statementExamples.list.answer,
  [`GET ${OUTLET}/{statement}`]: DETAILS,
  [`GET ${OUTLET}/{statement}/orders`]: statementExamples.orders.answer,
}

describe('the statements of an outlet', () => {
  it('are listed with the draft first, and opened by the owner [settlement-4.21, operations-2.20]', async () => {
    const { at } = renderConsole('/podnik/5/vyuctovani', OF_OUTLET)
    const table = within(await screen.findByRole('table', { name: 'vyúčtování' }))
    const names = table.getAllByRole('row').slice(1)
    expect(names.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Rozpracované vyúčtování',
      'Vyúčtování V2026000118',
    ])
    expect(
      table.getByRole('row', { name: /V2026000118 .* odeslané 15\.\s12\.\s2026 332,24\sKč$/ }),
    ).toBeVisible()
    await userEvent.click(table.getByRole('link', { name: 'Vyúčtování V2026000118' }))
    expect(await screen.findByRole('heading', { name: 'Vyplatíme' })).toBeVisible()
    expect(at()).toBe('/podnik/5/vyuctovani/118')
  })

  it('show days, refunds by bearer, documents and what becomes of the total [settlement-4.21]', async () => {
    renderConsole('/podnik/5/vyuctovani/118', OF_OUTLET)
    const days = within(await screen.findByRole('table', { name: 'po dnech' }))
    expect(days.getByRole('row', { name: /^27\. 11\. 1 400,00\sKč −67,76\sKč 332,24\sKč$/ })).toBeVisible()
    const refunds = within(screen.getByRole('table', { name: 'vrácené peníze' }))
    expect(refunds.getByRole('row', { name: /^2026\/4821907 .* Sousto 189,00\sKč$/ })).toBeVisible()
    const slip = within(screen.getByRole('complementary', { name: 'Vyplatíme' }))
    expect(slip.getByText(/^splatné 15\.\s12\.\s2026, účet 2000145399\/0800$/)).toBeVisible()
    expect(slip.getByText(/^Rozdíl proti minulému vyúčtování −424,49\sKč\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout PDF' })).toHaveAttribute(
      'href',
      '/api/provoz/outlets/5/statements/118/files/pdf',
    )
    expect(screen.getByRole('link', { name: 'Doklad F2026000090 jako ISDOC' })).toHaveAttribute(
      'href',
      '/api/provoz/outlets/5/statements/118/documents/31/isdoc',
    )
  })

  it('open the orders of a figure, which the address keeps [settlement-4.1]', async () => {
    const { at, sent } = renderConsole('/podnik/5/vyuctovani/118', OF_OUTLET)
    await userEvent.click(await screen.findByRole('button', { name: 'Provize' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Provize' }))
    expect(
      await dialog.findByRole('row', { name: /^2026\/4821907 .* 2× Guláš −56,00\sKč 332,24\sKč$/ }),
    ).toBeVisible()
    expect(at()).toBe('/podnik/5/vyuctovani/118?polozka=commission')
    expect(sent.map(({ call }) => call)).toContain(
      'GET /outlets/5/statements/118/orders?figure=commission&of=period',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(at()).toBe('/podnik/5/vyuctovani/118'))
  })

  it('of a period that is not closed say so [settlement-4.21]', async () => {
    const draft = statementExamples.list.answer.draft
    const { sent } = renderConsole('/podnik/5/vyuctovani/rozpracovane', {
      ...OF_OUTLET,
      [`GET ${OUTLET}/{statement}`]: { ...DETAILS, statement: draft, documents: [] },
    })
    expect(await screen.findByText('Období ještě není uzavřené, čísla se mění.')).toBeVisible()
    expect(screen.queryByRole('table', { name: 'doklady' })).toBeNull()
    expect(sent.map(({ call }) => call)).toContain('GET /outlets/5/statements/draft')
  })

  it('are hidden from its staff [settlement-4.21]', async () => {
    renderConsole('/podnik/5/vyuctovani', { ...OF_OUTLET, 'GET /me': { me: ZDENEK } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Vyúčtování' })).toBeNull()
  })
})

describe('the statements of all', () => {
  const open = (path: string, answers: object = {}) =>
    renderConsole(path, {
      'GET /me': { me: ADMIN },
      'GET /statements': allStatementExamples.list.answer,
      [`GET ${PARTY}/{statement}`]: DETAILS,
      [`GET ${PARTY}/settings`]: allStatementExamples.settings.answer,
      ...answers,
    })

  it('are filtered in the address [settlement-4.21]', async () => {
    const { at, sent } = open('/sprava/vyuctovani?stav=sent')
    const link = await screen.findByRole('link', { name: 'Vyúčtování V2026000118' })
    expect(link).toHaveAttribute('href', '/provoz/sprava/vyuctovani/podnik/101/118')
    await userEvent.selectOptions(screen.getByLabelText('Komu'), 'kurýři')
    await waitFor(() => expect(at()).toBe('/sprava/vyuctovani?komu=courier&stav=sent'))
    fireEvent.change(screen.getByLabelText('Období končí od'), { target: { value: '2026-11-01' } })
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        'GET /statements?kind=courier&state=sent&from=2026-11-01',
      ),
    )
  })

  it('are closed from the draft, and the closed one opens [settlement-4.21]', async () => {
    const draft = statementExamples.list.answer.draft
    const { at, answer } = open('/sprava/vyuctovani/podnik/101/rozpracovane', {
      [`GET ${PARTY}/{statement}`]: { ...DETAILS, statement: draft },
      [`POST ${PARTY}/closing`]: refused('statement_nothing_to_close'),
    })
    const close = await screen.findByRole('button', { name: 'Uzavřít do včerejška' })
    await userEvent.click(close)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Není co uzavřít/)
    answer(`POST ${PARTY}/closing`, { statement: 118 })
    await userEvent.click(close)
    await waitFor(() => expect(at()).toBe('/sprava/vyuctovani/podnik/101/118'))
  })

  it('are sent again, and charged where they ask for money [settlement-4.21]', async () => {
    const asked = { ...CLOSED, total: -5000, payout: 0, charge: 5000 }
    const chargedTo = { account: '19-2000145399/0800', variableSymbol: 2_026_000_118 }
    const { sent } = open('/sprava/vyuctovani/podnik/101/118', {
      [`GET ${PARTY}/{statement}`]: { ...DETAILS, statement: asked, chargedTo },
      [`POST ${PARTY}/{statement}/sending`]: { status: 'ok' },
      [`POST ${PARTY}/{statement}/charge`]: { status: 'ok' },
    })
    expect(
      await screen.findByText(/na účet 19-2000145399\/0800, variabilní symbol 2026000118$/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Poslat znovu' }))
    await userEvent.click(screen.getByRole('button', { name: /^Přišlo 50,00\sKč$/ }))
    await waitFor(() =>
      expect(sent.flatMap(({ call }) => (call.startsWith('POST') ? [call] : []))).toEqual([
        'POST /statements/outlet/101/118/sending',
        'POST /statements/outlet/101/118/charge',
      ]),
    )
  })

  it('have settings of the outlet or courier [settlement-4.21]', async () => {
    const { sent } = open('/sprava/vyuctovani/podnik/101/118', {
      [`PUT ${PARTY}/settings`]: { status: 'ok' },
    })
    const form = within(await screen.findByRole('form', { name: 'Jak se vyúčtovává' }))
    await userEvent.selectOptions(form.getByLabelText('Období'), 'každý měsíc')
    await userEvent.click(form.getByRole('checkbox'))
    await userEvent.click(form.getByRole('button', { name: 'Uložit nastavení' }))
    expect(await screen.findByText('Nastavení je uložené.')).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      period: 'month',
      negative: 'carry',
      selfBilling: false,
    })
  })

  it('are hidden from dispatchers [settlement-4.21]', async () => {
    open('/sprava/vyuctovani', { 'GET /me': { me: DAN } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})

describe('the statements of a courier', () => {
  const open = (path: string) =>
    renderConsole(path, {
      'GET /me': { me: KRYSTOF },
      'GET /courier/statements': ownStatementExamples.list.answer,
      'GET /courier/statements/{statement}': ownStatementExamples.details.answer,
    })

  it('are the courier’s own, with the parts of the pay [settlement-4.21]', async () => {
    open('/kuryr/vyuctovani')
    await userEvent.click(await screen.findByRole('link', { name: 'Rozpracované vyúčtování' }))
    const parts = within(await screen.findByRole('region', { name: 'Z čeho je výdělek' }))
    expect(parts.getByText('Kilometry')).toBeVisible()
    expect(parts.getByText(/^79,20\sKč$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/courier/statements/draft/files/csv',
    )
  })
})
