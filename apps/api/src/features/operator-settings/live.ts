/** The stored settings of the operator in one process, read again when they change. */

import { type MailServer, mailSender, mailServerUrl } from '@sousto/domain/operator/mail-server.ts'
import type { OperatorDetails } from '@sousto/domain/operator/operator-details.ts'
import { GATEWAY_NAMES, type GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { GatewayKeys } from '../../ports/payment-gateway.ts'
import { sealedBy } from '../../sealed-text.ts'
import type { MailAccount } from '../mail/service.ts'
import { allSettings, type StoredSetting } from './store.ts'

export type StoredGateway = {
  readonly keys: GatewayKeys
  readonly sandbox: boolean
  readonly version: number
}

type InForce = {
  readonly operator: OperatorDetails | null
  readonly mail: MailAccount | null
  readonly gateways: ReadonlyMap<GatewayName, StoredGateway>
}

/** What of a gateway's keys is stored in clear text. */
export type ClearKeys = { readonly account: string; readonly clientId: string; readonly sandbox: boolean }

export type LiveSettings = Awaited<ReturnType<typeof openSettings>>

const PURPOSE = 'sousto operator settings'
/** The seals of outlets name the outlet. These belong to none. */
const NO_OUTLET = 0

function settingsSeal(secret: string) {
  const { seal, unseal } = sealedBy(secret, PURPOSE)
  return {
    seal: (text: string): Buffer => seal(text, NO_OUTLET),
    /** Null means that it was sealed with another secret. */
    unseal: (sealed: Buffer): string | null => unseal(sealed, NO_OUTLET),
  }
}

export function keysOf(gateway: GatewayName, { account, clientId }: ClearKeys, secret: string): GatewayKeys {
  return gateway === 'gopay'
    ? { gateway, account, clientId, clientSecret: secret }
    : { gateway, account, secret }
}

/** Returns the operator's company that the console stored, for a command. */
export async function storedOperator({ kysely }: Database<DB>): Promise<OperatorDetails | null> {
  return operatorIn(await allSettings(kysely))
}

const settingOf = (settings: readonly StoredSetting[], part: StoredSetting['part']) =>
  settings.find((each) => each.part === part && each.value !== null)

// Stored by `saveOperator`.
const operatorIn = (settings: readonly StoredSetting[]) =>
  (settingOf(settings, 'operator')?.value ?? null) as OperatorDetails | null

/** `secret` seals what is stored of passwords and keys. What was sealed with another secret counts as not stored. */
export async function openSettings({
  database: { kysely },
  secret,
}: {
  readonly database: { readonly kysely: Kysely<DB> }
  readonly secret: string
}) {
  const { seal, unseal } = settingsSeal(secret)
  let settings = await allSettings(kysely)
  let inForce = read()

  function read(): InForce {
    return { operator: operatorIn(settings), mail: mailAccount(), gateways: storedGateways() }
  }

  function secretOf(setting: StoredSetting): string | null {
    return setting.sealed === null ? '' : unseal(setting.sealed)
  }

  function mailAccount(): MailAccount | null {
    const setting = settingOf(settings, 'mail')
    const password = setting === undefined ? null : secretOf(setting)
    if (setting === undefined || password === null) return null
    // Stored by `confirmMail`.
    const server = setting.value as MailServer
    return { smtpUrl: mailServerUrl(server, password), from: mailSender(server) }
  }

  function storedGateways(): InForce['gateways'] {
    const stored = GATEWAY_NAMES.flatMap((gateway) => {
      const setting = settingOf(settings, gateway)
      const opened = setting === undefined ? null : secretOf(setting)
      if (setting === undefined || opened === null) return []
      // Stored by the end of a test payment.
      const clear = setting.value as ClearKeys
      const { version } = setting
      return [[gateway, { keys: keysOf(gateway, clear, opened), sandbox: clear.sandbox, version }] as const]
    })
    return new Map(stored)
  }

  const mark = () => settings.map(({ part, version }) => `${part} ${version}`).join()

  return {
    seal,
    unseal,
    now: (): InForce => inForce,
    /** Returns whether anything has changed. */
    reload: async (): Promise<boolean> => {
      const before = mark()
      settings = await allSettings(kysely)
      if (mark() === before) return false
      inForce = read()
      return true
    },
  }
}
