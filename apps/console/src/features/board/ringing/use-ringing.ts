import type { Card } from '@sousto/contract/board/wire.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { cardKey } from '../model/cards.ts'
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

/** Rings while an order rings, and knocks once for each that becomes late. */
export function useRinging(ring: Ring | null, late: readonly Card[]): Sound {
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
  useLateKnock(late, () => sounds?.knock(loudness(volume, false)))
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

/** Orders that were late when the board was opened do not knock. */
function useLateKnock(late: readonly Card[], knock: () => void): void {
  const known = useRef<Set<string> | null>(null)
  const keys = late.map(cardKey).join(',')
  const onLate = useEffectEvent(() => {
    const before = known.current
    known.current = new Set(late.map(cardKey))
    if (before !== null && late.some((card) => !before.has(cardKey(card)))) knock()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say that other orders are late
  useEffect(() => onLate(), [keys])
}
