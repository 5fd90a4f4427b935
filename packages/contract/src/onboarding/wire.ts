/** The way of an outlet to its first order: checklist, switch, terms for outlets (`administration.md` §3). */
import { CHECKLIST_ITEMS, LACKS, OWNER_STATES } from '@sousto/domain/onboarding/checklist.ts'
import { COMPANY_FINDINGS } from '@sousto/domain/onboarding/company-check.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'
import { reasonForOutlet } from './reason.ts'

export const outletChecklist = z.object({
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /** True if customers see the outlet. */
  isOn: z.boolean(),
  /** Null means that it was not closed for good. */
  closed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
  items: list(
    z.object({
      item: z.enum(CHECKLIST_ITEMS),
      /** Null means that nothing lacks. */
      lack: z.nullable(z.enum(LACKS)),
    }),
  ),
  companyNumber: z.nullable(z.string()),
  /** What the register of companies answered last. Null means that it was not asked. */
  company: z.nullable(
    z.object({
      companyNumber: z.string(),
      finding: z.enum(COMPANY_FINDINGS),
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      vatId: z.nullable(z.string()),
      checkedAt: instant,
    }),
  ),
  /** The dishes without an allergen of which nobody has said that they contain none. */
  unsaidAllergens: list(z.object({ id, name: z.string() })),
  /** Whom to ask. Null means that the outlet was not made of an application. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** Whether somebody owns the outlet, or is invited to. */
  owner: z.enum(OWNER_STATES),
  /** The latest one. Null means that none was placed. */
  testOrder: z.nullable(
    z.object({
      number: z.string(),
      placedAt: instant,
      /** When a test order of the outlet was first accepted. Null means not yet. */
      acceptedAt: z.nullable(instant),
      /** True if it was declined, withdrawn or delivered. */
      isOver: z.boolean(),
    }),
  ),
  /** Latest first. */
  switches: list(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      isOn: z.boolean(),
      /** Null means that the outlet was switched on. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** When the marketplace paused the outlet. Latest first. */
  pauses: list(z.object({ at: instant, by: z.nullable(z.string()), until: instant, reason: z.string() })),
})
export type OutletChecklist = z.output<typeof outletChecklist>

export const companyBody = z.strictObject({ companyNumber: text(20) })
export const allergensBody = z.strictObject({ dishes: list(id).check(z.maxLength(5_000)) })
export const moveBody = z.strictObject({
  city: slugParam,
  /** The code of its address in the register (RÚIAN). */
  address: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})
export type OutletMove = z.output<typeof moveBody>
export const switchOffBody = z.strictObject({ reason: reasonForOutlet })

/** What closing an outlet for good would end, as it is now. */
export const outletClosing = z.object({
  /** Orders that have to end first, also those for later. */
  openOrders: z.int(),
  /** Customers who have the outlet among their favourites. */
  favourites: z.int(),
  /** Campaigns of vouchers and single vouchers that count at this outlet alone and have not ended. */
  campaigns: z.int(),
  /** Credits that count at this outlet alone and were not spent. */
  credits: z.object({ customers: z.int(), amount: haler }),
  /** What the ledger owes to the outlet and no payout run is paying. Negative: what the outlet owes. */
  owed: haler,
  /** Keys of other systems that are valid. */
  keys: z.int(),
})
export type OutletClosing = z.output<typeof outletClosing>

/** More than a contract has. */
const document = text(200_000).check(z.minLength(1))
/** What is different from the version before. Empty of the first version, and of those from before it was asked for. */
const changes = text(5_000)

export const announcedOutletTerms = z.object({
  /** The server's day in Prague. */
  today: isoDate,
  /** The first day from which new terms may be valid. */
  earliest: isoDate,
  /** Those that are on. */
  outlets: z.int(),
  /** Latest first. */
  versions: list(
    z.object({
      version: id,
      validFrom: isoDate,
      announcedAt: instant,
      document,
      changes,
      /** By how many of the outlets that are on. */
      accepted: z.int(),
    }),
  ),
})
export type AnnouncedOutletTerms = z.output<typeof announcedOutletTerms>

export const newOutletTerms = z.strictObject({ validFrom: isoDate, document, changes })
export type NewOutletTerms = z.output<typeof newOutletTerms>

export const ownOutletTerms = z.object({
  today: isoDate,
  /** Latest first. */
  versions: list(
    z.object({
      version: id,
      validFrom: isoDate,
      announcedAt: instant,
      document,
      changes,
      acceptedAt: z.nullable(instant),
      /** Null also means that the account does not exist any more. */
      acceptedBy: z.nullable(z.string()),
    }),
  ),
})
export type OwnOutletTerms = z.output<typeof ownOutletTerms>

export const termsParams = z.object({ outlet: numberParam, version: numberParam })
