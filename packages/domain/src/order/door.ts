/** What a customer asks for at the door, and who sees it (`delights.md` §3). */
import { isFlag, isText, nullOr, shape } from '../validation/shape.ts'

export type Door = {
  /** The customer wants the order left at the door, where this is possible. */
  readonly leave: boolean
  /** Empty texts and a null lift mean that the customer did not say. */
  readonly floor: string
  readonly lift: boolean | null
  /** The name beside the bell. */
  readonly bell: string
  /** The code that opens the house. */
  readonly code: string
  /** The courier phones from the house. */
  readonly call: boolean
}

/** The maximum lengths, in letters. */
export const DOOR_LETTERS = { floor: 20, bell: 60, code: 20 } as const

export const NO_DOOR: Door = { leave: false, floor: '', lift: null, bell: '', code: '', call: false }

const isShape = shape<Door>({
  leave: isFlag,
  floor: isText,
  lift: nullOr(isFlag),
  bell: isText,
  code: isText,
  call: isFlag,
})

/** Checks an untrusted value, such as browser storage. */
export const isDoor = (value: unknown): value is Door => isShape(value)

/** Returns null if the customer asks for nothing. */
export function trimmedDoor(door: Door): Door | null {
  const { floor, bell, code } = door
  const trimmed = { ...door, floor: floor.trim(), bell: bell.trim(), code: code.trim() }
  const { leave, lift, call } = trimmed
  const isEmpty =
    !leave && lift === null && !call && [trimmed.floor, trimmed.bell, trimmed.code].join('') === ''
  return isEmpty ? null : trimmed
}

/** Hides what opens the house. Only the courier who is on the way to this door sees it. */
export const withoutCode = (door: Door): Door => ({ ...door, code: '' })
