/** Passkeys: WebAuthn credentials that the device releases only after it has verified the person, so one alone signs in. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Ceremony, CredentialJson } from '@sousto/contract/staff/wire.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { StaffChallengePurpose } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import type { SignedInStaff } from '../../http/staff-session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { type Entered, enter } from './entering.ts'
import {
  insertChallenge,
  type Passkey,
  passkeyById,
  passkeysOf,
  takeChallenge,
  usePasskey,
} from './factor-store.ts'
import { CHALLENGE_LASTS } from './sign-in.ts'
import { staffById } from './store.ts'

/** Loaded with the first passkey, because it takes half a second and 30 MB. */
const webAuthn = () => import('@simplewebauthn/server')

const RP_NAME = 'Sousto'
/**
 * EdDSA, ES256 and RS256, which authenticators support. By default the library would use an experimental algorithm of
 * Node.
 */
const ALGORITHMS = [-8, -7, -257]
const MILLISECONDS = CHALLENGE_LASTS.minutes * 60_000

/**
 * WebAuthn accepts host names and no numeric addresses, so at 127.0.0.1 passkeys belong to `localhost`, which reaches
 * the same server.
 */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** WebAuthn's user handle, which names the account to the authenticator and contains nothing about the person. */
const handleOf = (staffId: number) => new Uint8Array(Buffer.from(`staff-${staffId}`))
const handleText = (staffId: number) => Buffer.from(handleOf(staffId)).toString('base64url')

export function createPasskeys(dependencies: StaffDependencies) {
  const { database, clock, publicUrl } = dependencies
  const { kysely } = database

  async function begin(
    purpose: StaffChallengePurpose,
    staffId: number | null,
    options: { readonly challenge: string },
  ): Promise<Ceremony> {
    const token = newToken()
    const expiresAt = clock().add(CHALLENGE_LASTS)
    const { challenge: value } = options
    await insertChallenge(kysely, { hash: tokenHash(token), purpose, staffId, value, expiresAt })
    return { token, options: { ...options } }
  }

  /** Consumes the challenge, whatever the result. */
  async function challengeOf(token: string, purpose: StaffChallengePurpose) {
    const challenge = await takeChallenge(kysely, { hash: tokenHash(token), purpose, now: clock() })
    if (challenge === null) throw new FailureError('sign_in_expired')
    return challenge
  }

  /** Returns the new signature counter of the passkey. Throws `passkey_rejected`. */
  async function verified(passkey: Passkey, credential: CredentialJson, challenge: string): Promise<number> {
    const { id, origin } = relyingParty(publicUrl())
    const { publicKey, counter } = passkey
    try {
      // The library validates unknown input itself and throws.
      const response = credential as unknown as AuthenticationResponseJSON
      const handle = response.response.userHandle
      if (handle !== undefined && handle !== handleText(passkey.staffId)) throw new Error('another account')
      const { verifyAuthenticationResponse } = await webAuthn()
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter },
      })
      if (!result.verified) throw new Error('not verified')
      return result.authenticationInfo.newCounter
    } catch (cause) {
      throw new FailureError('passkey_rejected', { cause })
    }
  }

  return {
    signInOptions: async (): Promise<Ceremony> => {
      const { generateAuthenticationOptions } = await webAuthn()
      return await begin(
        'passkey-sign-in',
        null,
        await generateAuthenticationOptions({
          rpID: relyingParty(publicUrl()).id,
          userVerification: 'required',
          timeout: MILLISECONDS,
        }),
      )
    },

    /** Uses a passkey of this person. Throws `passkey_rejected` or `sign_in_expired`. */
    prove: async (
      transaction: Transaction<DB>,
      staffId: number,
      { token, credential }: { readonly token: string; readonly credential: CredentialJson },
    ): Promise<void> => {
      const { value } = await challengeOf(token, 'passkey-sign-in')
      const passkey = await passkeyById(transaction, credential.id)
      if (passkey?.staffId !== staffId) throw new FailureError('passkey_rejected')
      await usePasskey(transaction, passkey.id, await verified(passkey, credential, value), clock())
    },

    signIn: async (token: string, credential: CredentialJson, client: StaffClient): Promise<Entered> => {
      const { value } = await challengeOf(token, 'passkey-sign-in')
      const passkey = await passkeyById(kysely, credential.id)
      if (passkey === null) throw new FailureError('passkey_rejected')
      const counter = await verified(passkey, credential, value)
      return await inTransaction(kysely, async (transaction) => {
        const account = await staffById(transaction, passkey.staffId, clock())
        if (account === null || account.deactivated) throw new FailureError('passkey_rejected')
        await usePasskey(transaction, passkey.id, counter, clock())
        const entry = { staffId: account.id, client, secondFactor: true, method: 'passkey' } as const
        return await enter(transaction, dependencies, entry)
      })
    },

    registrationOptions: async ({ id, email, name }: SignedInStaff): Promise<Ceremony> => {
      const { generateRegistrationOptions } = await webAuthn()
      const known = await passkeysOf(kysely, id)
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: relyingParty(publicUrl()).id,
        userName: email,
        userDisplayName: name,
        userID: handleOf(id),
        timeout: MILLISECONDS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: [...passkey.transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return await begin('passkey-registration', id, options)
    },

    /** Returns the new credential, to be stored. Throws `passkey_rejected`. */
    registered: async (
      { id: staffId }: SignedInStaff,
      token: string,
      credential: CredentialJson,
    ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>> => {
      const challenge = await challengeOf(token, 'passkey-registration')
      if (challenge.staffId !== staffId) throw new FailureError('sign_in_expired')
      const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl())
      const { verifyRegistrationResponse } = await webAuthn()
      try {
        const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
          // The library validates unknown input itself.
          response: credential as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge.value,
          expectedOrigin,
          expectedRPID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        if (!isVerified) throw new Error('not verified')
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential
        return { id, publicKey: Buffer.from(publicKey), counter, transports }
      } catch (cause) {
        throw new FailureError('passkey_rejected', { cause })
      }
    },
  }
}
