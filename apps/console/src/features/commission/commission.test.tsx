import { commissionExamples } from '@sousto/contract/commission/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const [outlet] = JOHANA.outlets
const PATH = `/podnik/${outlet?.id}/provize`
const ADMIN: Me = {
  ...JOHANA,
  name: 'Adéla Adminová',
  grants: [{ role: 'admin' }, ...JOHANA.grants],
}
const TERMS = commissionExamples.terms.answer
const open = (me: Me, answers: object = {}) =>
  renderConsole(PATH, { 'GET /me': { me }, 'GET /outlets/{outlet}/commission': TERMS, ...answers })
const form = async () => within(await screen.findByRole('form', { name: 'Nové podmínky' }))

describe('the terms of a commission', () => {
  it('are shown to the owner, with those announced and without a form [settlement-2.9]', async () => {
    open(JOHANA)
    expect(await screen.findByText(/Od 15\.\s12\.\s2026 platí nové podmínky/)).toBeVisible()
    expect(
      screen.getByRole('heading', { name: /^Platí od 1\.\s1\.\s2026 do 14\.\s12\.\s2026$/ }),
    ).toBeVisible()
    expect(screen.getByText(/^15 % z jídel a obalů, 2.Kč za objednávku, nejvýš 150.Kč$/)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('are announced after a look at the last month [settlement-2.8]', async () => {
    const { sent } = open(ADMIN, {
      'POST /outlets/{outlet}/commission/preview': commissionExamples.preview.answer,
      'POST /outlets/{outlet}/commission': { status: 'ok' },
    })
    const terms = await form()
    const own = within(terms.getByRole('group', { name: 'Vlastní rozvoz' }))
    await userEvent.clear(own.getByLabelText('Procento'))
    await userEvent.type(own.getByLabelText('Procento'), '9,5')
    await userEvent.click(terms.getByRole('button', { name: 'Spočítat minulý měsíc' }))
    expect(
      await terms.findByRole('heading', { name: /říjen 2026 by podnik stál víc o 1.844,04.Kč/ }),
    ).toBeVisible()
    expect(
      terms.getByRole('row', { name: /^Sleva nad nejvyšší provizi 0,00.Kč −123,00.Kč −123,00.Kč$/ }),
    ).toBeVisible()
    await userEvent.click(terms.getByRole('button', { name: 'Oznámit podniku' }))
    expect(terms.getByText('Vyberte den.')).toBeVisible()
    fireEvent.change(terms.getByLabelText('Platí od'), { target: { value: '2027-02-01' } })
    await userEvent.click(terms.getByRole('button', { name: 'Oznámit podniku' }))
    expect(await screen.findByText(/Podmínky jsou oznámené/)).toBeVisible()
    const { outlet: rates, ...others } = commissionExamples.announce.body.rates
    expect(
      sent.findLast(({ call }) => call.endsWith('/commission') && call.startsWith('POST'))?.body,
    ).toEqual({
      ...commissionExamples.announce.body,
      from: '2027-02-01',
      rates: { ...others, outlet: { ...rates, percent: 950 } },
    })
  })

  it('name the first day on which they may begin, by what changes [settlement-2.6]', async () => {
    open(ADMIN)
    const terms = await form()
    expect(terms.getByText(/Nejdřív 29\.\s11\.\s2026/)).toBeVisible()
    const couriers = within(terms.getByRole('group', { name: 'Rozvoz kurýry Sousta' }))
    await userEvent.clear(couriers.getByLabelText('Procento'))
    await userEvent.type(couriers.getByLabelText('Procento'), '16')
    expect(terms.getByText(/Nejdřív 14\.\s12\.\s2026/)).toBeVisible()
  })

  it('that are refused or no amounts say why [settlement-2.6]', async () => {
    open(ADMIN, { 'POST /outlets/{outlet}/commission': refused('commission_too_early') })
    const terms = await form()
    fireEvent.change(terms.getByLabelText('Platí od'), { target: { value: '2026-11-29' } })
    await userEvent.click(terms.getByRole('button', { name: 'Oznámit podniku' }))
    expect(await terms.findByText(/aspoň 15 celých dní předem/)).toBeVisible()
    const pickup = within(terms.getByRole('group', { name: 'Vyzvednutí' }))
    await userEvent.type(pickup.getByLabelText('Procento'), '00')
    expect(pickup.getByText(/Napište procento od 0 do 100/)).toBeVisible()
    expect(terms.getByRole('button', { name: 'Spočítat minulý měsíc' })).toBeDisabled()
  })

  it('of an outlet without any say that nothing is charged', async () => {
    open(ADMIN, { 'GET /outlets/{outlet}/commission': { ...TERMS, terms: [] } })
    expect(await screen.findByText(/provize se neúčtuje/)).toBeVisible()
    expect((await form()).queryByLabelText(/Platí do/)).toBeNull()
  })
})

it('the commission of each outlet is listed for the operator alone [settlement-2.10]', async () => {
  renderConsole('/sprava/provize', {
    'GET /me': { me: ADMIN },
    'GET /commissions': commissionExamples.outlets.answer,
  })
  expect(await screen.findByText('Bez podmínek: 1')).toBeVisible()
  expect(screen.getByRole('row', { name: /U Modrého hrnce Olomouc 14 % od 15\.\s12\.\s2026/ })).toBeVisible()
})
