import { expect, it } from 'vitest'
import { searchDocument } from './document.ts'

it('has words and stems, each with the most telling of its places', () => {
  const { lexemes, nameWords } = searchDocument({
    name: 'Řízek s kaší',
    heading: 'Minutky',
    restaurant: 'Řízkárna',
    description: 'velký řízek, kyselá okurka',
  })
  expect(Object.fromEntries(lexemes)).toMatchObject({
    rizek: 'name',
    rizk: 'name',
    kasi: 'name',
    minutk: 'heading',
    rizkarna: 'restaurant',
    okurk: 'description',
  })
  expect(nameWords).toBe(2)
})

it('cuts words that no dish has', () => {
  const { lexemes } = searchDocument({
    name: 'a'.repeat(5_000),
    heading: '',
    restaurant: '',
    description: '',
  })
  expect([...lexemes.keys()].every(({ length }) => length <= 40)).toBe(true)
})
