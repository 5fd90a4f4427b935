import { describe, expect, it } from 'vitest'
import { decisionDue, REGISTER_KINDS, registerState } from './register.ts'
import { objectionEnd, possibleDecisions } from './review-hiding.ts'

describe('a review', () => {
  it.each([
    [false, false, false, ['hide']],
    [false, true, false, ['hide', 'keep']],
    [true, false, false, ['show']],
    [true, true, false, ['show']],
    [true, false, true, ['show', 'uphold']],
  ])(
    'hidden %s, reported %s, disputed %s can be decided about [administration-6.1]',
    (isHidden, isReported, isDisputed, decisions) => {
      expect(possibleDecisions({ isHidden, isReported, isDisputed })).toEqual(decisions)
    },
  )

  it('can be objected about for six months in Prague time [administration-6.4]', () => {
    const end = objectionEnd(Temporal.Instant.from('2026-11-27T12:00:00Z'))
    expect(end.toString()).toBe('2027-05-27T11:00:00Z')
  })
})

describe('an entry of the register', () => {
  it('has its last day by its kind, counted from the day in Prague [administration-9.1]', () => {
    const late = Temporal.Instant.from('2026-11-27T23:30:00Z')
    const days = REGISTER_KINDS.map((kind) => [kind, decisionDue(kind, late)?.toString() ?? null])
    expect(Object.fromEntries(days)).toEqual({
      review_report: '2026-12-05',
      notice: '2026-12-05',
      outlet_complaint: '2026-12-12',
      objection: '2026-12-12',
      statement: null,
    })
  })

  it.each([
    ['2026-12-05', false, '2026-12-05T22:59:00Z', 'open'],
    ['2026-12-05', false, '2026-12-05T23:00:00Z', 'late'],
    ['2026-12-05', true, '2026-12-07T00:00:00Z', 'decided'],
    [null, false, '2026-12-07T00:00:00Z', 'sent'],
  ])('due on %s, decided %s, is at %s %s [administration-9.1]', (dueOn, isDecided, now, state) => {
    expect(registerState({ dueOn, isDecided }, Temporal.Instant.from(now))).toBe(state)
  })
})
