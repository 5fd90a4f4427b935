import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emphasized } from './emphasized.ts'

afterEach(cleanup)

test.each([
  ['Švestková 14', 'svest', 'Švest'],
  ['Švestková 14', 'ŠVESTKOVÁ', 'Švestková'],
  ['U Dubu 3, Žďár', 'zdar', 'Žďár'],
  ['Nad Ďáblíkem'.normalize('NFD'), 'dablik', 'Ďáblík'],
])('in %s the query „%s“ emphasises „%s“', (text, query, marked) => {
  const { container } = render(<p>{emphasized(text, query)}</p>)
  expect(container.querySelector('mark')?.textContent).toBe(marked)
  expect(container.textContent).toBe(text.normalize('NFC'))
})

test.each(['', '   ', 'brno', 'švestková 14 a'])('the query „%s“ emphasises nothing', (query) => {
  const { container } = render(<p>{emphasized('Švestková 14', query)}</p>)
  expect(container.innerHTML).toBe('<p>Švestková 14</p>')
})
