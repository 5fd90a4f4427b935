/** Ends a pause early, also one that begins after it has rung. Orders ring it all the time: it costs no more than a call. */
export function createAlarm() {
  let hasRung = false
  let end = () => {}
  return {
    ring: (): void => {
      hasRung = true
      end()
    },

    /** It has not rung from now on. */
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
