/** Examples of chains in wire format. Restaurants are invented. */
import type { Examples } from '../examples.ts'
import type { chainCalls } from './endpoints.ts'

const PARAMS = { outlet: '500000001' }
const CHAIN = { id: 1, name: 'Modré hrnce' }
const ALONE = {
  version: '6f1ed002ab559585',
  chain: null,
  leader: null,
  followers: [],
  sections: [],
  groups: [],
}
const LEADER = {
  ...ALONE,
  chain: CHAIN,
  followers: [{ id: 500_000_001, name: 'U Modrého hrnce Hejčín', city: 'Olomouc', differences: 2 }],
}
const FOLLOWER = {
  ...ALONE,
  chain: CHAIN,
  leader: { id: 101, name: 'U Modrého hrnce' },
  sections: [
    {
      name: 'Hlavní jídla',
      dishes: [
        { id: 1001, name: 'Svíčková', price: 18_900, own: 17_900, hidden: false },
        { id: 1002, name: 'Guláš', price: 16_900, own: null, hidden: true },
      ],
    },
  ],
  groups: [{ name: 'Příloha', extras: [{ id: 301, name: 'Knedlík', price: 0, own: null }] }],
}

export const chainExamples: Examples<typeof chainCalls> = {
  read: { params: PARAMS, answer: FOLLOWER },
  make: { params: { outlet: '101' }, body: { name: 'Modré hrnce' }, answer: LEADER },
  joining: {
    params: PARAMS,
    query: { chain: '1' },
    answer: {
      outlet: { id: 500_000_001, name: 'U Modrého hrnce Hejčín' },
      kept: 12,
      prices: 1,
      added: ['Svíčková'],
      lost: ['Domácí limonáda'],
      hasDraft: false,
    },
  },
  join: { params: PARAMS, body: { chain: 1 }, answer: FOLLOWER },
  leave: { params: PARAMS, answer: ALONE },
  differ: {
    params: PARAMS,
    headers: { 'if-match': '"6f1ed002ab559585"' },
    body: {
      dishes: [
        { id: 1001, price: 17_900, hidden: false },
        { id: 1002, price: null, hidden: true },
      ],
      extras: [],
    },
    answer: FOLLOWER,
  },
}
