/** Passkeys of this browser. What speaks WebAuthn is loaded when one is used. */
import type { Ceremony, CredentialJson } from '@sousto/contract/staff/wire.ts'

/** WebAuthn knows names and no numeric addresses: at 127.0.0.1 there are none. */
export const passkeysSupported = (host = window.location.hostname): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(host)

/** The person closed the system's window, or has no passkey for this site: nothing is wrong. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused'
}

/** Asks the device for a passkey of this site. */
export async function askPasskey({ options }: Ceremony): Promise<CredentialJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The options come from the server's WebAuthn library, the browser checks them.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asCredential(await unlessUnused(startAuthentication({ optionsJSON })))
}

/** Has the device make a passkey. */
export async function createPasskey({ options }: Ceremony): Promise<CredentialJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return asCredential(await unlessUnused(startRegistration({ optionsJSON })))
}

/** WebAuthn's JSON, whose fields beyond these the server reads. */
const asCredential = (credential: object): CredentialJson => credential as CredentialJson

async function unlessUnused<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const names = [error, cause].map((each) => (each instanceof Error ? each.name : ''))
    if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError')) {
      throw new PasskeyUnused('no passkey was used', { cause: error })
    }
    throw error
  }
}
