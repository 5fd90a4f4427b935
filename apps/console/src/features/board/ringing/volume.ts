/** The volume of the board is never under half, so that no shift silences the kitchen for the next one. */
export const SMALLEST_VOLUME = 50

const STORED_AS = 'sousto-board-volume'

/** In per cent. */
export function storedVolume(): number {
  try {
    const stored = Number(window.localStorage.getItem(STORED_AS) ?? 100)
    return Number.isFinite(stored) ? Math.min(100, Math.max(SMALLEST_VOLUME, stored)) : 100
  } catch {
    return 100
  }
}

export function storeVolume(volume: number): void {
  try {
    window.localStorage.setItem(STORED_AS, String(volume))
  } catch {
    // It holds until the page is left.
  }
}

/** Returns a fraction of full scale; louder after a while without a reaction. */
export const loudness = (volume: number, loud: boolean): number =>
  Math.min(1, (volume / 100) * (loud ? 1 : 0.6))
