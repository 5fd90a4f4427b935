import type { SignInAnswer } from '@sousto/contract/staff/wire.ts'

/** What is still to be proven after the password. */
export type SecondFactor = Extract<SignInAnswer, { readonly state: 'second_factor' }>
