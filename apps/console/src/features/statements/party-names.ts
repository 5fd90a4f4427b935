/** Outlets and couriers in words, and in the address of their statements. */
import { PAYEE_KINDS, type PayeeKind } from '@sousto/domain/payout/payees.ts'

export const PARTY_NAMES: Readonly<Record<PayeeKind, { readonly many: string; readonly path: string }>> = {
  outlet: { many: 'podniky', path: 'podnik' },
  courier: { many: 'kurýři', path: 'kuryr' },
}

/** Returns null if there is no such kind. */
export const partyKindOf = (path: string): PayeeKind | null =>
  PAYEE_KINDS.find((kind) => PARTY_NAMES[kind].path === path) ?? null
