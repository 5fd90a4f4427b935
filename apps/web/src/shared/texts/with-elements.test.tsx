import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withElements } from './with-elements.tsx'

const elements = { email: <b>a@b.cz</b>, link: <a href="/x">the page</a> }

it.each([
  [
    'in the order of the elements',
    (place: (name: 'email' | 'link') => string) => `To ${place('email')}, or ${place('link')}.`,
    'To <b>a@b.cz</b>, or <a href="/x">the page</a>.',
  ],
  [
    'in another order',
    (place: (name: 'email' | 'link') => string) => `${place('link')} or ${place('email')}`,
    '<a href="/x">the page</a> or <b>a@b.cz</b>',
  ],
  ['of a message without one', () => 'nothing', 'nothing'],
] as const)('elements stand %s [delights-11.1]', (_, message, html) => {
  const { container } = render(<p>{withElements(message, elements)}</p>)
  expect(container.innerHTML).toBe(`<p>${html}</p>`)
})
