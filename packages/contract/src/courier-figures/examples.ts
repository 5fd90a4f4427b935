/** Examples of the yearly figures in wire format. All numbers are invented. */
import type { Examples } from '../examples.ts'
import type { courierFigures } from './endpoints.ts'

const PARAMS = { city: 'olomouc', year: '2026' } as const

export const courierFigureExamples: Examples<typeof courierFigures> = {
  year: {
    params: PARAMS,
    answer: {
      city: 'Olomouc',
      year: 2026,
      isComplete: false,
      offers: 5_210,
      accepted: 4_700,
      declined: 300,
      lapsed: 180,
      withdrawn: 30,
      rides: 4_512,
      orders: 5_003,
      pickups: 4_640,
      waitingMinutes: 18_560,
      kilometres: 12_480.4,
      couriers: 23,
      workedMinutes: 301_200,
      pay: 18_250,
      payWithTips: 20_100,
    },
  },
  yearAsCsv: { params: PARAMS },
}
