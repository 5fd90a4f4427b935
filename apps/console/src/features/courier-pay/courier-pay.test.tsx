import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { courierIdentityExamples } from '@sousto/contract/courier/examples.ts'
import { courierDecisionExamples } from '@sousto/contract/courier-decisions/examples.ts'
import { courierPayExamples } from '@sousto/contract/courier-pay/examples.ts'
import { peopleExamples } from '@sousto/contract/staff/people-examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DAN, JOHANA, OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = {
  ...JOHANA,
  name: 'Adéla Adminová',
  grants: [{ role: 'admin' }],
  outlets: [],
}
const OK = { status: 'ok' }
const open = (answers: object = {}, path = '/dispecink/olomouc/odmeny') =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': peopleExamples.places.answer,
    'GET /cities/{city}/pay-rates': courierPayExamples.rates.answer,
    'GET /cities/{city}/courier-decisions': courierDecisionExamples.list.answer,
    ...answers,
  })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const chooseCourier = async (part: Awaited<ReturnType<typeof section>>) => {
  await part.findByRole('option', { name: 'Kryštof Nebylý' })
  await userEvent.selectOptions(part.getByLabelText('Kurýr'), '9')
}

describe('the cities of couriers’ pay', () => {
  it('lead an admin, who has no role in a city, to what its couriers are paid', async () => {
    open({}, '/sprava/odmeny')
    await userEvent.click(await screen.findByRole('link', { name: 'Olomouc' }))
    expect(await screen.findByRole('heading', { name: 'Odměny kurýrů: Olomouc' })).toBeVisible()
  })

  it('are hidden from dispatchers', async () => {
    open({ 'GET /me': { me: DAN } }, '/sprava/odmeny')
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})

describe('rates of pay', () => {
  it('are shown by vehicle and date, with those announced [settlement-3.4]', async () => {
    open()
    expect(await screen.findByRole('columnheader', { name: /od 1\.\s1\.\s2026/ })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /od 15\.\s12\.\s2026/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^Za kilometr 8,00.Kč 9,00.Kč$/ })).toBeVisible()
    expect(screen.getByText('Auto: sazby tu zatím nejsou.')).toBeVisible()
  })

  it('are compared with the last weeks and announced from a day on [settlement-3.4]', async () => {
    const { sent } = open({
      'POST /cities/{city}/pay-rates/preview': courierPayExamples.preview.answer,
      'POST /cities/{city}/pay-rates': OK,
    })
    const form = within(await screen.findByRole('form', { name: 'Nové sazby' }))
    await userEvent.clear(form.getByLabelText('Za kilometr'))
    await userEvent.type(form.getByLabelText('Za kilometr'), '9,50')
    await userEvent.click(form.getByRole('button', { name: 'Porovnat s minulými týdny' }))
    expect(await form.findByText(/bylo 412 jízd za 34.200,00.Kč, s těmito sazbami by to bylo/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Oznámit sazby' }))
    expect(form.getByText('Vyberte den.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Platí od'), { target: { value: '2027-02-01' } })
    await userEvent.click(form.getByRole('button', { name: 'Oznámit sazby' }))
    expect(await screen.findByText('Sazby jsou oznámené, kurýři je vidí.')).toBeVisible()
    const { kilometre: _kilometre, ...rest } = { ...courierPayExamples.preview.body, kilometre: 0 }
    expect(sent.findLast(({ call }) => call === 'POST /cities/olomouc/pay-rates')?.body).toEqual({
      ...rest,
      kilometre: 950,
      validFrom: '2027-01-31T23:00:00Z',
    })
  })

  it('announced too late, or that are no amount, say why [settlement-3.4]', async () => {
    open({ 'POST /cities/{city}/pay-rates': refused('pay_rates_too_early') })
    const form = within(await screen.findByRole('form', { name: 'Nové sazby' }))
    fireEvent.change(form.getByLabelText('Platí od'), { target: { value: '2026-12-16' } })
    await userEvent.click(form.getByRole('button', { name: 'Oznámit sazby' }))
    expect(await form.findByText(/aspoň 15 dní předem/)).toBeVisible()
    await userEvent.type(form.getByLabelText('Za kilometr'), 'x')
    expect(form.getByText('Napište částku v korunách, třeba 8,50.')).toBeVisible()
  })
})

describe('a bonus', () => {
  it('is announced for a time, and listed with it [settlement-3.5]', async () => {
    const { sent } = open({ 'POST /cities/{city}/pay-bonuses': OK })
    const form = within(await screen.findByRole('form', { name: 'Nový bonus' }))
    const button = form.getByRole('button', { name: 'Vyhlásit bonus' })
    await userEvent.type(form.getByLabelText('Částka'), '150')
    fireEvent.change(form.getByLabelText('Od'), { target: { value: '2026-12-04T21:00' } })
    fireEvent.change(form.getByLabelText('Do'), { target: { value: '2026-12-04T17:00' } })
    expect(button).toBeDisabled()
    expect(form.getByText('Konec je po začátku.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Od'), { target: { value: '2026-12-04T16:00' } })
    await userEvent.click(button)
    expect(await screen.findByText(/^Bonus 150,00.Kč je vyhlášený/)).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /cities/olomouc/pay-bonuses',
      body: { amount: 15_000, from: '2026-12-04T15:00:00Z', to: '2026-12-04T16:00:00Z', area: null },
    })
  })

  it('for rides from an area needs its centre, found by address search [settlement-3.5]', async () => {
    const found = addressExamples.search.answer
    vi.stubGlobal('fetch', async () => Response.json(found))
    const { sent } = open({ 'POST /cities/{city}/pay-bonuses': OK })
    const form = within(await screen.findByRole('form', { name: 'Nový bonus' }))
    await userEvent.click(form.getByRole('radio', { name: /Za jízdu z oblasti/ }))
    await userEvent.type(form.getByLabelText('Částka'), '20')
    fireEvent.change(form.getByLabelText('Od'), { target: { value: '2026-12-04T16:00' } })
    fireEvent.change(form.getByLabelText('Do'), { target: { value: '2026-12-04T18:00' } })
    await userEvent.type(form.getByLabelText('Název oblasti'), 'Neředín')
    expect(form.getByRole('button', { name: 'Vyhlásit bonus' })).toBeDisabled()
    await userEvent.type(form.getByRole('combobox', { name: 'Střed oblasti' }), 'Smyšlená')
    await userEvent.click(await form.findByRole('option', { name: /Smyšlená/ }))
    await userEvent.click(form.getByRole('button', { name: 'Vyhlásit bonus' }))
    expect(await screen.findByText(/je vyhlášený/)).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      area: { name: 'Neředín', metres: 1_000, centre: { lat: expect.any(Number), lng: expect.any(Number) } },
    })
  })

  it('that begins too early says why [settlement-3.5]', async () => {
    open({ 'POST /cities/{city}/pay-bonuses': refused('pay_bonus_too_early') })
    const form = within(await screen.findByRole('form', { name: 'Nový bonus' }))
    await userEvent.type(form.getByLabelText('Částka'), '150')
    fireEvent.change(form.getByLabelText('Od'), { target: { value: '2020-12-04T16:00' } })
    fireEvent.change(form.getByLabelText('Do'), { target: { value: '2020-12-04T18:00' } })
    await userEvent.click(form.getByRole('button', { name: 'Vyhlásit bonus' }))
    expect(await form.findByRole('alert')).toBeVisible()
  })
})

describe('a correction of pay', () => {
  it('has an amount and a reason, and counts once also after a lost answer [settlement-3.7]', async () => {
    const call = 'POST /cities/{city}/couriers/{person}/pay-corrections'
    const { sent, keys, answer } = open({ [call]: OFFLINE })
    const part = await section('Oprava výdělku')
    await chooseCourier(part)
    const button = part.getByRole('button', { name: 'Zapsat opravu' })
    await userEvent.type(part.getByLabelText(/Číslo jízdy/), '31')
    await userEvent.type(part.getByLabelText('Částka'), '-15,50')
    expect(button).toBeDisabled()
    await userEvent.type(part.getByLabelText('Důvod opravy'), 'Zastávka nebyla')
    await userEvent.click(button)
    expect(await part.findByRole('alert')).toHaveTextContent(/připojení|spojení|internet/)
    answer(call, OK)
    await userEvent.click(button)
    expect(await screen.findByText(/Oprava −15,50.Kč je zapsaná/)).toBeVisible()
    expect(keys[0]).toBe(keys[1])
    expect(sent.findLast((each) => each.call.startsWith('POST'))).toEqual({
      call: 'POST /cities/olomouc/couriers/9/pay-corrections',
      body: { ride: 31, amount: -1_550, reason: 'Zastávka nebyla' },
    })
  })
})

describe('the tax identity of a courier', () => {
  it('is read only when asked for, with a word that it is logged [settlement-7.2]', async () => {
    const { sent } = open({
      'GET /cities/{city}/couriers/{person}/identity': courierIdentityExamples.read.answer,
    })
    const part = await section('Daňové údaje')
    expect(part.getByText(/Každé zobrazení se zapíše s vaším jménem/)).toBeVisible()
    await chooseCourier(part)
    expect(sent.some(({ call }) => call.endsWith('/identity'))).toBe(false)
    await userEvent.click(part.getByRole('button', { name: 'Ukázat daňové údaje' }))
    expect(await part.findByText('Datum narození')).toBeVisible()
    await userEvent.selectOptions(part.getByLabelText('Kurýr'), '')
    expect(part.queryByText('Datum narození')).toBeNull()
  })
})

it('pay of couriers is hidden from dispatchers [settlement-3.9]', async () => {
  open({ 'GET /me': { me: { ...ADMIN, grants: [{ role: 'dispatcher', city: 'olomouc' }] } } })
  expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
})
