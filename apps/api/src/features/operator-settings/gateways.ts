/** The marketplace's payment gateways, used once a test payment of 1 Kč was made and returned (`administration.md` §11). */
import { randomUUID } from 'node:crypto'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { GatewaySetting, GatewayTrialBody } from '@sousto/contract/setup/wire.ts'
import {
  gatewayKeyProblems,
  TRIAL_AMOUNT,
  type TypedKeys,
  trialReference,
} from '@sousto/domain/payment/gateway-trial.ts'
import { type GatewayName, METHODS_OF_GATEWAY } from '@sousto/domain/payment/gateways.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { audit } from '../audit/service.ts'
import { changeSetting } from './changes.ts'
import { claimRefund, insertTrial, latestTrial, type StoredTrial, setTrialState } from './gateway-store.ts'
import { type ClearKeys, keysOf } from './live.ts'
import type { Seen } from './operator.ts'
import type { OperatorSettings } from './settings.ts'
import { allSettings, lockPart, saveSetting, settingOf } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly operatorSettings: OperatorSettings
  readonly gateways: () => readonly PaymentGateway[]
  readonly publicUrl: () => string
  readonly visitedUrl: () => string
  readonly onChanged: () => Promise<void>
}

/** The page of the console to which the gateway returns the person. */
const RETURN = '/provoz/sprava/pruvodce?krok=gateway'

type Candidate = { readonly clear: ClearKeys; readonly secret: string } | null

export function createGatewaySettings({
  database: { kysely },
  clock,
  operatorSettings: { live, given, openGateway },
  gateways,
  publicUrl,
  visitedUrl,
  onChanged,
}: Dependencies) {
  const notificationUrl = (gateway: GatewayName) => `${publicUrl()}/api/payments/${gateway}/notification`

  async function read(): Promise<GatewaySetting> {
    const [settings, trial] = await Promise.all([allSettings(kysely), latestTrial(kysely)])
    const of = (part: GatewayName | 'gateways') => settings.find((each) => each.part === part)
    return {
      version: String(of('gateways')?.version ?? 0),
      gateways: gateways().map(({ name }) => {
        const stored = of(name)
        const isGiven = given.gateways.includes(name)
        // Stored at the end of a test payment.
        const clear = isGiven ? null : ((stored?.value ?? null) as ClearKeys | null)
        return {
          gateway: name,
          origin: isGiven ? 'environment' : clear === null ? 'demo' : 'console',
          account: clear?.account ?? null,
          sandbox: clear?.sandbox ?? false,
          provenAt: stored?.provenAt?.toString() ?? null,
        }
      }),
      isLater: isPostponed(of('gateways')?.value),
      notificationUrls: { gopay: notificationUrl('gopay'), comgate: notificationUrl('comgate') },
      trial: trial && {
        gateway: trial.gateway,
        state: trial.state,
        redirect: trial.state === 'created' ? trial.redirect : null,
        startedAt: trial.startedAt.toString(),
        wasNotified: trial.notifiedAt !== null,
      },
    }
  }

  function candidateOf(
    gateway: GatewayName,
    keys: (TypedKeys & { readonly sandbox: boolean }) | null,
  ): Candidate {
    if (keys === null) return null
    if (given.gateways.includes(gateway)) throw new FailureError('setting_given')
    if (gatewayKeyProblems(gateway, keys).length > 0) throw new FailureError('gateway_keys_invalid')
    const { secret, ...clear } = keys
    return { clear, secret }
  }

  function opened(gateway: GatewayName, candidate: Candidate): PaymentGateway {
    if (candidate !== null)
      return openGateway(keysOf(gateway, candidate.clear, candidate.secret), candidate.clear.sandbox)
    const inForce = gateways().find(({ name }) => name === gateway)
    if (inForce === undefined) throw new FailureError('gateway_missing')
    return inForce
  }

  function gatewayOf({ gateway, value, sealed }: StoredTrial): PaymentGateway {
    const secret = sealed === null ? null : live.unseal(sealed)
    // Stored by `try`.
    return opened(gateway, secret === null ? null : { clear: value as ClearKeys, secret })
  }

  /** Takes the keys into use. Of several callers, only the first one does. */
  async function conclude({ id, gateway, value, sealed }: StoredTrial, by: CurrentStaff): Promise<void> {
    await changeSetting(
      kysely,
      { part: gateway, version: null, current: read },
      async (transaction, before) => {
        if (!(await setTrialState(transaction, id, 'refunded', ['paid']))) return
        const at = clock()
        const after = value === null ? before : { value, sealed }
        await saveSetting(
          transaction,
          { ...before, ...after, part: gateway, version: before.version, provenAt: at },
          at,
        )
        await lockPart(transaction, 'gateways')
        await saveSetting(
          transaction,
          { ...(await settingOf(transaction, 'gateways')), value: { later: false } },
          at,
        )
        const detail = { gateway, before: before.value, after: after.value }
        await audit(transaction, { at, by, action: 'operator-gateway-change', detail })
      },
    )
    await onChanged()
  }

  async function giveBack(trial: StoredTrial, gateway: PaymentGateway, by: CurrentStaff): Promise<void> {
    if (!(await claimRefund(kysely, trial.id, clock()))) return
    const reported = await gateway.status(trial.gatewayId)
    try {
      if ((reported?.refunded ?? 0) === 0) await gateway.refund(trial.gatewayId, TRIAL_AMOUNT)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== 'rejected') throw error
      await setTrialState(kysely, trial.id, 'refund_refused', ['paid'])
      return
    }
    await conclude(trial, by)
  }

  return {
    read,

    /** Throws what is wrong with the keys, `gateway_keys_refused` or `gateway_not_reached`. */
    try: async (
      { gateway: name, keys }: GatewayTrialBody,
      { version, by }: Seen,
    ): Promise<GatewaySetting> => {
      const candidate = candidateOf(name, keys)
      const gateway = opened(name, candidate)
      const payment = await gateway
        .create({
          reference: trialReference(randomUUID().slice(0, 13)),
          amount: TRIAL_AMOUNT,
          method: METHODS_OF_GATEWAY[name][0] ?? 'credit-card',
          receiver: null,
          description: 'Zkušební platba',
          contact: { email: by.email, phone: '', firstName: by.name, lastName: '' },
          returnUrl: `${visitedUrl()}${RETURN}`,
          notificationUrl: notificationUrl(name),
        })
        .catch(asFailure)
      await changeSetting(
        kysely,
        { part: 'gateways', version, current: read },
        async (transaction, before) => {
          const at = clock()
          await insertTrial(transaction, {
            gateway: name,
            value: candidate?.clear ?? null,
            sealed: candidate && live.seal(candidate.secret),
            ...payment,
            at,
          })
          await saveSetting(transaction, before, at)
          const detail = { gateway: name, account: candidate?.clear.account ?? null }
          await audit(transaction, { at, by, action: 'operator-gateway-try', detail })
        },
      )
      return await read()
    },

    /** Asks the gateway about the latest test payment, and returns the money once it was paid. */
    check: async (by: CurrentStaff): Promise<GatewaySetting> => {
      const trial = await latestTrial(kysely)
      if (trial === null || !['created', 'paid'].includes(trial.state)) return await read()
      const gateway = gatewayOf(trial)
      try {
        if (trial.state === 'created') {
          const reported = await gateway.status(trial.gatewayId)
          if (reported !== null && ['cancelled', 'timed_out'].includes(reported.state))
            await setTrialState(kysely, trial.id, 'cancelled', ['created'])
          if (reported?.state === 'paid') await setTrialState(kysely, trial.id, 'paid', ['created'])
        }
        const now = await latestTrial(kysely)
        if (now?.id === trial.id && now.state === 'paid') await giveBack(now, gateway, by)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        throw new FailureError('gateway_not_reached', { cause: error })
      }
      return await read()
    },

    postpone: async (later: boolean, { version, by }: Seen): Promise<GatewaySetting> => {
      await changeSetting(
        kysely,
        { part: 'gateways', version, current: read },
        async (transaction, before) => {
          const at = clock()
          await saveSetting(transaction, { ...before, value: { later } }, at)
          const detail = { before: isPostponed(before.value), after: later }
          await audit(transaction, { at, by, action: 'operator-gateway-later', detail })
        },
      )
      return await read()
    },
  }
}

/** Stored by `postpone`. */
export const isPostponed = (value: unknown): boolean =>
  (value as { readonly later?: boolean } | null | undefined)?.later === true

function asFailure(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  throw new FailureError(error.failure === 'rejected' ? 'gateway_keys_refused' : 'gateway_not_reached', {
    cause: error,
  })
}
