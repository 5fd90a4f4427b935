import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emphasized } from './emphasized.ts'

test.each([
  ['Švestková 14', 'svest', 'Švest'],
  ['Švestková 14', 'ŠVESTKOVÁ', 'Švestková'],
  ['U Dubu 3, Žďár', 'zdar', 'Žďár'],
  ['Nad Ďáblíkem'.normalize('NFD'), 'dablik', 'Ďáblík'],
  ['Horní náměstí 12/7, Olomouc', 'olomouc, horni nam 7', 'Horní nám 7 Olomouc'],
  ['Švestková 14', 'švestková 14 a', 'Švestková 14'],
  ['Švestková 14', 'Ｓｖｅｓｔ', 'Švest'],
  ['17. listopadu 5', '5', '5'],
])('in %s the query „%s“ emphasises „%s“', (text, query, marked) => {
  const { container } = render(<p>{emphasized(text, query)}</p>)
  const marks = Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)
  expect(marks.join(' ')).toBe(marked)
  expect(container.textContent).toBe(text.normalize('NFC'))
})

test.each(['', '   ', 'brno', 'vestková', ', .'])('the query „%s“ emphasises nothing', (query) => {
  const { container } = render(<p>{emphasized('Švestková 14', query)}</p>)
  expect(container.innerHTML).toBe('<p>Švestková 14</p>')
})
