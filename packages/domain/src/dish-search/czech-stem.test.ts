import { demoCatalogue } from '@sousto/demo/catalogue.ts'
import stemmers from 'snowball-stemmers'
import { expect, it } from 'vitest'
import { fold } from '../text/folded-text.ts'
import { czechStem } from './czech-stem.ts'

const stemOf = (word: string) => czechStem(fold(word))

it.each([
  ['hranolky', 'hranolek', 'hranolkami', 'hranolkama', 'hranolce'],
  ['řízek', 'řízky', 'řízku', 'rizkem'],
  ['svíčková', 'svíčkovou', 'svickove'],
  ['polévka', 'polévce', 'polévek'],
  ['guláš', 'gulášem', 'gulášová'],
  ['hovězí', 'hovězího', 'hovezim'],
  ['losos', 'lososem', 'lososový'],
  ['rýže', 'rýží', 'rýžové'],
])('gives %s, %s and %s one stem [delights-1.2]', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1)
})

it.each([
  ['salát', 'salám'],
  ['malina', 'malá'],
  ['maso', 'máslo'],
  ['kuře', 'kukuřice'],
])('keeps %s and %s apart', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

// Snowball's stemmer for Czech (`jssnowball`) is the aggressive variant of the same authors: it also removes endings
// that derive words, and leaves one letter of short ones. So it unites more words.
it('unites the words of menus that Snowball’s stemmer unites, but for three groups', () => {
  const snowball = stemmers.newStemmer('czech')
  const words = new Set<string>()
  for (const part of demoCatalogue()) {
    if (part.kind !== 'restaurant') continue
    for (const { name, items } of part.restaurant.menu)
      for (const text of [name, ...items.flatMap((item) => [item.name, item.description])])
        for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) words.add(word)
  }
  const united = [...Map.groupBy(words, (word) => snowball.stem(word))].filter(
    ([stem, forms]) => stem.length > 2 && forms.length > 1,
  )
  expect(united.length).toBeGreaterThan(200)
  expect(
    united.filter(([, forms]) => new Set(forms.map(stemOf)).size > 1).map(([, forms]) => forms.join(' ')),
  ).toEqual([
    // Two dishes, an English plural, and a flower with what is derived from it.
    'salám salata',
    'jalapeño jalapeños',
    'bez bezinková bezový',
  ])
})
