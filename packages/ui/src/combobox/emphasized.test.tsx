import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emphasized } from './emphasized.ts'

afterEach(cleanup)

test.each([
  ['Švestková 14', 'svest', 'Švest'],
  ['Švestková 14', 'ŠVESTKOVÁ', 'Švestková'],
  ['U Dubu 3, Žďár', 'zdar', 'Žďár'],
  ['Nad Ďáblíkem'.normalize('NFD'), 'dablik', 'Ďáblík'],
])('in %s what was typed as „%s“ stands out as „%s“', (text, query, marked) => {
  const { container } = render(<p>{emphasized(text, query)}</p>)
  expect(container.querySelector('mark')?.textContent).toBe(marked)
  expect(container.textContent).toBe(text.normalize('NFC'))
})

test.each(['', '   ', 'brno', 'švestková 14 a'])('nothing stands out for „%s“', (query) => {
  const { container } = render(<p>{emphasized('Švestková 14', query)}</p>)
  expect(container.innerHTML).toBe('<p>Švestková 14</p>')
})
