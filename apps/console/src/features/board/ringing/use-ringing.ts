import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { RING_EVERY_MS, type Ring } from '../model/ringing.ts'
import { createSounds, type Sounds } from './sounds.ts'
import { loudness, storedVolume, storeVolume } from './volume.ts'

export type Sound = {
  /** True if the browser blocks sound; a click anywhere unblocks it. */
  readonly isBlocked: boolean
  readonly allow: () => void
  /** In per cent. */
  readonly volume: number
  readonly setVolume: (volume: number) => void
}

/** Creates the sounds, which last until the page is left. */
function useSounds(): Sounds | null {
  const [sounds] = useState(createSounds)
  useEffect(() => {
    if (sounds === null) return
    const allow = () => void sounds.allow()
    // Any click unblocks sound; the red strip asks for one if none has occurred.
    window.addEventListener('pointerdown', allow)
    window.addEventListener('keydown', allow)
    return () => {
      window.removeEventListener('pointerdown', allow)
      window.removeEventListener('keydown', allow)
    }
  }, [sounds])
  return sounds
}

const never = () => () => {}

/** Rings while an order rings, and knocks once for each of the news, such as an order that becomes late. */
export function useRinging(ring: Ring | null, news: readonly string[]): Sound {
  const sounds = useSounds()
  const [volume, setVolume] = useState(storedVolume)
  const isAllowed = useSyncExternalStore(sounds?.onChange ?? never, () => sounds?.isAllowed() ?? false)
  const isRinging = ring !== null
  const sound = useEffectEvent(() => sounds?.ring(loudness(volume, ring?.loud ?? false)))
  useEffect(() => {
    if (!isRinging || !isAllowed) return
    sound()
    const bell = setInterval(sound, RING_EVERY_MS)
    return () => clearInterval(bell)
  }, [isRinging, isAllowed])
  useKnock(news, () => sounds?.knock(loudness(volume, false)))
  return {
    isBlocked: !isAllowed,
    allow: () => void sounds?.allow().then(() => sounds.knock(loudness(volume, false))),
    volume,
    setVolume: (next) => {
      setVolume(next)
      storeVolume(next)
      sounds?.knock(loudness(next, false))
    },
  }
}

/** News from before the board was opened does not knock. */
function useKnock(news: readonly string[], knock: () => void): void {
  const known = useRef<Set<string> | null>(null)
  const keys = news.join(',')
  const onNews = useEffectEvent(() => {
    const before = known.current
    known.current = new Set(news)
    if (before !== null && news.some((each) => !before.has(each))) knock()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say that there is other news
  useEffect(() => onNews(), [keys])
}
