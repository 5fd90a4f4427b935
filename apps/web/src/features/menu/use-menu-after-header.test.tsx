import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useMenuAfterHeader } from './use-menu-after-header.ts'

const renders: boolean[] = []
function Menu() {
  renders.push(useMenuAfterHeader('pizza-u-johany'))
  return null
}

it('a menu comes after the header from another page, but at once from the server and for whoever comes back', () => {
  renderToString(<Menu />)
  expect(renders.splice(0)).toEqual([true])
  render(<Menu />)
  expect(renders.splice(0)).toEqual([false, true])
  cleanup()
  render(<Menu />)
  expect(renders.splice(0)).toEqual([true])
})
