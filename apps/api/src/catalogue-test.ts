/** A small catalogue for tests, and an API that serves it. The people, streets and restaurants are made up. */

import type {
  AreaEntry,
  CatalogueFile,
  CityEntry,
  ItemEntry,
  RestaurantEntry,
} from '@sousto/contract/catalogue-file/format.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failureBody } from '@sousto/contract/failures.ts'
import type { Database } from '@sousto/postgres/database.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod'
import { api } from './api.ts'
import type { DB } from './database/tables.ts'
import type { ApiDependencies } from './dependencies.ts'
import { exportCatalogue, type ImportOutcome, importCatalogue } from './features/catalogue-import/service.ts'
import type { PhotoImport } from './features/photos/service.ts'
import type { CatalogueAreas } from './ports/catalogue-areas.ts'
import type { Locations } from './ports/locations.ts'

export function aCity(overrides: Partial<CityEntry> = {}): CityEntry {
  return {
    id: 1,
    slug: 'olomouc',
    name: 'Olomouc',
    position: [17.25, 49.59],
    courierLoad: 5,
    hotline: '800 000 001',
    recruiting: {
      open: true,
      email: 'kuryri@sousto.example',
      ownBike: true,
      ownScooter: true,
      ownCar: false,
      companyCar: false,
    },
    contactHtml: '<p>Zavolejte nám.</p>',
    termsHtml: null,
    hidden: false,
    ...overrides,
  }
}

function anAreaFeature(properties: Partial<AreaEntry['properties']> = {}): AreaEntry {
  return {
    type: 'Feature',
    properties: {
      code: 'olomouc-stred',
      city: 'olomouc',
      fee: 0,
      extraMinutes: 0,
      minimumOrder: 0,
      noFreeDelivery: false,
      message: null,
      ...properties,
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [17.2, 49.55],
          [17.3, 49.55],
          [17.3, 49.65],
          [17.2, 49.65],
          [17.2, 49.55],
        ],
      ],
    },
  }
}

export function aDish(overrides: Partial<ItemEntry> = {}): ItemEntry {
  return {
    id: 1001,
    name: 'Svíčková na smetaně',
    description: 'Hovězí, šest knedlíků, brusinky.',
    price: 189,
    packaging: 8.5,
    vat: 'reduced',
    alcohol: false,
    weight: '450 g',
    calories: null,
    allergens: [1, 3, 7],
    noAllergens: false,
    diets: null,
    number: '12',
    spiciness: 0,
    ownWrapping: false,
    days: null,
    hours: null,
    nextDayFrom: null,
    soldOut: false,
    unitPrice: false,
    extraGroups: [],
    picture: { drawing: 'svickova', cloth: 'plum' },
    ...overrides,
  }
}

const ALL_DAY = { from: '10:00', to: '22:00' }

export function aRestaurantEntry(overrides: Partial<RestaurantEntry> = {}): RestaurantEntry {
  return {
    id: 101,
    slug: 'u-modreho-hrnce',
    city: 'olomouc',
    name: 'U Modrého hrnce',
    street: 'Smyšlená 12',
    postcode: '77900',
    position: [17.2509, 49.5938],
    description: 'Vymyšlená česká kuchyně.',
    categories: ['Česká', 'Polévky'],
    ico: '99001012',
    dic: 'CZ99001012',
    delivery: {
      minutesMin: 40,
      minutesMax: 60,
      price: 49,
      freeFrom: 800,
      minimumOrder: 200,
      orderPackaging: 5,
      itemPackaging: 0,
    },
    pickup: null,
    payment: { cashless: true, courierCard: true, mealVouchers: true },
    bonusPercent: 2.5,
    ownDelivery: false,
    ownAreas: [],
    hours: {
      weekly: {
        monday: ALL_DAY,
        tuesday: ALL_DAY,
        wednesday: ALL_DAY,
        thursday: ALL_DAY,
        friday: ALL_DAY,
        saturday: ALL_DAY,
        sunday: null,
      },
      exceptions: [{ date: '2026-12-24', window: null, closed: null, reason: 'Štědrý den' }],
    },
    lunch: { from: '11:00', to: '14:00' },
    callNumbers: [],
    group: null,
    badge: null,
    picture: { cloth: 'plum', drawings: ['svickova'], logo: { text: 'Hrnec', color: '#4a1d3f' } },
    gallery: ['svickova', 'pizza'],
    extraGroups: [
      {
        id: 201,
        name: 'Příloha',
        kind: 'required',
        atLeast: null,
        atMost: null,
        extras: [
          {
            id: 3001,
            name: 'Knedlík',
            price: 0,
            packaging: 0,
            allergens: [1, 3],
            diets: ['vegetarian'],
            dish: null,
          },
          {
            id: 3002,
            name: 'Hranolky',
            price: 15,
            packaging: 3,
            allergens: [],
            diets: ['vegan', 'gluten-free'],
            dish: null,
          },
        ],
      },
      {
        id: 202,
        name: 'Omáčky',
        kind: 'optional',
        atLeast: null,
        atMost: null,
        extras: [
          { id: 3003, name: 'Tatarka', price: 25.5, packaging: 0, allergens: null, diets: null, dish: null },
        ],
      },
    ],
    menu: [
      {
        id: 501,
        name: 'Hlavní jídla',
        subtitle: 'vaříme od desíti',
        halves: null,
        items: [aDish({ extraGroups: [202, 201] })],
      },
      {
        id: 502,
        name: '2024',
        subtitle: null,
        halves: null,
        items: [aDish({ id: 1002, name: 'Guláš roku', price: 165.5 })],
      },
    ],
    lunchMenus: [
      {
        on: 'friday',
        groups: [
          {
            id: 503,
            name: 'Polévka',
            subtitle: null,
            halves: null,
            items: [aDish({ id: 1003, name: 'Kulajda', price: 45 })],
          },
        ],
      },
    ],
    eshop: [
      {
        id: 504,
        name: 'Nápoje',
        subtitle: null,
        halves: null,
        items: [aDish({ id: 1004, name: 'Limonáda', price: 39 })],
      },
    ],
    ...overrides,
  }
}

/** The same restaurant with different ids throughout, so that both can be imported together. */
export function anotherRestaurant(shift: number, overrides: Partial<RestaurantEntry> = {}): RestaurantEntry {
  const text = JSON.stringify(aRestaurantEntry()).replace(
    /"id":(\d+)/g,
    (_, id) => `"id":${Number(id) + shift}`,
  )
  const moved: RestaurantEntry = JSON.parse(
    text.replace(/"extraGroups":\[202,201\]/, `"extraGroups":[${202 + shift},${201 + shift}]`),
  )
  return { ...moved, slug: `restaurace-${shift}`, name: `Restaurace ${shift}`, ...overrides }
}

export function aFile(overrides: Partial<CatalogueFile> = {}): CatalogueFile {
  return {
    format: 'sousto-catalogue',
    version: 1,
    cities: [aCity()],
    areas: [anAreaFeature()],
    categories: [{ name: 'Česká', picture: { drawing: 'svickova', cloth: 'plum' } }],
    banners: [
      {
        id: 1,
        city: 'olomouc',
        url: '/rozvoz-jidel/olomouc',
        title: 'Sleva',
        text: 'Dnes',
        action: 'Objednat',
        tone: 'plum',
        picture: null,
      },
    ],
    restaurants: [aRestaurantEntry()],
    ...overrides,
  }
}

/** For tests of the API's part of the catalogue: accepts areas and returns none. The server's tests cover both parts. */
const NO_CHANGES = { added: 0, updated: 0, removed: 0 }
export const withoutAreas: CatalogueAreas = {
  beginImport: async () => ({
    city: async () => {},
    area: async () => {},
    ownArea: async () => {},
    finish: async () => ({ problems: [], areas: NO_CHANGES, ownAreas: NO_CHANGES }),
  }),
  areas: async function* () {},
  ownAreas: async () => new Map(),
}

export function importText(
  database: Database<DB>,
  text: string,
  options: { readonly check?: boolean; readonly overEdits?: boolean; readonly photos?: PhotoImport } = {},
): Promise<ImportOutcome> {
  const source = [Buffer.from(text)]
  return importCatalogue({ database, areas: withoutAreas, source, ...options })
}

/** Imports a file even if the catalogue was edited in the console before. */
export function importFile(
  database: Database<DB>,
  file: object,
  photos?: PhotoImport,
): Promise<ImportOutcome> {
  return importText(database, JSON.stringify(file), { overEdits: true, ...(photos && { photos }) })
}

export async function exportedText(database: Database<DB>): Promise<string> {
  let text = ''
  for await (const piece of exportCatalogue({ database, areas: withoutAreas })) text += piece
  return text
}

export const NOWHERE: Locations = {
  address: async () => null,
  areasAt: async () => ({ areas: [], ownDeliveryAreas: [] }),
  area: async () => null,
  ownDeliveryIn: async () => new Set(),
  onAreasChanged: () => () => {},
}

/** Tests move the clock by hours, and their orders must not be cancelled meanwhile. */
const NO_ESCALATION = { callSeconds: 10 ** 9, escalateMinutes: 10 ** 8, giveUpMinutes: 10 ** 8 }

/** An API mounted as in the server, with the server's error responses. */
export async function anApi(
  dependencies: Pick<ApiDependencies, 'database' | 'clock'> & Partial<ApiDependencies>,
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 4096 } })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FailureError)) throw error
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
    const { statusCode, failure, current } = error
    return reply.code(statusCode).send({ ...z.encode(failureBody, failure), ...(current && { current }) })
  })
  const usual = {
    locations: NOWHERE,
    log: app.log,
    paymentMethods: () => ['cash'] as const,
    operatorContact: () => '',
    escalation: NO_ESCALATION,
  } as const
  await app.register(api({ ...usual, ...dependencies }), { prefix: '/api' })
  return app
}
