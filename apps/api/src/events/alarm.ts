/**
 * Ends a pause early, including one that begins after the alarm has rung. Orders ring it all the time, so ringing is
 * cheap.
 */
export function createAlarm() {
  let hasRung = false
  let end = () => {}
  return {
    ring: (): void => {
      hasRung = true
      end()
    },

    reset: (): void => {
      hasRung = false
    },

    pause: async (ms: number): Promise<void> => {
      if (hasRung) return
      const { promise, resolve } = Promise.withResolvers<void>()
      end = resolve
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
    },
  }
}
