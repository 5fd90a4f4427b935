/** Examples of the hours of a city in wire format. */
import type { Examples } from '../examples.ts'
import type { dispatchHoursCalls } from './endpoints.ts'

const PARAMS = { city: 'olomouc' }
const DAY = { from: '10:00', to: '22:00' }
const HOURS = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: { from: '10:00', to: '01:00' },
  saturday: { from: '10:00', to: '01:00' },
  sunday: null,
}

export const dispatchHoursExamples: Examples<typeof dispatchHoursCalls> = {
  read: { params: PARAMS, answer: { version: '0f8a5b1c2d3e4f60', hours: null } },
  save: {
    params: PARAMS,
    headers: { 'if-match': '"0f8a5b1c2d3e4f60"' },
    body: { hours: HOURS },
    answer: { version: '6c2d3e4f600f8a5b', hours: HOURS },
  },
}
