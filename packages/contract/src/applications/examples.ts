/** Examples of applications on the wire. People and companies are fictitious. */
import type { Examples } from '../examples.ts'
import type { applications } from './endpoints.ts'

export const applicationExamples: Examples<typeof applications> = {
  workWithUs: {
    body: {
      companyName: 'U Modrého hrnce',
      representativeName: 'Květa Smyšlená',
      phone: '777123456',
      email: 'kveta@priklad.example',
      delivery: false,
      city: 'Olomouc',
      address: 'Švestková 14, 779 00 Olomouc',
      companyFocus: 'česká kuchyně',
      additionalInfo: '',
    },
    answer: {
      status: 'ok',
      message: 'Děkujeme, ozveme se vám do dvou dnů. Potvrzení jsme vám poslali e-mailem.',
    },
  },
  deliverWithUs: {
    body: {
      city: { name: 'Olomouc' },
      vehicle: 'bike',
      name: 'Jonáš Smyšlený',
      phone: '777123456',
      email: 'jonas@priklad.example',
      age: true,
    },
    answer: {
      status: 'ok',
      message: 'Děkujeme, ozveme se vám do 24 hodin. Potvrzení jsme vám poslali e-mailem.',
    },
  },
}
