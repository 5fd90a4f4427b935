import { account } from './compiled/cs/account.ts'
import { accountProblem } from './compiled/cs/account-problem.ts'
import { consentWording } from './compiled/cs/consent-wording.ts'
import { passwordStrength } from './compiled/cs/password-strength.ts'
import { section } from './translator.ts'

/** Problems of an account form, by `AccountCode`. */
export const accountProblemMessage = /* @__PURE__ */ section('accountProblem', accountProblem)

export const accountMessage = /* @__PURE__ */ section('account', account)

/**
 * The wordings of consent, by the place where it is given or withdrawn. They are stored with the consent as evidence.
 */
export const consentWordingMessage = /* @__PURE__ */ section('consentWording', consentWording)

/** Strengths of a password, by `StrengthCode`. */
export const passwordStrengthMessage = /* @__PURE__ */ section('passwordStrength', passwordStrength)
