import { useEffect, useState } from 'react'

const TIME = new Intl.DateTimeFormat('cs-CZ', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Prague',
})

/** The time in the kitchen, to the minute. `ahead`: how far the right time is ahead of the device's, in milliseconds. */
export function Clock({ ahead = 0 }: { readonly ahead?: number }) {
  const [device, setDevice] = useState(() => Date.now())
  const now = device + ahead
  useEffect(() => {
    const timer = setTimeout(() => setDevice(Date.now()), 60_000 - (now % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  return (
    <time className="number head-bar-clock" dateTime={TIME.format(now)}>
      {TIME.format(now)}
    </time>
  )
}
