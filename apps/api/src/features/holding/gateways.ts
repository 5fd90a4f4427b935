/** Which gateway takes a payment, with whose keys, and whose the money is (`settlement.md` §8). */
import {
  AT_MARKETPLACE,
  type PaymentHolding,
  shareOfOutlet,
  shareOfOutletIn,
} from '@sousto/domain/holding/holding.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { type GatewayName, METHODS_OF_GATEWAY, type PaymentPurpose } from '@sousto/domain/payment/gateways.ts'
import type { OnlineMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { GatewayKeys, PaymentGateway } from '../../ports/payment-gateway.ts'
import { sealedBy } from '../../sealed-text.ts'
import { sharedOrder } from './shared-order.ts'
import { merchantById, type StoredMerchant, settingOf } from './store.ts'

export type PaymentGateways = ReturnType<typeof createPaymentGateways>

export type ChosenGateway = { readonly gateway: PaymentGateway; readonly holding: PaymentHolding }

type Wanted = {
  readonly purpose: PaymentPurpose
  readonly method: OnlineMethod
  readonly amount: Haler
  /** Whose share of the order it is. Empty: it pays the whole order. */
  readonly person: string
}

const PURPOSE = 'sousto outlet gateways'
export const sealedKeys = (secret: string) => sealedBy(secret, PURPOSE)

export function createPaymentGateways({
  database: { kysely },
  gateways = () => [],
  outletGateways,
}: Pick<ApiDependencies, 'database' | 'gateways' | 'outletGateways'>) {
  const takes = (method: OnlineMethod) => (gateway: PaymentGateway) => gateway.methods.includes(method)
  /** By the number of the keys. An opened gateway keeps its token and its circuit breaker. */
  const opened = new Map<number, { readonly keys: Buffer; readonly gateway: PaymentGateway }>()

  function openMerchant({ id, outlet, sealedKeys: keys }: StoredMerchant): PaymentGateway | null {
    const known = opened.get(id)
    if (known?.keys.equals(keys)) return known.gateway
    if (outletGateways === undefined) return null
    const text = sealedKeys(outletGateways.secret).unseal(keys, outlet)
    if (text === null) return null
    // It was sealed by `saveKeys`.
    const gateway = outletGateways.open(JSON.parse(text) as GatewayKeys)
    opened.set(id, { keys, gateway })
    return gateway
  }

  /** Null means that it is not configured here, or that its keys were sealed with another secret. */
  async function gatewayFor(name: GatewayName, merchant: number | null): Promise<PaymentGateway | null> {
    if (merchant === null) return gateways().find((gateway) => gateway.name === name) ?? null
    const stored = await merchantById(kysely, merchant)
    return stored === null ? null : openMerchant(stored)
  }

  const ofMarketplace = (method: OnlineMethod): ChosenGateway | null => {
    const gateway = gateways().find(takes(method))
    return gateway === undefined ? null : { gateway, holding: AT_MARKETPLACE }
  }

  /**
   * Returns who takes a new payment. A later tip is the courier's, so it comes to the marketplace. So does a method that
   * neither the outlet's gateways nor one that splits take.
   */
  async function chosenFor(
    order: { readonly id: number; readonly restaurantId: number },
    { purpose, method, amount, person }: Wanted,
  ): Promise<ChosenGateway | null> {
    if (purpose === 'tip') return ofMarketplace(method)
    const { setting } = await settingOf(kysely, order.restaurantId)
    const outlet = order.restaurantId
    switch (setting.way) {
      case 'marketplace':
        return ofMarketplace(method)
      case 'own_gateway': {
        const own = setting.merchants.find((each) => METHODS_OF_GATEWAY[each.gateway].includes(method))
        if (own === undefined) return ofMarketplace(method)
        const gateway = await gatewayFor(own.gateway, own.id)
        return gateway && { gateway, holding: { way: 'own_gateway', outlet, merchant: own.id } }
      }
      case 'split': {
        const { receiver } = setting
        const gateway = gateways().find((each) => each.name === setting.gateway && takes(method)(each))
        if (gateway === undefined) return ofMarketplace(method)
        const shared = await sharedOrder(kysely, order.id)
        const share = person === '' ? shareOfOutlet(shared, amount) : shareOfOutletIn(shared, amount)
        return gateway.splits ? { gateway, holding: { way: 'split', outlet, receiver, share } } : null
      }
    }
  }

  return {
    gatewayFor,
    chosenFor,
    hasGateway: (method: OnlineMethod): boolean => gateways().some(takes(method)),
    /** The marketplace's gateways that can split a payment. */
    splitting: () =>
      gateways()
        .filter(({ splits }) => splits)
        .map(({ name }) => name),
  }
}
