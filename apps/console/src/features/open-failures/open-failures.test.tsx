import { openFailureExamples } from '@sousto/contract/open-failures/examples.ts'
import { paymentComparisonExamples } from '@sousto/contract/payment-comparisons/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const COMPARISONS = paymentComparisonExamples.list.answer
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    'GET /undelivered-mails': openFailureExamples.mails.answer,
    'GET /payment-alerts': openFailureExamples.payments.answer,
    'GET /payment-comparisons': COMPARISONS,
    'POST /undelivered-mails/{mail}/resend': { status: 'ok' },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('mails that were not delivered', () => {
  it('say why, open their order, and are sent again [administration-1.10]', async () => {
    const { sent, answer } = open('/sprava/nedorucene-maily')
    const row = within(await screen.findByRole('row', { name: /^Vrácené peníze/ }))
    expect(row.getByText('e•••@priklad.example')).toBeVisible()
    expect(row.getByText('Schránku příjemce server odmítl')).toBeVisible()
    expect(row.getByRole('link', { name: '2026/4821907' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/objednavka/2026/4821907',
    )
    expect(await violations()).toEqual([])
    answer('GET /undelivered-mails', { mails: [], next: null })
    await userEvent.click(row.getByRole('button', { name: /^Poslat znovu/ }))
    expect(await screen.findByText('Takový nedoručený e-mail tu není.')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /undelivered-mails/812/resend')
  })

  it('that somebody else has sent again say so [administration-1.10]', async () => {
    open('/sprava/nedorucene-maily', {
      'POST /undelivered-mails/{mail}/resend': refused('mail_not_found'),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Poslat znovu/ }))
    expect(await screen.findByText(/už tu není|tu už není/)).toBeVisible()
  })

  it('are found by what stands in the address of the page [administration-1.10]', async () => {
    const { sent, at } = open('/sprava/nedorucene-maily?druh=refund')
    await screen.findByRole('row', { name: /^Vrácené peníze/ })
    expect(sent.map(({ call }) => call)).toContain('GET /undelivered-mails?template=refund')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'E-mail' }), 'Každý')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Číslo objednávky' }), '2026/4821907{Enter}')
    await waitFor(() => expect(at()).toBe('/sprava/nedorucene-maily?cislo=2026%2F4821907'))
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/undelivered-mails/csv?number=2026%2F4821907',
    )
  })

  it('are hidden from others [administration-1.10]', async () => {
    open('/sprava/nedorucene-maily', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('payments that wait for a person', () => {
  it('open their order, and are found by what stands in the address [administration-1.10]', async () => {
    const { sent, at } = open('/sprava/platby?stav=otevrene')
    const row = within(await screen.findByRole('row', { name: /^Brána odmítla vrátit peníze/ }))
    expect(row.getByRole('link', { name: '2026/4821907' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/objednavka/2026/4821907',
    )
    expect(row.getByRole('button', { name: /^Vyřešit: .*2026\/4821907$/ })).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /payment-alerts?state=open')
    expect(await violations()).toEqual([])
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Město' }), 'Olomouc')
    expect(at()).toBe('/sprava/platby?stav=otevrene&mesto=olomouc')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/payment-alerts/csv?state=open&city=olomouc',
    )
  })

  it('are settled with a note, also those without an order [administration-1.11]', async () => {
    const [waiting] = openFailureExamples.payments.answer.alerts
    if (waiting === undefined) throw new Error('no example')
    const alert = { ...waiting, kind: 'payout_difference' as const, order: null, detail: 'GPC 214, řádek 3' }
    const { sent, answer } = open('/sprava/platby?stav=otevrene', {
      'GET /payment-alerts': { alerts: [alert], next: null },
      'POST /payment-alerts/{alert}/resolve': { status: 'ok' },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Vyřešit: .*GPC 214/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Výpis z banky nesouhlasí/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Je vyřešeno' }))
    expect(dialog.getByLabelText('Jak se to vyřešilo')).toHaveAccessibleDescription(/co se stalo s penězi/)
    expect(await violations()).toEqual([])
    answer('GET /payment-alerts', { alerts: [], next: null })
    await userEvent.type(dialog.getByLabelText('Jak se to vyřešilo'), ' Zadržel to Fio. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Je vyřešeno' }))
    expect(await screen.findByText('Taková platba tu není.')).toBeVisible()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /payment-alerts/41/resolve', body: { note: 'Zadržel to Fio.' } },
    ])
  })

  it('that somebody else has settled say so [administration-1.11]', async () => {
    const { answer } = open('/sprava/platby', {
      'POST /payment-alerts/{alert}/resolve': refused('alert_not_found'),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Vyřešit/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Jak se to vyřešilo'), 'Převodem.')
    const [waiting] = openFailureExamples.payments.answer.alerts
    answer('GET /payment-alerts', {
      alerts: [
        {
          ...waiting,
          resolvedAt: '2026-11-27T12:30:00Z',
          resolvedBy: 'Dana Vymyšlená',
          resolvedNote: 'Poslala banka.',
        },
      ],
      next: null,
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Je vyřešeno' }))
    expect(await dialog.findByText('Tohle upozornění už neplatí.')).toBeVisible()
    expect(await screen.findByText('Poslala banka.')).toBeInTheDocument()
  })

  it('are only read by support, and settled by finance, who opens no order [administration-1.11]', async () => {
    open('/sprava/platby', { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'support' }] } } })
    expect(await screen.findByText('ještě ne')).toBeVisible()
    cleanup()
    open('/sprava/platby', { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'finance_releaser' }] } } })
    expect(await screen.findByRole('button', { name: /^Vyřešit/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: '2026/4821907' })).toBeNull()
  })

  it('are hidden from others [administration-1.10]', async () => {
    open('/sprava/platby', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('the statements of gateways', () => {
  it('show which days were compared, and have one compared again [wire-payments.21]', async () => {
    const { sent, answer } = open('/sprava/platby', {
      'POST /payment-comparisons': refused('statement_day_not_over'),
    })
    const table = within(await screen.findByRole('table', { name: 'Porovnané dny' }))
    expect(table.getByRole('row', { name: /^25\.\s11\.\s2026 GoPay .* 2 rozdíly k vyřešení$/ })).toBeVisible()
    expect(table.getByRole('row', { name: /^26\.\s11\.\s2026 GoPay čeká –$/ })).toBeVisible()
    const form = within(screen.getByRole('form', { name: 'Porovnat den' }))
    const day = form.getByLabelText('Den')
    fireEvent.change(day, { target: { value: '2026-11-27' } })
    await userEvent.click(form.getByRole('button', { name: 'Porovnat znovu' }))
    expect(day).toHaveAccessibleDescription(/nejpozději 26\.\s11\.\s2026/)
    fireEvent.change(day, { target: { value: '2026-11-25' } })
    await userEvent.click(form.getByRole('button', { name: 'Porovnat znovu' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Výpis toho dne brány ještě nemají')
    const compared = { ...COMPARISONS, comparisons: [] }
    answer('POST /payment-comparisons', compared)
    answer('GET /payment-comparisons', compared)
    await userEvent.click(form.getByRole('button', { name: 'Porovnat znovu' }))
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Porovnané dny' })).toBeNull())
    expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /payment-comparisons',
      body: { day: '2026-11-25' },
    })
    expect(await violations()).toEqual([])
  })

  it('are only read by support, and say that no gateway has keys [wire-payments.21]', async () => {
    open('/sprava/platby', { 'GET /me': { me: { ...ADMIN, grants: [{ role: 'support' }] } } })
    expect(await screen.findByRole('table', { name: 'Porovnané dny' })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Porovnat den' })).toBeNull()
    cleanup()
    open('/sprava/platby', { 'GET /payment-comparisons': { ...COMPARISONS, gateways: [], comparisons: [] } })
    expect(await screen.findByText('Žádná brána zatím nemá klíče.')).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Porovnat den' })).toBeNull()
  })
})
