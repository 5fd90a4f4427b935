/** Examples of addresses and areas on the wire. The address is fictitious. */
import type * as z from 'zod/mini'
import type { Examples } from '../examples.ts'
import type { addresses } from './endpoints.ts'
import type { addressWire, areaWire } from './wire.ts'

const address: z.input<typeof addressWire> = {
  kod_adm: 99000001,
  string: 'Smyšlená 12/3, Olomouc, 779 00',
  name: 'Smyšlená 12/3',
  typ_so: 'č.p.',
  nazev_ulice: 'Smyšlená',
  nazev_obec: 'Olomouc',
  cd: '12',
  co: '3',
  psc: '77900',
  gps_x: 17.2509,
  gps_y: 49.5938,
}

const area: z.input<typeof areaWire> = {
  mesto: 'Olomouc',
  mesto_url: 'olomouc',
  mesto_id: 1,
  code: 'olomouc-stred',
  doprava: 0,
  cas: 0,
  minimalni: 150,
  nofreedelivery: 'n',
}
const village = {
  ...area,
  code: 'olomouc-okoli',
  doprava: 29,
  cas: 15,
  message: 'Za město vezeme s příplatkem.',
}

export const addressExamples: Examples<typeof addresses> = {
  search: {
    query: { text: 'smyslena 12 olom' },
    answer: [
      { ...address, match: 'exact' },
      {
        ...address,
        match: 'guess',
        line2: 'Vymyšlená, 783 00 Olomouc',
        kod_adm: 99000002,
        string: 'Vymyšlená č.e. 7, 783 00',
        name: 'Vymyšlená č.e. 7',
        typ_so: 'č.e.',
        nazev_ulice: null,
        nazev_obec: 'Vymyšlená',
        cd: '7',
        co: null,
        psc: '78300',
        gps_x: null,
        gps_y: null,
      },
    ],
  },
  byCode: { params: { kod_adm: '99000001' }, answer: address },
  areasAt: {
    params: { gps_x: '17.2509', gps_y: '49.5938' },
    answer: {
      oblast: [area, village],
      restaurace: [
        {
          restaurace_id: 103,
          mesto_id: 'externi-oblast',
          doprava: 19.9,
          cas: 10,
          minimalni: 0,
          nofreedelivery: 'a',
        },
      ],
    },
  },
  multi: {
    params: { x: '14.0001', y: '50.5' },
    answer: [{ code: 'error', message: 'Do této oblasti momentálně nedoručujeme.' }],
  },
  cityAt: { params: { x: '17.2509', y: '49.5938' }, answer: { mesto: 'Olomouc', mesto_url: 'olomouc' } },
  around: { params: { gps_x: '17.2509', gps_y: '49.5938' }, answer: [address] },
  area: { params: { code: 'olomouc-stred' }, answer: area },
  ownDeliveryIn: { params: { code: 'olomouc-stred' }, answer: [103] },
  areasVersion: { answer: { verze: '5d41402abc4b2a76b9719d911017c592' } },
  nearest: { params: { lat: '49.5938', lon: '17.2509' }, answer: address },
}
