import { expect, it } from 'vitest'
import { pushPause } from './push-retries.ts'

it.each([
  [1, 2],
  [2, 60],
  [3, 300],
  [4, 900],
  [5, null],
  [6, null],
])(
  'a subscription that has failed %i times in a row waits %j seconds; null means for ever [marketplace-3.15]',
  (failures, pause) => {
    expect(pushPause(failures)).toBe(pause)
  },
)
