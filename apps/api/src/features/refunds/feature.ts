import { feature } from '../../feature.ts'
import { refundMoved } from './service.ts'

export const refunds = feature({
  name: 'refunds',
  needs: [],
  inTransaction: {
    'order.moved': (transaction, order, { to, at }) => refundMoved(transaction, order.id, to, at),
  },
  start: () => ({}),
})
