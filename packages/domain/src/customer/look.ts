/** Why somebody of the staff looks at a customer (`administration.md` §4). */

export const LOOK_PURPOSES = ['order', 'payment', 'account', 'request', 'fraud', 'other'] as const
export type LookPurpose = (typeof LOOK_PURPOSES)[number]
/** An export has no purpose of its own. */
export const LOGGED_PURPOSES = [...LOOK_PURPOSES, 'export'] as const
export type LoggedPurpose = (typeof LOGGED_PURPOSES)[number]

/** What the customer reads about who looked. */
export const LOOKED_BY = ['support', 'administration'] as const

export const LOOK_NOTE_LETTERS = 200

/** How long a person may look after giving a purpose. */
export const LOOK_LASTS = { minutes: 30 } as const

/** Another purpose has to be written out. */
export const isLookExplained = (purpose: LookPurpose, note: string): boolean =>
  purpose !== 'other' || note.trim() !== ''
