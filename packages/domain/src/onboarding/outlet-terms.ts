/** Versions of the terms for outlets, and when a change may begin (`administration.md` §3). */
import type { IsoDate } from '../time/opening-hours.ts'

/** Regulation (EU) 2019/1150, article 3: this many whole days lie between the announcement and a change. */
const NOTICE_DAYS = 15

export type TermsVersion = { readonly version: number; readonly validFrom: IsoDate }

const daysAfter = (day: IsoDate, days: number): IsoDate =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the first day from which new terms may be valid. The first ones of all change nothing. */
export function earliestValidFrom(versions: readonly TermsVersion[], today: IsoDate): IsoDate {
  if (versions.length === 0) return today
  const noticed = daysAfter(today, NOTICE_DAYS + 1)
  const latest = versions.reduce((last, { validFrom }) => (validFrom > last ? validFrom : last), '')
  const following = daysAfter(latest, 1)
  return following > noticed ? following : noticed
}

export type OutletTermsProblem = 'outlet_terms_too_early' | 'outlet_terms_changes_missing'

type NewTerms = {
  readonly validFrom: IsoDate
  /** What is different from the version before, as its owners are told. */
  readonly changes: string
}

/** A change has to begin late enough, and to say what it changes. The first terms of all change nothing. */
export function outletTermsProblem(
  versions: readonly TermsVersion[],
  { validFrom, changes }: NewTerms,
  today: IsoDate,
): OutletTermsProblem | null {
  if (validFrom < earliestValidFrom(versions, today)) return 'outlet_terms_too_early'
  return versions.length > 0 && changes.trim() === '' ? 'outlet_terms_changes_missing' : null
}

/** Returns the version that an outlet has to have accepted on that day. Null means that none was announced. */
export function versionInForce(versions: readonly TermsVersion[], today: IsoDate): number | null {
  const ordered = versions.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const inForce = ordered.findLast(({ validFrom }) => validFrom <= today) ?? ordered[0]
  return inForce?.version ?? null
}
