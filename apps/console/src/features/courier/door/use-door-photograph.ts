import { useEffect, useState } from 'react'
import { useCourier } from '../live/use-courier.tsx'
import { scaledPhotograph } from './scaled-photograph.ts'

export type DoorPhotograph = {
  /** A JPEG in base64. Null means that none has been taken. */
  readonly picture: string | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly take: (file: Blob) => void
}

const UNREADABLE = 'Fotku se nepodařilo přečíst. Vyfoťte prosím znovu.'
const FULL = 'Telefon nemá místo, fotka se neuložila. Uvolněte paměť a vyfoťte znovu.'

/** The photograph at a stop. The phone keeps it at once, because a browser may be closed while the camera is open. */
export function useDoorPhotograph(ride: number, stop: number): DoorPhotograph {
  const { store } = useCourier()
  const [picture, setPicture] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const show = (kept: string | null) => {
      if (isCurrent) setPicture(kept)
    }
    // Without storage a photograph is still shown once it is taken.
    store.photograph(ride, stop).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [store, ride, stop])
  const take = async (file: Blob) => {
    setBusy(true)
    setProblem(null)
    try {
      const taken = await scaledPhotograph(file)
      setPicture(taken)
      await store.keepPhotograph(ride, stop, taken).catch(() => setProblem(FULL))
    } catch {
      setProblem(UNREADABLE)
    } finally {
      setBusy(false)
    }
  }
  return { picture, problem, isBusy, take: (file) => void take(file) }
}
