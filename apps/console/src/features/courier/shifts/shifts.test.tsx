import { ownPayExamples } from '@sousto/contract/courier-pay/examples.ts'
import { ownShiftExamples } from '@sousto/contract/shift-plan/examples.ts'
import type { OwnShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KRYSTOF, OFFLINE, refused, renderConsole } from '../../../rendered-console-test.tsx'

const PLAN: OwnShiftPlan = ownShiftExamples.read.answer
const OK = { status: 'ok' }
const open = (answers: object = {}) =>
  renderConsole('/kuryr/smeny?tyden=2026-12-04', {
    'GET /me': { me: KRYSTOF },
    'GET /courier/shift-plan': PLAN,
    ...answers,
  })
/** The plan of a Friday with one shift, changed by the test. */
const planWith = (more: Partial<OwnShiftPlan['cities'][number]['shifts'][number]>): OwnShiftPlan => ({
  ...PLAN,
  cities: PLAN.cities.map((city) => ({
    ...city,
    shifts: city.shifts.slice(0, 1).map((shift) => ({ ...shift, ...more })),
  })),
})
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the courier’s plan of shifts', () => {
  it('shows by hour who is missing, and what lateness that means [dispatch-4.17, dispatch-9.3]', async () => {
    open()
    expect(
      await screen.findByRole('heading', { name: /^Pátek 4.\s12.: v 18 h chybí 4 kurýři$/ }),
    ).toBeVisible()
    expect(screen.getByText('volno 2 z 7')).toBeVisible()
    expect(screen.getByText(/minule se spletla o 6 %/)).toBeVisible()
    expect(screen.queryByText(/Jitka/)).toBeNull()
  })

  it('shows the bonuses announced for the day [settlement-3.5]', async () => {
    const [city, ...others] = ownPayExamples.rates.answer.cities
    const bonus = {
      id: 3,
      amount: 15_000,
      from: '2026-12-04T16:00:00Z',
      to: '2026-12-04T20:00:00Z',
      announcedAt: '2026-11-27T12:00:00Z',
      area: null,
    }
    open({
      'GET /courier/pay-rates': {
        ...ownPayExamples.rates.answer,
        cities: [
          {
            ...city,
            bonuses: [bonus, { ...bonus, id: 4, from: '2026-12-06T16:00:00Z', to: '2026-12-06T20:00:00Z' }],
          },
          ...others,
        ],
      },
    })
    const bonuses = within(await screen.findByRole('list', { name: 'Bonusy' }))
    expect(bonuses.getAllByRole('listitem')).toHaveLength(1)
    expect(bonuses.getByText(/za celou dobu ve směně, .*17:00 až .*21:00/)).toBeVisible()
  })

  it('signs up, and shows the shift as the courier’s [dispatch-4.17]', async () => {
    const { sent, answer } = open({ 'PUT /courier/planned-shifts/{shift}/sign-up': OK })
    await screen.findByText('volno 2 z 7')
    answer('GET /courier/shift-plan', planWith({ taken: 6, own: { isOffered: false } }))
    await press('Beru směnu 17:00–21:00')
    expect(await screen.findByText('jste přihlášení')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('PUT /courier/planned-shifts/12/sign-up')
  })

  it('says that a colleague was faster, and shows the shift as full [dispatch-4.17]', async () => {
    const { answer } = open({ 'PUT /courier/planned-shifts/{shift}/sign-up': refused('planned_shift_full') })
    await screen.findByText('volno 2 z 7')
    answer('GET /courier/shift-plan', planWith({ taken: 7 }))
    await press('Beru směnu 17:00–21:00')
    expect(await screen.findByText(/Poslední místo mezitím obsadil někdo jiný/)).toBeVisible()
    expect(await screen.findByText('plno')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Beru/ })).toBeNull()
  })

  it('says in Czech that the network is away, and can be tried again [dispatch-4.17]', async () => {
    const { answer } = open({ 'PUT /courier/planned-shifts/{shift}/sign-up': OFFLINE })
    await press('Beru směnu 17:00–21:00')
    expect(await screen.findByRole('alert')).toHaveTextContent(/připojení|spojení|internet/)
    answer('PUT /courier/planned-shifts/{shift}/sign-up', OK)
    answer('GET /courier/shift-plan', planWith({ taken: 6, own: { isOffered: false } }))
    await press('Beru směnu 17:00–21:00')
    expect(await screen.findByText('jste přihlášení')).toBeVisible()
  })

  it('offers the own shift, keeps it, and signs off [dispatch-4.17]', async () => {
    const own = planWith({ taken: 6, own: { isOffered: false } })
    const { sent, answer } = open({
      'GET /courier/shift-plan': own,
      'PUT /courier/planned-shifts/{shift}/swap': OK,
      'DELETE /courier/planned-shifts/{shift}/swap': OK,
      'DELETE /courier/planned-shifts/{shift}/sign-up': OK,
    })
    await screen.findByText('jste přihlášení')
    answer('GET /courier/shift-plan', planWith({ taken: 6, own: { isOffered: true } }))
    await press('Nabídnout k výměně směnu 17:00–21:00')
    expect(await screen.findByText('jste přihlášení, hledáte výměnu')).toBeVisible()
    answer('GET /courier/shift-plan', own)
    await press('Nechat si směnu 17:00–21:00')
    expect(await screen.findByText('jste přihlášení')).toBeVisible()
    answer('GET /courier/shift-plan', PLAN)
    await press('Odhlásit se ze směny 17:00–21:00')
    expect(await screen.findByText('volno 2 z 7')).toBeVisible()
    expect(sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
      'PUT /courier/planned-shifts/12/swap',
      'DELETE /courier/planned-shifts/12/swap',
      'DELETE /courier/planned-shifts/12/sign-up',
    ])
  })

  it('takes the shift that a colleague offers, or says that it is gone [dispatch-4.17]', async () => {
    const { sent, answer } = open({
      'GET /courier/shift-plan': planWith({ taken: 7, offers: [{ id: 31, firstName: 'Jitka' }] }),
      'PUT /courier/shift-swaps/{swap}': refused('shift_swap_gone'),
    })
    await press('Vzít směnu 17:00–21:00, nabízí Jitka')
    expect(await screen.findByText(/mezitím vzal někdo jiný/)).toBeVisible()
    answer('PUT /courier/shift-swaps/{swap}', OK)
    answer('GET /courier/shift-plan', planWith({ taken: 7, own: { isOffered: false } }))
    await press('Vzít směnu 17:00–21:00, nabízí Jitka')
    expect(await screen.findByText('jste přihlášení')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('PUT /courier/shift-swaps/31')
  })

  it('changes nothing about a shift that has begun [dispatch-4.17]', async () => {
    open({ 'GET /courier/shift-plan': { ...PLAN, now: '2026-12-04T16:00:00Z' } })
    await screen.findByText('volno 2 z 7')
    expect(screen.queryByRole('button', { name: /^Beru/ })).toBeNull()
  })
})
