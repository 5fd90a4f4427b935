import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back at once what is used no more, which V8 would keep until this thread needs the room: of a register that was left it sees the
 * names of its columns only, not the hundred megabytes that other threads share. Stops the thread for some 30 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
