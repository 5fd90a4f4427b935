import { describe, expect, it } from 'vitest'
import { parseMenu } from './menu-text.ts'
import { slug } from './slug.ts'

describe('the text format of a menu', () => {
  it('is parsed into sections and dishes', () => {
    const [section] = parseMenu(`
      # soups | Polévky | 7.5 | polevka | +size | od rána
      Kulajda | houby, kopr | 69 | 0,33 l | 1,3,7 | polevka-cesnek | kcal310 hot1 soldout +bread
      Voda | | 0 | 1 l | | voda | plain own tomorrow none vegan
    `)
    expect(section).toMatchObject({
      key: 'soups',
      name: 'Polévky',
      packaging: 7.5,
      cloth: 'polevka',
      subtitle: 'od rána',
    })
    expect(section?.dishes).toEqual([
      {
        name: 'Kulajda',
        description: 'houby, kopr',
        price: 69,
        drink: false,
        weight: '0,33 l',
        calories: 310,
        allergens: [1, 3, 7],
        noAllergens: false,
        diets: null,
        drawing: 'polevka-cesnek',
        spiciness: 1,
        soldOut: true,
        tomorrow: false,
        ownWrapping: false,
        extras: ['size', 'bread'],
      },
      expect.objectContaining({
        calories: null,
        allergens: [],
        noAllergens: true,
        diets: ['vegan'],
        extras: [],
        drink: true,
        ownWrapping: true,
        tomorrow: true,
        spiciness: 0,
      }),
    ])
  })

  it('rejects a dish before the first section and a line with too few cells', () => {
    expect(() => parseMenu('Kulajda | houby | 69 | 1 | 1 | x')).toThrow('before the first section')
    expect(() => parseMenu('# soups | Polévky | 5 | polevka | |\nKulajda | 69')).toThrow('too few cells')
  })
})

describe('a slug', () => {
  it.each([
    ['Ústí nad Labem', 'usti-nad-labem'],
    ['Frýdek-Místek', 'frydek-mistek'],
    [' Šafrán a syn ', 'safran-a-syn'],
    ['Phở U Papírové lampy', 'pho-u-papirove-lampy'],
  ])('of %s is %s', (text, expected) => {
    expect(slug(text)).toBe(expected)
  })
})
