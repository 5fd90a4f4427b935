import { courierIdentityExamples } from '@sousto/contract/courier/examples.ts'
import { ownPayExamples } from '@sousto/contract/courier-pay/examples.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KRYSTOF, refused, renderConsole } from '../../../rendered-console-test.tsx'

const ANSWERS = {
  'GET /me': { me: KRYSTOF },
  'GET /courier/earnings': ownPayExamples.earnings.answer,
  'GET /courier/missed-rides': ownPayExamples.missed.answer,
  'GET /courier/rides/{ride}/reasons': ownPayExamples.reasons.answer,
  'GET /courier/pay-rates': ownPayExamples.rates.answer,
  'GET /courier/assignment-rules': ownPayExamples.rules.answer,
  'GET /courier/identity': { identity: null, reported: [] },
}
const open = (path: string, answers: object = {}) => renderConsole(path, { ...ANSWERS, ...answers })

describe('the earnings of a week', () => {
  it('are shown by day and ride, with bonuses apart [dispatch-4.19]', async () => {
    open('/kuryr/vydelek')
    expect(await screen.findAllByText('149,20 Kč')).not.toHaveLength(0)
    expect(screen.getByText('Na účet, jehož číslo končí 4477.')).toBeVisible()
    const ride = screen.getByRole('link', { name: /18:24–18:54/ })
    expect(within(ride).getByText('U Modrého hrnce, 2 zastávky')).toBeVisible()
    expect(within(ride).getByText('109,20 Kč')).toBeVisible()
    expect(screen.getByText('Bonus za 18:00–19:00')).toBeVisible()
  })

  it('lead to the parts of a ride and to its reasons, which name nobody [dispatch-8.2]', async () => {
    const { at } = open('/kuryr/vydelek')
    await userEvent.click(await screen.findByRole('link', { name: /18:24–18:54/ }))
    expect(await screen.findByText('3,4 km × 8 Kč')).toBeVisible()
    expect(at()).toBe('/kuryr/jizda/31?tyden=2026-11-23')
    expect(screen.getByRole('heading', { name: 'Proč jste ji dostali vy' })).toBeVisible()
    expect(screen.getByRole('row', { name: /^vy, kolo 0,4.km$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^skútr 0,9.km$/ })).toBeVisible()
    expect(screen.getByText(/Rozhodl člověk v 18:22/)).toBeVisible()
  })

  it('list the rides that the courier was near to [dispatch-8.3]', async () => {
    const [decision] = ownPayExamples.reasons.answer.decisions
    open('/kuryr/vydelek', {
      'GET /courier/rides/{ride}/reasons': {
        ...ownPayExamples.reasons.answer,
        decisions: [{ ...decision, chosen: 'other' }],
      },
    })
    await userEvent.click(await screen.findByRole('link', { name: /U Veselé vařečky/ }))
    expect(await screen.findByRole('heading', { name: 'Proč ji dostal někdo jiný' })).toBeVisible()
  })
})

it('rates are shown with the day of a change ahead [settlement-3.4]', async () => {
  open('/kuryr/sazby')
  expect(await screen.findByText('teprve od 15. 12. 2026')).toBeVisible()
  expect(screen.getByText('9,00 Kč')).toBeVisible()
})

it('the rules of assignment have their version, date and constants [dispatch-8.1]', async () => {
  open('/kuryr/pravidla')
  expect(await screen.findByText(/Verze 2, platí od/)).toBeVisible()
  expect(screen.getByText(/Na rozmyšlenou máte 45 s/)).toBeVisible()
})

describe('the tax identity', () => {
  it('is saved, with a birth number in Czechia [settlement-7.1]', async () => {
    const { sent } = open('/kuryr/danove-udaje', {
      'PUT /courier/identity': courierIdentityExamples.save.answer,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText('Zadejte datum narození.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Datum narození'), { target: { value: '1996-02-29' } })
    await userEvent.type(screen.getByLabelText(/Rodné číslo/), '960229/0005')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText('Daňové údaje jsou uložené.')).toBeVisible()
    expect(sent.find(({ call }) => call === 'PUT /courier/identity')?.body).toMatchObject({
      firstName: 'Kryštof',
      lastName: 'Nebylý',
      taxNumber: '960229/0005',
      taxCountry: 'CZ',
      birthPlace: null,
    })
  })

  it('that is wrong is explained', async () => {
    open('/kuryr/danove-udaje', {
      'GET /courier/identity': courierIdentityExamples.own.answer,
      'PUT /courier/identity': refused('identity_birth_number_invalid'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Rodné číslo nesouhlasí')
  })
})
