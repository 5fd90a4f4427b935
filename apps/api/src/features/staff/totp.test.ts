import { expect, it } from 'vitest'
import { newRecoveryCodes, newTotpSecret, recoveryCodeHash, totpStep } from './totp.ts'

/** RFC 6238, appendix B: the SHA-1 key `12345678901234567890`, the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s the code is %s', (seconds, code, step) => {
  expect(totpStep(SECRET, code, at(seconds))).toBe(step)
})

it('a code is valid for its step and the one before and after', () => {
  const steps = [-31, -1, 0, 29, 30, 59, 60].map((shift) =>
    totpStep(SECRET, '081804', at(37_037_036 * 30 + shift)),
  )
  expect(steps).toEqual([null, 37_037_036, 37_037_036, 37_037_036, 37_037_036, 37_037_036, null])
})

it.each(['', '81804', '0818040', 'x81804', '-81804', '０８１８０４'])('%j is not a code', (code) => {
  expect(totpStep(SECRET, code, at(1_111_111_109))).toBeNull()
})

it('secrets have 160 bits and differ', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(100)
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
})

it('ten recovery codes of 120 bits are accepted however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-kmnp-z2-9]{4}-){5}[a-kmnp-z2-9]{4}$/)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect(recoveryCodeHash(typed)).toEqual(recoveryCodeHash(code))
  }
})
