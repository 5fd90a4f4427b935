/** When something was pressed, whatever the phone's clock says and however late it arrives (`dispatch.md` §4). */

/** The time of a press and of its arrival differ noticeably. */
const NOTICEABLE_DELAY = { minutes: 2 } as const

export type DeviceTime = {
  /** By the phone's clock. */
  readonly deviceAt: Temporal.Instant
  /** What the phone's clock lacks to the server's, as an earlier answer showed; milliseconds. */
  readonly offset: number
}

type Bounds = {
  /** What the press follows: it cannot be earlier. */
  readonly notBefore: Temporal.Instant
  readonly receivedAt: Temporal.Instant
}

/** By the server's clock; within what is possible. */
export function pressTime(
  { deviceAt, offset }: DeviceTime,
  { notBefore, receivedAt }: Bounds,
): Temporal.Instant {
  const told = deviceAt.add({ milliseconds: offset })
  if (Temporal.Instant.compare(told, receivedAt) > 0) return receivedAt
  return Temporal.Instant.compare(told, notBefore) < 0 ? notBefore : told
}

/** Whether a press arrived so late that its time has to be told apart from that of its arrival. */
export function isNoticeablyLate(pressedAt: Temporal.Instant, receivedAt: Temporal.Instant): boolean {
  return Temporal.Instant.compare(pressedAt.add(NOTICEABLE_DELAY), receivedAt) < 0
}
