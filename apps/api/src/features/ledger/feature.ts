import { feature } from '../../feature.ts'
import { postEnd } from './service.ts'

export const ledger = feature({
  name: 'ledger',
  needs: [],
  inTransaction: {
    'order.moved': (transaction, { id }, { to }) => postEnd(transaction, id, to),
  },
  start: () => ({}),
})
