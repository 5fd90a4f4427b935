import { describe, expect, it } from 'vitest'
import { classesOf, styleOwners, withoutExceptions } from './style-owners.ts'

const file = (path: string, text: string) => ({ path: `apps/console/src/${path}`, text })
const board = file('features/board/board.css', '@layer components { .board-column { & .head { } } }')

describe('the classes of a stylesheet', () => {
  it.each([
    ['.a { & .b { color: red } }', ['a']],
    ['@media (width < 1px) { .a > .b { } .c, p .d { } }', ['a', 'c', 'd']],
    [':is(.a, .b) input { }', ['a', 'b']],
    [':root:has(.a) .b { }', ['a']],
    ['/* .a { } */ p { }', []],
  ])('%s starts rules with %j', (css, classes) => {
    expect([...classesOf(css)]).toEqual(classes)
  })
})

describe('the class check', () => {
  it('rejects a class that two folders define', () => {
    expect(styleOwners([board, file('features/menu/menu.css', '.board-column { }')])).toEqual([
      '.board-column is defined by apps/console/src/features/board and apps/console/src/features/menu',
    ])
    expect(styleOwners([board, file('features/board/more.css', '.board-column { }')])).toEqual([])
  })

  it('rejects a class of another feature in markup, and accepts one of a shared folder', () => {
    const markup = '<p className="board-column" /><p className={open ? `num door-or` : ``} />'
    const shared = file('shared/shell/door.css', '.door-or { }')
    expect(styleOwners([board, shared, file('features/menu/page.tsx', markup)])).toEqual([
      'apps/console/src/features/menu/page.tsx uses .board-column of apps/console/src/features/board',
    ])
    expect(styleOwners([board, shared, file('features/board/page.tsx', markup)])).toEqual([])
  })

  it('rejects a name of one word that is neither the folder’s nor the stylesheet’s', () => {
    const css = (name: string) => styleOwners([file('features/board/ticket.css', `.${name} { }`)])
    expect(css('facts')).toHaveLength(1)
    expect([...css('board'), ...css('ticket'), ...css('ticket-facts')]).toEqual([])
  })

  it('rejects an exception that is no longer a problem', () => {
    expect(withoutExceptions(['a', 'b'], new Set(['b', 'c']))).toEqual(['a', 'no exception any more: c'])
  })
})
