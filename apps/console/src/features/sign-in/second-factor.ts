import type { SignInAnswer } from '@sousto/contract/staff/wire.ts'

export type SecondFactor = Extract<SignInAnswer, { readonly state: 'second_factor' }>
