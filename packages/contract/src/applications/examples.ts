/** Applications on the wire; people and companies are made up. */
import type { Examples } from '../examples.ts'
import type { applications } from './endpoints.ts'

export const applicationExamples: Examples<typeof applications> = {
  workWithUs: {
    body: {
      nazev_podniku: 'U Modrého hrnce',
      jmeno_zastupce: 'Květa Smyšlená',
      telefon: '777123456',
      email: 'kveta@priklad.example',
      vlastni_rozvoz: 'n',
      mesto: 'Olomouc',
      adresa: 'Švestková 14, 779 00 Olomouc',
      zamereni: 'česká kuchyně',
      dalsi_informace: '',
    },
    answer: {
      status: 'ok',
      message: 'Děkujeme, ozveme se vám do dvou dnů. Potvrzení jsme vám poslali e-mailem.',
    },
  },
  deliverWithUs: {
    body: {
      mesto: 'olomouc',
      vozidlo: 'vlastni_kolo',
      jmeno: 'Jonáš Smyšlený',
      telefon: '777123456',
      email: 'jonas@priklad.example',
      starsi_18: 'a',
    },
    answer: {
      status: 'ok',
      message: 'Děkujeme, ozveme se vám do 24 hodin. Potvrzení jsme vám poslali e-mailem.',
    },
  },
}
