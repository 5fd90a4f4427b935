import type { GatewayName } from '@sousto/domain/payment/gateways.ts'

export const GATEWAY_TEXTS: Readonly<Record<GatewayName, string>> = { gopay: 'GoPay', comgate: 'Comgate' }
