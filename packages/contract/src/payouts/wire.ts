/** Payout runs, statements of the bank, and the account of an outlet (`settlement.md` §5). */
import { RESOLUTIONS } from '@sousto/domain/payout/differences.ts'
import { HOLD_CODES, PAYEE_KINDS } from '@sousto/domain/payout/payees.ts'
import { REGISTER_FINDINGS } from '@sousto/domain/payout/published-accounts.ts'
import { PAYOUT_DIFFERENCES } from '@sousto/domain/payout/reconciliation.ts'
import { PAYOUT_FORMATS, PAYOUT_STATES, RUN_STATES } from '@sousto/domain/payout/runs.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam, text } from '../primitives.ts'

const payee = z.object({ kind: z.enum(PAYEE_KINDS), id, name: z.string() })

/** The tax authority has declared the payee an unreliable payer of VAT. */
const isUnreliable = z.boolean()

/** An account as people write it: `19-2000145399/0800`. */
const account = z.string()

/** Who of the staff did something, and when. The name is null if the account was deleted. */
const signature = z.object({ name: z.nullable(z.string()), at: instant })

export const payoutRun = z.object({
  id,
  state: z.enum(RUN_STATES),
  dueOn: isoDate,
  total: haler,
  count: z.int(),
  heldTotal: haler,
  heldCount: z.int(),
  prepared: signature,
  released: z.nullable(signature),
})
export type PayoutRun = z.output<typeof payoutRun>

const payoutDifference = z.object({
  /** The statement, and the position of the entry in it. */
  statement: id,
  position: z.int(),
  bookedOn: isoDate,
  amount: haler,
  variableSymbol: z.int(),
  name: z.string(),
  account: z.nullable(account),
  difference: z.enum(PAYOUT_DIFFERENCES),
  /** The payout with the variable symbol of the entry, or null. */
  payout: z.nullable(z.object({ run: id, payee: z.string(), amount: haler })),
  /** What can be decided about it. */
  resolutions: list(z.enum(RESOLUTIONS)),
  /** What somebody proposes, or that it waits. */
  proposal: z.nullable(
    z.object({
      resolution: z.enum(RESOLUTIONS),
      note: z.string(),
      by: signature,
      /** Why the caller cannot confirm it, as a sentence. Null means that nothing speaks against it. */
      problem: z.nullable(z.string()),
    }),
  ),
})
export type PayoutDifferenceWire = z.output<typeof payoutDifference>

export const payoutOverview = z.object({
  /** The operator's account. Null means that the operator has set none, so that nothing can be paid. */
  account: z.nullable(account),
  /** What a run of now would pay and hold. */
  due: z.object({ total: haler, count: z.int(), heldTotal: haler, heldCount: z.int() }),
  /** The latest comes first. */
  runs: list(payoutRun),
  /** Of the last statements, the latest first. */
  differences: list(payoutDifference),
})
export type PayoutOverview = z.output<typeof payoutOverview>

export const payoutRunDetails = z.object({
  run: payoutRun,
  file: z.object({ format: z.enum(PAYOUT_FORMATS), bytes: z.int(), hash: z.string() }),
  payouts: list(
    z.object({
      payee,
      isUnreliable,
      account,
      variableSymbol: z.int(),
      amount: haler,
      state: z.enum(PAYOUT_STATES),
    }),
  ),
  held: list(
    z.object({
      payee,
      isUnreliable,
      amount: haler,
      code: z.enum(HOLD_CODES),
      until: z.nullable(instant),
    }),
  ),
  /** Why the caller cannot release it, as a sentence. Null means that nothing speaks against it. */
  releaseProblem: z.nullable(z.string()),
  /**
   * Of a prepared run: what is due now where that differs from what it was prepared with. `amount` is what the run pays, zero
   * for a payee who became due since.
   */
  changes: list(
    z.object({
      payee,
      amount: haler,
      due: haler,
      hold: z.nullable(z.enum(HOLD_CODES)),
      accountChanged: z.boolean(),
    }),
  ),
})
export type PayoutRunDetails = z.output<typeof payoutRunDetails>

export const payoutRunParams = z.object({ run: numberParam })
export const newRunBody = z.strictObject({ dueOn: isoDate, format: z.enum(PAYOUT_FORMATS) })
export const newRunAnswer = z.object({ run: id })
/** The hash of the file that the releasing person looked at. */
export const releaseBody = z.strictObject({ hash: text(64) })
export const payoutFile = z.object({ name: z.string(), base64: z.string() })
export type PayoutFile = z.output<typeof payoutFile>

export const differenceParams = z.object({ statement: numberParam, position: numberParam })
export const proposalBody = z.strictObject({ resolution: z.enum(RESOLUTIONS), note: text(500) })
/** The resolution that the confirming person looked at. */
export const confirmationBody = z.strictObject({ resolution: z.enum(RESOLUTIONS) })

export const statementResult = z.object({
  /** Why the file was refused as a whole, and what to do. Null means that it was read. */
  refused: z.nullable(z.string()),
  /** Statements that had been read before, of which nothing counted again. */
  repeated: z.int(),
  paid: z.int(),
  returned: z.int(),
  differences: z.int(),
  /** Accounts that were proven by a payment. */
  proven: z.int(),
})
export type StatementResult = z.output<typeof statementResult>

export const bankAccountParams = z.object({ outlet: numberParam })
export const bankAccountBody = z.strictObject({ account: text(40) })
export const bankAccount = z.object({
  /** Null means that none was set. */
  account: z.nullable(account),
  isProven: z.boolean(),
  /** What the state's register of published accounts said last. Null means that it was not asked. */
  register: z.nullable(z.object({ finding: z.enum(REGISTER_FINDINGS), isUnreliable, checkedAt: instant })),
  /** Until when a changed account is not paid to. */
  heldUntil: z.nullable(instant),
  /** Payouts are held until the tax identity is filled in. */
  isTaxIdentityMissing: z.boolean(),
  /** The variable symbol of the payment of 1 Kč that proves the account, and where it goes. */
  proof: z.object({ variableSymbol: z.int(), account: z.nullable(account) }),
})
export type BankAccount = z.output<typeof bankAccount>
