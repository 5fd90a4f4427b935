/** Passkeys of this browser. The WebAuthn library is loaded with their first use. */
import type { Ceremony, CredentialJson } from '@sousto/contract/staff/wire.ts'

/** WebAuthn accepts host names and no numeric addresses, so at 127.0.0.1 there are no passkeys. */
export const passkeysSupported = (host = window.location.hostname): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(host)

/** The person closed the system's dialog or has no passkey for this site; this is not an error. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused'
}

/** Requests a passkey of this site from the device. */
export async function askPasskey({ options }: Ceremony): Promise<CredentialJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The options come from the server's WebAuthn library, and the browser validates them.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asCredential(await unlessUnused(startAuthentication({ optionsJSON })))
}

/** Creates a passkey on the device. */
export async function createPasskey({ options }: Ceremony): Promise<CredentialJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return asCredential(await unlessUnused(startRegistration({ optionsJSON })))
}

/** WebAuthn's JSON, whose additional fields the server reads. */
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
