import { expect, it } from 'vitest'
import { isDoor, NO_DOOR, trimmedDoor, withoutCode } from './door.ts'

it('a door with only spaces asks for nothing', () => {
  expect(trimmedDoor({ ...NO_DOOR, floor: ' ', bell: '\t' })).toBeNull()
})

it.each([
  { leave: true },
  { lift: false },
  { call: true },
  { code: '12#' },
  { floor: '2' },
  { bell: 'Vymyslil' },
])('a door with %o asks for something', (asked) => {
  expect(trimmedDoor({ ...NO_DOOR, ...asked })).toMatchObject(asked)
})

it('a door without its code keeps everything else [delights-3.2]', () => {
  const door = { leave: true, floor: '4', lift: true, bell: 'Vymyslil', code: '12#', call: true }
  expect(withoutCode(door)).toEqual({ ...door, code: '' })
})

it.each([null, {}, { ...NO_DOOR, lift: 'yes' }, { ...NO_DOOR, code: 1 }])('%o is no stored door', (value) => {
  expect(isDoor(value)).toBe(false)
})
