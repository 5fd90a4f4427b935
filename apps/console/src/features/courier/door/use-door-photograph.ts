import { DOOR_PHOTOGRAPH_SIDE } from '@sousto/domain/ride/door-photograph.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { scaledPicture } from '@sousto/ui/scaled-picture/scaled-picture.ts'
import { useEffect, useState } from 'react'
import type { KeptPhotograph } from '../live/step-keeper.ts'
import { useCourier } from '../live/use-courier.tsx'

export type DoorPhotograph = {
  /** A JPEG in base64. Null means that none has been taken. */
  readonly picture: string | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly take: (file: Blob) => void
}

/** The photograph at a stop. The phone keeps it at once, because a browser may be closed while the camera is open. */
export function useDoorPhotograph(ride: number, stop: number): DoorPhotograph {
  const { store } = useCourier()
  const [taken, setTaken] = useState<KeptPhotograph | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Without storage a photograph is still shown once it is taken.
    store.photograph().then(setTaken, () => {})
  }, [store])
  const take = async (file: Blob) => {
    setBusy(true)
    setProblem(null)
    try {
      const photograph = { ride, stop, picture: await scaledPicture(file, DOOR_PHOTOGRAPH_SIDE) }
      setTaken(photograph)
      await store.keepPhotograph(photograph).catch(() => setProblem(say('photograph_full')))
    } catch {
      setProblem(say('photograph_unreadable'))
    } finally {
      setBusy(false)
    }
  }
  const picture = taken?.ride === ride && taken.stop === stop ? taken.picture : null
  return { picture, problem, isBusy, take: (file) => void take(file) }
}
