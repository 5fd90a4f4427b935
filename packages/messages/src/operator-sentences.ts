import type { OperatorDetails } from '@sousto/domain/operator/operator-details.ts'
import { operatorDetails } from './compiled/cs/operator-details.ts'
import { section } from './translator.ts'

const operatorMessage = /* @__PURE__ */ section('operatorDetails', operatorDetails)

/** Returns who runs the marketplace and how to reach them, for the terms of use and receipts. */
export function operatorContactText({ postalCode, ...details }: OperatorDetails): string {
  const { name, companyId, street, houseNumber, city, email, phone } = details
  const postcode = `${postalCode.slice(0, 3)} ${postalCode.slice(3)}`
  return operatorMessage('contact', { name, companyId, street, houseNumber, city, email, phone, postcode })
}
