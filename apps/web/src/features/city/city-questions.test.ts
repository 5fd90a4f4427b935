import { czk } from '@sousto/domain/money/money.ts'
import { aRestaurantListItem } from '@sousto/testing/builders.ts'
import { expect, it } from 'vitest'
import { cityQuestions } from './city-questions.ts'

const OLOMOUC = { name: 'Olomouc' }
const spaces = (text: string) => text.replaceAll('\u00a0', ' ')
const answers = (...restaurants: Parameters<typeof cityQuestions>[1]) =>
  cityQuestions(OLOMOUC, restaurants).map(({ answer }) => spaces(answer))

const HRNEC = aRestaurantListItem({
  name: 'U Hrnce',
  deliveryPrice: czk(29),
  minutesMin: 30,
  minutesMax: 45,
  cashless: true,
  mealVouchers: false,
})
const PANEV = aRestaurantListItem({
  ...HRNEC,
  name: 'Pánev',
  deliveryPrice: czk(59),
  minutesMax: 60,
  mealVouchers: true,
})

it('answers with the ranges over all restaurants of the city [marketplace-1.9]', () => {
  expect(answers(HRNEC, PANEV)).toEqual([
    '2 podniky vám dovezou jídlo domů, třeba U Hrnce a Pánev. Které z nich jezdí právě k vám, uvidíte po zadání adresy.',
    'Podle podniku 29 Kč až 59 Kč; k odlehlejším adresám může být dražší. Cenu pro svou adresu vidíte u každého podniku předem.',
    'Obvykle za 30–60 minut. Objednat si můžete i na později, na dnešek nebo na další dva dny.',
    'Podle podniku hotově, kartou, stravenkami a kredity. Co podnik přijímá, vidíte v jeho informacích a v pokladně.',
  ])
})

it('answers with one price if there is only one, and with the payment methods', () => {
  const [, price, , payment] = answers({ ...HRNEC, cashless: false })
  expect(price).toMatch(/^29 Kč; /)
  expect(payment).toMatch(/^Podle podniku hotově a kredity\./)
})

it('names three restaurants at most', () => {
  const [names] = answers(HRNEC, PANEV, PANEV, { ...PANEV, name: 'Čtvrtá' })
  expect(names).not.toContain('Čtvrtá')
})

it('has no answers for a city without restaurants', () => {
  expect(answers()).toEqual([])
})
