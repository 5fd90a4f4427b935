import { describe, expect, it } from 'vitest'
import { folderCircles } from './folder-circles.ts'

const room = 'packages/domain/src'
const of = (...pairs: [string, string][]) =>
  folderCircles(
    pairs.map(([from, to]) => ({ from: `${room}/${from}`, to: `${room}/${to}` })),
    [room],
  )

describe('the check for circles between folders', () => {
  it('allows imports in one direction', () => {
    expect(of(['cart/cart.ts', 'money/money.ts'], ['order/order.ts', 'cart/cart.ts'])).toEqual([])
  })

  it('reports every import of a circle between two folders', () => {
    expect(of(['cart/cart.ts', 'order/order.ts'], ['order/lines.ts', 'cart/merge.ts'])).toEqual([
      `circle between folders of ${room}: ${room}/cart/cart.ts → ${room}/order/order.ts`,
      `circle between folders of ${room}: ${room}/order/lines.ts → ${room}/cart/merge.ts`,
    ])
  })

  it('finds a circle through a third folder', () => {
    expect(of(['a/1.ts', 'b/1.ts'], ['b/2.ts', 'c/1.ts'], ['c/2.ts', 'a/2.ts'])).toHaveLength(3)
  })

  it('finds a circle between a folder and a file next to it', () => {
    expect(of(['parts.ts', 'config/config.ts'], ['config/production.ts', 'parts.ts'])).toHaveLength(2)
  })

  it('ignores imports of tests', () => {
    expect(of(['cart/cart.ts', 'order/order.ts'], ['order/order.test.ts', 'cart/cart.ts'])).toEqual([])
  })
})
