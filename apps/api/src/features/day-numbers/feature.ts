import { feature } from '../../feature.ts'
import { giveDayNumbers } from './service.ts'

export const dayNumbers = feature({
  name: 'day-numbers',
  needs: [],
  on: { 'order.placed': giveDayNumbers, 'order.moved': giveDayNumbers },
  testOrders: true,
  start: () => ({}),
})
