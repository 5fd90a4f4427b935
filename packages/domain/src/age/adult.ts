/** Whether somebody may buy alcohol (`administration.md` §9; Act 65/2017, § 15). */

const ADULT = { years: 18 } as const

/**
 * Returns whether a person is an adult on a day. `birthDate` is an ISO date as a verifier says it; an invalid one proves
 * nothing. Who was born on 29 February is an adult on 28 February of a year without that day, as the Civil Code counts.
 */
export function isAdultOn(birthDate: string, day: Temporal.PlainDate): boolean {
  try {
    return Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add(ADULT), day) <= 0
  } catch {
    return false
  }
}
