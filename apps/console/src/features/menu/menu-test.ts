/** A small menu in the wire format for tests: Wednesday's pizzas, one of which costs more in the draft. */
import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { NEW_DISH } from '@sousto/domain/menu-editing/document.ts'

export const aDish = (id: number, name: string, dish: Readonly<Record<string, unknown>> = {}) => ({
  ...NEW_DISH,
  id,
  name,
  description: 'San Marzano rajčata, bazalka',
  price: 189,
  packaging: 15,
  weight: '450 g',
  allergens: [1, 7],
  ...dish,
})

export const PUBLICATION = {
  id: 7,
  at: '2026-11-25T08:12:00Z',
  by: 'Johana Bosá',
  origin: 'console',
  note: '',
  changes: 2,
  takenFrom: null,
}

export const DEARER: MenuChange = {
  subject: { kind: 'dish', key: '11' },
  change: 'changed',
  name: 'Margherita',
  fields: [{ field: 'price', before: 18_900, after: 19_500 }],
}

const GROUP = {
  id: 201,
  name: 'Těsto',
  kind: 'required',
  atLeast: null,
  atMost: null,
  extras: [
    { id: 3001, name: 'Tenké', price: 0, packaging: 0 },
    { id: 3002, name: 'Bezlepkové', price: 35, packaging: 0 },
  ],
}

export const MENU = {
  extraGroups: [GROUP],
  menu: [
    {
      id: 1,
      name: 'Pizza',
      subtitle: null,
      items: [
        aDish(11, 'Margherita', { extraGroups: [201] }),
        aDish(12, 'Diavola', { price: 219 }),
        aDish(13, 'Funghi', { price: 209 }),
      ],
    },
    { id: 2, name: 'Saláty', subtitle: null, items: [aDish(21, 'Caesar')] },
  ],
  lunchMenus: [],
  eshop: [],
}

type Wire = Readonly<Record<string, unknown>>

const VERSIONS = {
  'dish:11': 'v11',
  'dish:12': 'v12',
  'category:1': 'c1',
  'category-order:menu': 'o0',
  'dish-order:1': 'o1',
  'extra-group:201': 'g201',
}

/** The published state; `draft` contains the changes. */
export const menuState = (state: Wire = {}) => ({
  menu: MENU,
  versions: VERSIONS,
  draft: null,
  published: PUBLICATION,
  leader: null,
  followers: 0,
  problems: [],
  ...state,
})

export const draftOf = (changes: readonly MenuChange[], draft: Wire = {}) => ({
  version: 'd1',
  startedAt: '2026-11-27T17:02:11Z',
  base: 7,
  outdated: false,
  changes,
  edits: [],
  ...draft,
})

export const menuWith = (dish: ReturnType<typeof aDish>) => ({
  ...MENU,
  menu: MENU.menu.map((section) => ({
    ...section,
    items: section.items.map((each) => (each.id === dish.id ? dish : each)),
  })),
})

const END = '2026-11-27T19:30:00Z'

export const availability = (soldOut: readonly Wire[] = []) => ({
  open: true,
  closes_at: '2026-11-27T21:00:00Z',
  working_day: { day: '2026-11-27', from: '2026-11-27T03:00:00Z', to: '2026-11-28T03:00:00Z' },
  busy: null,
  paused_until: null,
  city_pause: null,
  sold_out: soldOut,
  choices: {
    busy: [],
    pause: [],
    sold_out: [
      { period: '2_hours', until: END },
      { period: 'until_tomorrow', until: '2026-11-28T03:00:00Z' },
      { period: 'until_switched_back', until: null },
    ],
  },
})

export const soldOut = (id: number, until: string | null = END) => ({
  kind: 'dish',
  id,
  name: 'Diavola',
  group: 'Pizza',
  since: '2026-11-27T17:30:00Z',
  until,
  asked: false,
})
