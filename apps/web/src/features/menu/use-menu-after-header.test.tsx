import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useMenuAfterHeader } from './use-menu-after-header.ts'

const renders: ReturnType<typeof useMenuAfterHeader>[] = []
function Menu() {
  renders.push(useMenuAfterHeader('pizza-u-johany'))
  return null
}

it('a menu is rendered in parts after the header when coming from another page, but at once from the server and when returning', () => {
  renderToString(<Menu />)
  expect(renders.splice(0)).toEqual([{ hasMenu: true, atOnce: true }])
  render(<Menu />)
  expect(renders.splice(0)).toEqual([
    { hasMenu: false, atOnce: false },
    { hasMenu: true, atOnce: false },
  ])
  cleanup()
  render(<Menu />)
  expect(renders.splice(0)).toEqual([{ hasMenu: true, atOnce: true }])
})
