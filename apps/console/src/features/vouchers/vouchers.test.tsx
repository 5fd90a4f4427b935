import type { Me } from '@sousto/contract/staff/wire.ts'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const DETAIL = voucherExamples.read.answer
const PLACES = {
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
  outlets: [{ id: 7, name: 'U Bosé Johany', city: 'olomouc' }],
}
const open = (path = '/sprava/kupony', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': PLACES,
    'GET /vouchers': voucherExamples.list.answer,
    'GET /vouchers/{campaign}': DETAIL,
    'GET /vouchers/{campaign}/signs': voucherExamples.signs.answer,
    'POST /vouchers': DETAIL,
    'PUT /vouchers/{campaign}': { ...DETAIL, name: 'Leták', version: '3' },
    'POST /vouchers/{campaign}/end': voucherExamples.end.answer,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the campaigns of vouchers', () => {
  it('are found by what stands in the address of the page [administration-5.4]', async () => {
    const { sent, at } = open('/sprava/kupony?stav=bezi&mesto=olomouc')
    const row = within(await screen.findByRole('row', { name: /^Zimní leták/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', '/provoz/sprava/kupony/4')
    expect(row.getByText('Běží')).toBeVisible()
    expect(row.getByText('12 z 1000')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /vouchers?state=open&city=olomouc')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stav' }), 'Každý')
    await userEvent.type(screen.getByRole('searchbox'), 'leták{Enter}')
    expect(at()).toBe('/sprava/kupony?mesto=olomouc&hledat=let%C3%A1k')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/vouchers/csv?city=olomouc&search=let%C3%A1k',
    )
    expect(await violations()).toEqual([])
  })

  it('are hidden from others [administration-5.3]', async () => {
    open('/sprava/kupony', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a new campaign', () => {
  it('is sent with its conditions, and opened [administration-5.3]', async () => {
    const { sent, at } = open('/sprava/kupony/nova')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Název akce' }), 'Zimní leták')
    await userEvent.type(screen.getByRole('textbox', { name: 'Hodnota' }), '100')
    await screen.findByRole('option', { name: 'U Bosé Johany' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kde platí' }), 'U Bosé Johany')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Kdo kupony nese/ }), 'Podnik')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jen na první objednávku' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Úterý' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pondělí' }))
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Vytvořit kupony' }))
    await waitFor(() => expect(at()).toBe('/sprava/kupony/4'))
    expect(sent.find(({ call }) => call === 'POST /vouchers')?.body).toMatchObject({
      name: 'Zimní leták',
      amount: 10_000,
      outlet: 7,
      bearer: 'outlet',
      conditions: { firstOrderOnly: true, weekdays: ['monday', 'tuesday'] },
    })
  })

  it('with a mistake says which field, moves the focus there, and sends nothing [administration-5.3]', async () => {
    const { sent } = open('/sprava/kupony/nova')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Název akce' }), 'Zimní leták')
    await userEvent.click(screen.getByRole('button', { name: 'Vytvořit kupony' }))
    expect(await screen.findByText('Napište částku v celých korunách, třeba 100.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Hodnota/ })).toHaveFocus())
    expect(sent.some(({ call }) => call === 'POST /vouchers')).toBe(false)
  })
})

describe('a campaign', () => {
  it('shows its use, conditions, codes and signs of fraud [administration-5.6]', async () => {
    open('/sprava/kupony/4')
    const use = within(await screen.findByRole('region', { name: 'Využití' }))
    expect(use.getByText('12 z 1000')).toBeVisible()
    expect(use.getByText(/^48\s800,00\sKč$/)).toBeVisible()
    expect(screen.getByText('Jen na tyto dny: pondělí, úterý.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout kódy' })).toHaveAttribute(
      'href',
      '/api/provoz/vouchers/4/codes',
    )
    expect(await screen.findByText(/^Stejné zařízení: 3×/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is changed with the version that was seen, and ended after a question [administration-5.4]', async () => {
    const { sent } = open('/sprava/kupony/4')
    const budget = await screen.findByRole('textbox', { name: /^Rozpočet/ })
    await userEvent.clear(budget)
    await userEvent.type(budget, '60000')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    await screen.findByRole('heading', { level: 1, name: 'Leták' })
    expect(sent).toContainEqual({
      call: 'PUT /vouchers/4',
      body: { name: 'Zimní leták', lastDay: '2026-12-31', budget: 6_000_000 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Ukončit akci' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ukončit' }))
    expect(await screen.findByText(/^Akce skončila/)).toBeVisible()
  })

  it('that has ended a moment ago is resumed, one that ended long ago is not [administration-1.9]', async () => {
    const endedAt = Temporal.Now.instant().subtract({ minutes: 5 }).toString()
    const ended = { ...DETAIL, state: 'ended', endedAt, lastDay: null }
    const { sent } = open('/sprava/kupony/4', {
      'GET /vouchers/{campaign}': ended,
      'POST /vouchers/{campaign}/resume': DETAIL,
    })
    expect(await screen.findByText(/^Akce skončila/)).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Vrátit ukončení' }))
    expect(await screen.findByRole('button', { name: 'Ukončit akci' })).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /vouchers/4/resume')
    cleanup()
    open('/sprava/kupony/4', {
      'GET /vouchers/{campaign}': { ...ended, endedAt: '2026-01-02T12:00:00Z' },
    })
    expect(await screen.findByText(/^Akce skončila/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vrátit ukončení' })).toBeNull()
  })

  it('that somebody else has changed is loaded again [administration-5.4]', async () => {
    const { sent } = open('/sprava/kupony/4', {
      'PUT /vouchers/{campaign}': refused('campaign_changed_meanwhile'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Akci mezitím změnil někdo jiný/)).toBeVisible()
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'GET /vouchers/4').length).toBeGreaterThan(1),
    )
  })
})
