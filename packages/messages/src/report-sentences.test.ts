import { expect, it, test } from 'vitest'
import { changeText, figureValue, findingText, peakText } from './report-sentences.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [
    { figure: 'orders', code: 'more', value: 1046, by: 57, isGood: true },
    'Olomouc: 1 046 objednávek, o 57 víc',
  ],
  [{ figure: 'orders', code: 'same', value: 3 }, 'Olomouc: 3 objednávky, stejně jako předtím'],
  [
    { figure: 'late', code: 'less', value: 0.0612, by: 0.011, isGood: true },
    'Olomouc: po slibu 6,1 %, o 1,1 p. b. míň',
  ],
  [
    { figure: 'acceptance_time', code: 'more', value: 2.3, by: 0.4, isGood: false },
    'Olomouc: přijetí za 2,3 min, o 0,4 min víc',
  ],
  [{ figure: 'revenue', code: 'alone', value: 43_095_249 }, 'Olomouc: tržby 430 952 Kč, není s čím porovnat'],
  [{ figure: 'orders', code: 'nothing' }, 'Olomouc: v těchto dnech nebylo nic, z čeho by šel údaj spočítat'],
] as const)('a report with %j has its finding as the title [administration-8.2]', (finding, title) => {
  expect(plain(findingText(finding, 'Olomouc'))).toBe(title)
})

it('a chart is titled by its highest part and the one that has risen [administration-8.2]', () => {
  const hour = (key: string) => `${key} h`
  expect(peakText({ highest: '19', risen: '18' }, hour)).toBe('Nejvíc: 19 h, přibylo hlavně: 18 h')
  expect(peakText({ highest: '19', risen: null }, hour)).toBe('Nejvíc: 19 h')
  expect(peakText({ highest: null, risen: null }, hour)).toBe('Bez údajů')
})

it('values have their units, and nothing is a dash [administration-8.2]', () => {
  expect(plain(figureValue('courier_hours', 1234.4))).toBe('1 234 h')
  expect(figureValue('orders_per_hour', 2.96)).toBe('3')
  expect(figureValue('kitchen_error', null)).toBe('–')
  expect(changeText({ figure: 'orders', code: 'alone', value: 3 })).toBe('není s čím porovnat')
  expect(changeText({ figure: 'orders', code: 'same', value: 3 })).toBe('beze změny')
})
