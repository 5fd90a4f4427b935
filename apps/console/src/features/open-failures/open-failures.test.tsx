import { openFailureExamples } from '@sousto/contract/open-failures/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    'GET /undelivered-mails': openFailureExamples.mails.answer,
    'GET /payment-alerts': openFailureExamples.payments.answer,
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
    expect(row.getByText('ještě ne')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /payment-alerts?state=open')
    expect(await violations()).toEqual([])
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Město' }), 'Olomouc')
    expect(at()).toBe('/sprava/platby?stav=otevrene&mesto=olomouc')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/payment-alerts/csv?state=open&city=olomouc',
    )
  })

  it('are hidden from others [administration-1.10]', async () => {
    open('/sprava/platby', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
