import * as v from 'valibot'
import { deviceNow } from '../../platform/clock.ts'
import { storedValue } from '../../platform/stored-value.ts'

const invitation = v.object({
  code: v.pipe(v.string(), v.maxLength(60)),
  /** Milliseconds by the clock of this device. */
  openedAt: v.pipe(v.number(), v.integer()),
})
type KeptInvitation = Readonly<v.InferOutput<typeof invitation>>

/** The latest invitation that was opened in this browser, until somebody registers or logs in (`delights.md` §14). */
export const keptInvitation = storedValue<KeptInvitation | null>('sousto.invitation', null, (value) => {
  const read = v.safeParse(invitation, value)
  return read.success ? read.output : null
})

/** An invitation that is opened again keeps the time when it was opened first. */
export function keepInvitation(code: string): void {
  if (keptInvitation.get()?.code !== code)
    keptInvitation.set({ code, openedAt: deviceNow().epochMilliseconds })
}

/** Returns how long ago the invitation was opened, rounded up so that a registration never seems older. */
export const secondsSinceOpened = ({ openedAt }: KeptInvitation): number =>
  Math.max(0, Math.ceil((deviceNow().epochMilliseconds - openedAt) / 1_000))
