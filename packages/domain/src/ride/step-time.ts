/** Computes the time of a step regardless of the phone's clock and of how late the step arrives (`dispatch.md` §4). */

/** A step that arrives later than this is noticeably late. */
const NOTICEABLE_DELAY = { minutes: 2 } as const

export type DeviceTime = {
  /** The time by the phone's clock. */
  readonly deviceAt: Temporal.Instant
  /** The milliseconds to add to the phone's clock to get the server's, computed from an earlier response. */
  readonly offset: number
}

type Bounds = {
  /** The time of the preceding event. The step cannot be earlier. */
  readonly notBefore: Temporal.Instant
  readonly receivedAt: Temporal.Instant
}

/** Returns the time by the server's clock, limited to what is possible. */
export function stepTime(
  { deviceAt, offset }: DeviceTime,
  { notBefore, receivedAt }: Bounds,
): Temporal.Instant {
  const told = deviceAt.add({ milliseconds: offset })
  if (Temporal.Instant.compare(told, receivedAt) > 0) return receivedAt
  return Temporal.Instant.compare(told, notBefore) < 0 ? notBefore : told
}

/** True if a step arrived so late that its time has to be shown separately from its arrival. */
export function isNoticeablyLate(pressedAt: Temporal.Instant, receivedAt: Temporal.Instant): boolean {
  return Temporal.Instant.compare(pressedAt.add(NOTICEABLE_DELAY), receivedAt) < 0
}
