import { feature } from '../../feature.ts'
import type { AgeVerifier } from '../../ports/age-verifier.ts'
import { createAgeProofs } from './proofs.ts'
import { ageProofRoutes } from './routes.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Age verifiers that this operator has registered with. */
    readonly ageVerifiers?: readonly AgeVerifier[]
  }
}

export const ageProof = feature({
  name: 'age-proof',
  needs: ['database', 'clock', 'log', 'ageVerifiers', 'accountCookies', 'secure', 'publicUrl'],
  start: ({ ageVerifiers: verifiers = [], accountCookies: cookies, secure, publicUrl, ...work }) => {
    const proofs = createAgeProofs({ ...work, verifiers })
    return {
      routes: (app) => ageProofRoutes(app, { proofs, secure, cookies, publicUrl }),
      nightly: proofs.sweep,
    }
  },
})
