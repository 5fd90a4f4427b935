/** Renders the account area of a customer without orders, addresses or credits. */
import { renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from '../../shared/session/login-test.ts'

const NOTHING_YET = {
  '/auth': KVETA,
  '/auth/joined': [],
  '/auth/sessions': [],
  '/location/fav': [],
  '/orders/userOrders': [],
  '/user/consent': { given: false, since: null },
  '/user/credits/': [],
  '/user/fav_rest': [],
  '/user/looks': [],
  '/user/payments': [],
}

/** Opens a page of the account, e.g. `openAccount('zabezpeceni')`. */
export const openAccount = (page: string, answers: Readonly<Record<string, unknown>> = {}) =>
  renderApp(`/mujucet/${page}`, { ...NOTHING_YET, ...answers })
