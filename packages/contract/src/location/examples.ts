import type { Examples } from '../examples.ts'
import type { location } from './endpoints.ts'

export const locationExamples: Examples<typeof location> = {
  cities: {
    answer: [
      {
        id_city: 1,
        name_city: 'Olomouc',
        mesto_url: 'olomouc',
        novykuryrkontakt: 'a',
        novykuryrkontaktemail: 'kuryri@example.cz',
        novykuryr_vlastni_kolo: 'a',
        novykuryr_vlastni_skutr: 'n',
        novykuryr_vlastni_auto: 'a',
        novykuryr_firemni_auto: 'n',
      },
    ],
  },
  pauses: {
    answer: [
      {
        city: 'olomouc',
        until: '2026-11-27T18:12:00Z',
        text: 'V Olomouci teď silně sněží a kurýři jedou pomalu.',
      },
    ],
  },
  contact: { params: { city: 'olomouc' }, answer: { content: '<p>Horká linka: 800 000 000</p>' } },
  about: {
    params: { city: 'olomouc' },
    answer: {
      html: '<h2>Rozvoz jídla po Olomouci</h2><p>Od Neředína po Chválkovice.</p>',
      title: 'Rozvoz jídla Olomouc do 40 minut',
      description: 'Pizza, burgery i česká kuchyně z olomouckých podniků.',
    },
  },
  terms: { params: { id: 'default' }, answer: { content: '<h2>Všeobecné obchodní podmínky</h2>' } },
  termsVersions: {
    params: { id: 'default' },
    answer: {
      versions: [
        { version: 2, validFrom: '2026-08-01', validUntil: null },
        { version: 1, validFrom: null, validUntil: '2026-08-01' },
      ],
    },
  },
  termsVersion: {
    params: { id: 'default', version: '1' },
    answer: { content: '<h2>Všeobecné obchodní podmínky</h2>' },
  },
  page: { params: { page: 'credits' }, answer: { content: '<h2>Kde kredity vezmete</h2>' } },
}
