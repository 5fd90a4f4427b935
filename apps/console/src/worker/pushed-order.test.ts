import { expect, it } from 'vitest'
import { pushedOrder } from './pushed-order.ts'

const ORDER = { title: 'Nová objednávka', body: 'U Bosé Johany', url: '/provoz/podnik/5', tag: 'board-5' }

it('a push is shown with its own text', () => {
  expect(pushedOrder(ORDER)).toEqual(ORDER)
})

it.each([null, 'text', 7, {}, { title: 1 }])('%j still shows that there is an order', (json) => {
  expect(pushedOrder(json)).toMatchObject({ title: 'Nová objednávka', url: '/provoz' })
})

it.each(['https://zly.example', '//zly.example', '/objednavka', '/provozovna'])(
  'a click never opens %s [operations-3.48]',
  (url) => {
    expect(pushedOrder({ ...ORDER, url }).url).toBe('/provoz')
  },
)
