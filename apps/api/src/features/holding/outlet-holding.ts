/** Who holds the money of an outlet's payments, as its owner reads it and the operator sets it (`settlement.md` §8). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { HoldingBody, OutletHolding, WireGatewayKeys } from '@sousto/contract/holding/wire.ts'
import { type HoldingSetting, holdingProblem } from '@sousto/domain/holding/holding.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { GatewayError } from '../../ports/payment-gateway.ts'
import { audit } from '../audit/service.ts'
import { type PaymentGateways, sealedKeys } from './gateways.ts'
import {
  currentMerchants,
  openPayments,
  outletExists,
  saveMerchant,
  saveSetting,
  settingOf,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'outletGateways'> & {
  readonly publicUrl: () => string
  readonly paymentGateways: Pick<PaymentGateways, 'splitting'>
}

export type OutletHoldings = ReturnType<typeof createOutletHoldings>

/** No payment has it, so that a gateway that accepts the keys answers that there is none. */
const NO_PAYMENT = '1'

export function createOutletHoldings(dependencies: Dependencies) {
  const { clock, outletGateways, publicUrl } = dependencies
  const { kysely } = dependencies.database
  const { splitting } = dependencies.paymentGateways

  async function read(outlet: number): Promise<OutletHolding> {
    if (!(await outletExists(kysely, outlet))) throw new FailureError('outlet_not_found')
    const [{ setting, version }, merchants, open] = await Promise.all([
      settingOf(kysely, outlet),
      currentMerchants(kysely, outlet),
      openPayments(kysely, outlet),
    ])
    return {
      way: setting.way,
      version: String(version),
      merchants: merchants.map(({ id, gateway, account, savedAt }) => ({
        gateway,
        account,
        savedAt: savedAt.toString(),
        notificationUrl: `${publicUrl()}/api/payments/${gateway}/notification/${id}`,
      })),
      split: setting.way === 'split' ? { gateway: setting.gateway, receiver: setting.receiver } : null,
      openPayments: open,
      canHaveKeys: outletGateways !== undefined,
      splitting: splitting(),
    }
  }

  /** Throws unless the gateway accepts the keys. */
  async function tryKeys(keys: WireGatewayKeys): Promise<void> {
    if (outletGateways === undefined) throw new FailureError('holding_keys_impossible')
    try {
      await outletGateways.open(keys).status(NO_PAYMENT)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const isRefused = error.failure === 'rejected'
      throw new FailureError(isRefused ? 'holding_keys_refused' : 'holding_gateway_unavailable', {
        cause: error,
      })
    }
  }

  async function storeKeys(
    transaction: Transaction<DB>,
    outlet: number,
    keys: WireGatewayKeys,
  ): Promise<void> {
    if (outletGateways === undefined) throw new FailureError('holding_keys_impossible')
    const { gateway, account } = keys
    const sealed = sealedKeys(outletGateways.secret).seal(JSON.stringify(keys), outlet)
    await saveMerchant(transaction, { outlet, gateway, account, sealedKeys: sealed, savedAt: clock() })
  }

  async function settingFrom(
    database: Kysely<DB>,
    outlet: number,
    body: HoldingBody,
  ): Promise<HoldingSetting> {
    return body.way === 'own_gateway'
      ? { way: body.way, merchants: await currentMerchants(database, outlet) }
      : body
  }

  return {
    read,

    /** Throws a `HoldingProblem`, `holding_changed_meanwhile`, or why keys are not stored. */
    save: async (
      outlet: number,
      body: HoldingBody,
      { version, by }: { readonly version: string; readonly by: CurrentStaff },
    ): Promise<OutletHolding> => {
      if (!(await outletExists(kysely, outlet))) throw new FailureError('outlet_not_found')
      const keys = body.way === 'own_gateway' ? body.keys : []
      for (const each of keys) await tryKeys(each)
      await inTransaction(kysely, async (transaction) => {
        for (const each of keys) await storeKeys(transaction, outlet, each)
        const { setting: before } = await settingOf(transaction, outlet)
        const setting = await settingFrom(transaction, outlet, body)
        const problem = holdingProblem(setting, splitting())
        if (problem !== null) throw new FailureError(problem)
        const at = clock()
        if (!(await saveSetting(transaction, outlet, setting, { version: Number(version), at })))
          throw new FailureError('holding_changed_meanwhile')
        const detail = {
          outlet,
          before: before.way,
          after: setting.way,
          ...(body.way === 'split' && { gateway: body.gateway, receiver: body.receiver }),
          ...(keys.length > 0 && { keys: keys.map(({ gateway, account }) => `${gateway} ${account}`) }),
        }
        await audit(transaction, { at, by, action: 'holding-change', detail })
      })
      return await read(outlet)
    },
  }
}
