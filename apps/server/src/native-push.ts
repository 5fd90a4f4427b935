import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { apns } from '@sousto/api/features/push/apns.ts'
import { fcm, type ServiceAccount, serviceAccount } from '@sousto/api/features/push/fcm.ts'
import type { NativePush } from '@sousto/api/features/push/native-push.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config/config.ts'

/** Null means that the operator has no credentials. Invalid credentials stop the start with a sentence. */
export function nativePushServices({ push, apps }: Pick<Config, 'push' | 'apps'>): {
  readonly fcm: NativePush | null
  readonly apns: NativePush | null
} {
  const { fcmAccount, apnsKey } = push
  return {
    fcm: fcmAccount === null ? null : fcm({ account: accountIn(fcmAccount) }),
    apns:
      apnsKey === null ? null : apns({ ...iosApp(apps.ios), keyId: apnsKey.id, key: keyIn(apnsKey.file) }),
  }
}

function accountIn(file: string): ServiceAccount {
  const wrong = `Proměnná FCM_ACCOUNT: v souboru „${file}“ není servisní účet projektu Firebase.`
  const account = serviceAccount.safeParse(jsonIn(file, wrong))
  if (!account.success) throw new OperatorError(wrong)
  usable(account.data.private_key, 'rsa', wrong)
  return account.data
}

function jsonIn(file: string, wrong: string): unknown {
  const text = textOf(file, 'FCM_ACCOUNT')
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(wrong)
  }
}

function keyIn(file: string): KeyObject {
  const wrong = `Proměnná APNS_KEY: v souboru „${file}“ není klíč od Applu (.p8).`
  return usable(textOf(file, 'APNS_KEY'), 'ec', wrong)
}

function usable(pem: string, type: 'rsa' | 'ec', wrong: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === type) return key
  } catch {
    // Said below.
  }
  throw new OperatorError(wrong)
}

function textOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new OperatorError(`Proměnná ${variable}: soubor „${file}“ nejde přečíst.`)
  }
}

/** Parses `A1B2C3D4E5.cz.sousto.app`: Apple's team, then the bundle id. */
function iosApp(app: string | null) {
  if (app === null) throw new OperatorError('K APNS_KEY patří IOS_APP: tým u Applu a aplikace.')
  return { teamId: app.slice(0, 10), topic: app.slice(11) }
}
