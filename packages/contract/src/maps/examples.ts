/** An example of a map tile. Street and part are fictitious. */
import type { Examples } from '../examples.ts'
import type { maps } from './endpoints.ts'

export const mapExamples: Examples<typeof maps> = {
  tile: {
    params: { z: '16', x: '35908', y: '22340' },
    answer: {
      ulice: [{ kod: 99001, nazev: 'Smyšlená', hlavni: false, cary: [[-310, 1200, 2040, 1460, 4820, 1390]] }],
      casti: [{ kod: 99010, obrysy: [[-900, -900, 5000, -900, 5000, 5000, -900, 5000]] }],
      nazvy: [{ kod: 99010, nazev: 'Vymyšlená', adres: 812, x: 2048, y: 1010 }],
      domy: [820, 1010, 1460, 1690],
      cisla: ['12', '3a'],
    },
  },
}
