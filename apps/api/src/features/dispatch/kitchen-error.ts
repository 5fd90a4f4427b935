/**
 * Returns by how many minutes the outlet usually misses the ready time that it promised for that moment (`dispatch.md`
 * §2, Kitchen time). Positive values are later.
 */
export function kitchenError(_outlet: number, _at: Temporal.Instant): number {
  return 0
}
