/** Examples of dishes on the wire. They are fictitious. */
import type * as z from 'zod/mini'
import type { Examples } from '../examples.ts'
import type { menu } from './endpoints.ts'
import type { menuItemWire } from './wire.ts'

export const dishExample: z.input<typeof menuItemWire> = {
  polozka_id: 1001,
  nazev: 'Svíčková na smetaně',
  popis: 'Hovězí, šest knedlíků, brusinky.',
  cena: 189.5,
  obal: 10,
  weight: '450 g',
  kalorie: 780,
  allergen: '1,3,7',
  bez_alergenu: null,
  diety: [],
  cislo: '12',
  palcivost: 0,
  category_name: 'Hlavní jídla',
  group_id: 501,
  img: true,
  foto: '3f9a0c71d2',
  eshop: 0,
  notaska: 'n',
  isLunchItem: false,
  naDruhyDenOd: null,
  dny: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  cas_od: '11:00',
  cas_do: '14:00',
  alkohol: false,
  user_id: 101,
  restUrl: 'u-modreho-hrnce',
  additions: [201, 202],
  merna_cena: null,
  vyprodano: false,
}
const soup = {
  ...dishExample,
  polozka_id: 1002,
  nazev: 'Kulajda',
  cena: 65,
  category_name: 'Menu 1',
  isLunchItem: true,
}
const cake = {
  ...dishExample,
  polozka_id: 1003,
  nazev: 'Dort na objednávku',
  category_name: '2024~',
  naDruhyDenOd: '12:00',
}
const drink: z.input<typeof menuItemWire> = {
  ...dishExample,
  polozka_id: 1004,
  nazev: 'Malinovka',
  popis: '',
  cena: 39,
  obal: 0,
  weight: '0,5 l',
  allergen: '',
  cislo: '',
  category_name: 'Nápoje',
  eshop: 1,
  notaska: 'a',
  additions: [],
}

export const menuExamples: Examples<typeof menu> = {
  restaurant: {
    params: { restaurant: 'u-modreho-hrnce' },
    answer: {
      'Polední menu': { 'Menu 1': [soup] },
      'Hlavní jídla~Vaříme od jedenácti': [dishExample],
      '2024~': [cake],
      Nápoje: [],
    },
  },
  extras: {
    body: [201, 202],
    answer: {
      p: {
        Příloha: [
          {
            id: 3001,
            name: 'Houskový knedlík',
            price: 0,
            obal: 0,
            typ: 'p',
            polozka_id: 3001,
            group_name: 'Příloha',
            group_id: 202,
            group_order: 1,
            group_min: null,
            group_max: null,
            alergeny: [1, 3, 7],
            diety: ['vegetarian'],
            jidlo: null,
            pulka: null,
            vyprodano: false,
          },
        ],
      },
      i: {
        Omáčky: [
          {
            id: 3002,
            name: 'Tatarka',
            price: 25,
            obal: 3,
            typ: 'i',
            polozka_id: 3002,
            group_name: 'Omáčky',
            group_id: 201,
            group_order: 0,
            group_min: null,
            group_max: 2,
            alergeny: null,
            diety: null,
            jidlo: null,
            pulka: null,
            vyprodano: true,
          },
        ],
      },
    },
  },
  courierLoad: { params: { city: 'olomouc' }, answer: { cityUtility: 35 } },
  daily: { params: { city: 'olomouc' }, answer: { 'Menu 1': { 'U Modrého hrnce': [soup] } } },
  eshop: { params: { restaurant: 'u-modreho-hrnce' }, answer: { Nápoje: [drink] } },
}
