/** The tax identity of an outlet as it is typed, and as it is sent. */
import type { WireOutletIdentity } from '@sousto/contract/sellers/wire.ts'
import { orNull } from '../../shared/tax-identity/identity-fields.ts'

export type WrittenOutletIdentity = {
  readonly kind: WireOutletIdentity['kind']
  readonly name: string
  readonly companyId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly birthPlace: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
  readonly taxNumber: string
  readonly taxCountry: string
  readonly vatId: string
  readonly accountHolder: string
}

const EMPTY: WrittenOutletIdentity = {
  kind: 'entity',
  name: '',
  companyId: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  birthPlace: '',
  street: '',
  city: '',
  postcode: '',
  country: 'CZ',
  taxNumber: '',
  taxCountry: 'CZ',
  vatId: '',
  accountHolder: '',
}

export function writtenOf(identity: WireOutletIdentity | null): WrittenOutletIdentity {
  if (identity === null) return EMPTY
  const { taxNumber, taxCountry, vatId } = identity
  const common = { taxNumber: taxNumber ?? '', taxCountry: taxCountry ?? 'CZ', vatId: vatId ?? '' }
  return identity.kind === 'entity'
    ? { ...EMPTY, ...identity, ...common }
    : { ...EMPTY, ...identity, ...common, birthPlace: identity.birthPlace ?? '' }
}

export function identityFrom(written: WrittenOutletIdentity): WireOutletIdentity {
  const { kind, name, companyId, firstName, lastName, birthDate, birthPlace, ...rest } = written
  const taxNumber = orNull(rest.taxNumber)
  const common = {
    ...rest,
    taxNumber,
    taxCountry: taxNumber === null ? null : rest.taxCountry,
    vatId: orNull(rest.vatId),
  }
  return kind === 'entity'
    ? { kind, name, companyId, ...common }
    : { kind, firstName, lastName, birthDate, birthPlace: orNull(birthPlace), ...common }
}
