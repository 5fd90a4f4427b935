/** The positions of the courier's app, which the system also reports in the background (`dispatch.md` §5). */
import type { BackgroundGeolocationPlugin } from '@capgo/background-geolocation'
import type { PositionSource } from '@sousto/console/platform/position-source.ts'
import { POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'

/** While positions are read, the system shows this notice. Without it there are none in the background. */
const notice = () => ({
  backgroundTitle: say('notice_title'),
  backgroundMessage: say('notice_text'),
})

export function backgroundPositions(
  plugin: Pick<BackgroundGeolocationPlugin, 'start' | 'stop'>,
): PositionSource {
  /** The plugin has one watch, so that each call waits for the one before. */
  let calls = Promise.resolve()
  const call = (request: () => Promise<void>) => {
    calls = calls.then(request).catch(() => {})
  }
  return {
    tier: 'native',
    follow: ({ onPosition, onDenied }) => {
      let isOver = false
      // A page that was loaded again has left its watch running.
      call(() => plugin.stop())
      call(() =>
        plugin.start(
          {
            ...notice(),
            requestPermissions: true,
            stale: false,
            distanceFilter: 0,
            minIntervalMs: POSITION_SECONDS * 1_000,
          },
          (location, error) => {
            if (isOver) return
            if (error?.code === 'NOT_AUTHORIZED') onDenied()
            if (location === undefined) return
            const { longitude: lng, latitude: lat, accuracy, time } = location
            onPosition({ lng, lat, accuracy, at: time ?? Date.now() })
          },
        ),
      )
      return () => {
        isOver = true
        call(() => plugin.stop())
      }
    },
  }
}
