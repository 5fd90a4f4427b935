import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'

export const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  operator: 'Sousto',
  restaurant: 'Podnik',
  courier: 'Kurýr',
}
