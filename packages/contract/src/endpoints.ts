/** Every call, by resource. */
import { accounts } from './accounts/endpoints.ts'
import { addresses } from './addresses/endpoints.ts'
import { ageProof } from './age-proof/endpoints.ts'
import { applications } from './applications/endpoints.ts'
import { complaints } from './complaints/endpoints.ts'
import { customers } from './customers/endpoints.ts'
import { dataRequests } from './data-requests/endpoints.ts'
import { dishSearch } from './dish-search/endpoints.ts'
import { groups } from './groups/endpoints.ts'
import { accessibility } from './legal-status/endpoints.ts'
import { location } from './location/endpoints.ts'
import { maps } from './maps/endpoints.ts'
import { menu } from './menu/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { openNear } from './open-near/endpoints.ts'
import { orderChanges } from './order-changes/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { referrals } from './referrals/endpoints.ts'
import { regularOrders } from './regular-orders/endpoints.ts'
import { restaurants } from './restaurants/endpoints.ts'
import { reviewStatements } from './review-moderation/endpoints.ts'
import { vitals } from './vitals/endpoints.ts'

export const ENDPOINTS = {
  restaurants,
  menu,
  dishSearch,
  openNear,
  location,
  addresses,
  maps,
  orders,
  orderChanges,
  groups,
  referrals,
  regularOrders,
  reviewStatements,
  complaints,
  notices,
  dataRequests,
  accessibility,
  ageProof,
  accounts,
  customers,
  applications,
  vitals,
} as const
