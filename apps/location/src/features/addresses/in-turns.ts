import { setImmediate } from 'node:timers/promises'

/** So many at a time, about a millisecond where little is done for each. */
const TURN = 1 << 14

/** Calls for each number below `size`; after every `turn` of them others have theirs. */
export async function inTurns(
  size: number,
  call: (index: number) => void,
  turn: number = TURN,
): Promise<void> {
  for (let start = 0; start < size; start += turn) {
    const end = Math.min(start + turn, size)
    for (let index = start; index < end; index += 1) call(index)
    await setImmediate()
  }
}
