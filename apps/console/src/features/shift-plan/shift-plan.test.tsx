import { shiftPlanExamples } from '@sousto/contract/shift-plan/examples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'

const PLAN = shiftPlanExamples.read.answer
const OK = { status: 'ok' }
const open = (answers: object = {}) =>
  renderConsole('/dispecink/olomouc/smeny?tyden=2026-12-04', {
    'GET /me': { me: DAN },
    'GET /cities/{city}/shift-plan': PLAN,
    ...answers,
  })

describe('the plan of shifts', () => {
  it('shows need, signed up, expected lateness and last week’s error [dispatch-9.3, dispatch-9.4, dispatch-9.5]', async () => {
    open()
    expect(
      await screen.findByRole('heading', { name: /^Pátek 4.\s12.: v 18 h chybí 4 kurýři$/ }),
    ).toBeVisible()
    expect(
      screen.getByText(
        /v 18 h opozdily všechny objednávky. Předpověď z pátků za 8 týdnů, minule se spletla o 6 %./,
      ),
    ).toBeVisible()
    expect(screen.getByText(/zabere kurýrovi 18,5 min \(podle zdejších jízd\)/)).toBeVisible()
    const row = screen.getByRole('row', { name: /^17–18 h/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12,5', '6', '7', '5 chybí 1', '12\u00a0%'])
    expect(screen.getByText('Kryštof Nebylý')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Kurýři po hodinách: v 18 h chybí 4 kurýři.' })).toBeVisible()
  })

  it('publishes a shift that begins with the hours that lack places [dispatch-9.5]', async () => {
    const { sent } = open({ 'POST /cities/{city}/planned-shifts': OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Vypsat směnu' }))
    expect(await screen.findByText('Směna je vypsaná, kurýři se na ni mohou hlásit.')).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      begins: '2026-12-04T17:00:00Z',
      ends: '2026-12-04T18:00:00Z',
      places: 2,
    })
    expect(sent.filter(({ call }) => call.includes('shift-plan'))).toHaveLength(2)
  })

  it('publishes a shift over midnight, once also after a lost answer [dispatch-9.5]', async () => {
    const { sent, keys, answer } = open({ 'POST /cities/{city}/planned-shifts': OFFLINE })
    await userEvent.selectOptions(await screen.findByLabelText('Od'), '22')
    await userEvent.selectOptions(screen.getByLabelText('Do'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Vypsat směnu' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/připojení|spojení|internet/)
    answer('POST /cities/{city}/planned-shifts', OK)
    await userEvent.click(screen.getByRole('button', { name: 'Vypsat směnu' }))
    await screen.findByText('Směna je vypsaná, kurýři se na ni mohou hlásit.')
    expect(keys[0]).toBe(keys[1])
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      begins: '2026-12-04T21:00:00Z',
      ends: '2026-12-05T01:00:00Z',
    })
  })

  it('withdraws a shift that nobody took, and says why it cannot [dispatch-9.5]', async () => {
    const [shift] = PLAN.shifts
    open({
      'GET /cities/{city}/shift-plan': { ...PLAN, shifts: [{ ...shift, couriers: [] }] },
      'DELETE /cities/{city}/planned-shifts/{shift}': refused('planned_shift_taken'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zrušit směnu 17:00–21:00' }))
    expect(await screen.findByText(/Na směnu se už někdo přihlásil/)).toBeVisible()
  })

  it('says that a city without past orders has no forecast', async () => {
    const days = PLAN.days.map((day) => ({
      ...day,
      hours: day.hours.map((hour) => ({ ...hour, orders: null, needed: null, late: null })),
    }))
    open({ 'GET /cities/{city}/shift-plan': { ...PLAN, days } })
    expect(await screen.findByRole('heading', { name: /předpověď zatím není/ })).toBeVisible()
  })

  it('is found from the couriers of the city, and hidden from other staff', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Směny' })).toHaveAttribute('aria-current', 'page')
    open({ 'GET /me': { me: { ...DAN, grants: [{ role: 'owner', outlet: 5 }] } } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})
