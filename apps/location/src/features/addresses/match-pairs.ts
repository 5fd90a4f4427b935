/** Claims of words of a text to words of a name, best first. The same places are used for every name, for that is asked hundreds of times a text. */
export type Claims = {
  /** How many there are; they stand in the first places of the columns. */
  readonly size: () => number
  /** Which part of the text claims, and which word of the name. */
  readonly part: Uint8Array
  readonly slot: Uint16Array
  /** 1: the part only says what parts of an address are called. */
  readonly label: Uint8Array
  readonly value: Float64Array
  readonly clear: () => void
  readonly add: (part: number, slot: number, label: boolean, value: number) => void
}

export function createClaims(most: number): Claims {
  const part = new Uint8Array(most)
  const slot = new Uint16Array(most)
  const label = new Uint8Array(most)
  const value = new Float64Array(most)
  let size = 0

  /** What the parts of an address are called comes last, for it is part of a name only beside other words of it. */
  function isBefore(itsPart: number, itsLabel: number, itsValue: number, place: number): boolean {
    if (itsLabel !== label[place]) return itsLabel < (label[place] ?? 0)
    return itsValue === value[place] ? itsPart < (part[place] ?? 0) : itsValue > (value[place] ?? 0)
  }
  function put(place: number, itsPart: number, itsSlot: number, itsLabel: number, itsValue: number): void {
    part[place] = itsPart
    slot[place] = itsSlot
    label[place] = itsLabel
    value[place] = itsValue
  }

  return {
    size: () => size,
    part,
    slot,
    label,
    value,
    clear: () => {
      size = 0
    },
    add: (newPart, newSlot, isLabel, newValue) => {
      const newLabel = isLabel ? 1 : 0
      let place = size
      for (; place > 0 && isBefore(newPart, newLabel, newValue, place - 1); place -= 1) {
        const before = place - 1
        put(place, part[before] ?? 0, slot[before] ?? 0, label[before] ?? 0, value[before] ?? 0)
      }
      put(place, newPart, newSlot, newLabel, newValue)
      size += 1
    },
  }
}
