import { describe, expect, it } from 'vitest'
import { decisionDue, isDecidedInRegister, REGISTER_KINDS, registerState } from './register.ts'
import { objectionEnd, objectionProblem, possibleDecisions } from './review-hiding.ts'

const NO_REPLY = { reply: 'none', isReplyDisputed: false } as const

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
      expect(possibleDecisions({ isHidden, isReported, isDisputed, ...NO_REPLY })).toEqual(decisions)
    },
  )

  it.each([
    ['shown', false, false, ['hide', 'hide_reply']],
    ['shown', true, false, ['show']],
    ['hidden', false, false, ['hide', 'show_reply']],
    ['hidden', false, true, ['hide', 'show_reply', 'uphold_reply']],
    ['hidden', true, true, ['show', 'show_reply', 'uphold_reply']],
  ] as const)(
    'with a reply that is %s, itself hidden %s, the reply disputed %s, can be decided about [operations-2.18]',
    (reply, isHidden, isReplyDisputed, decisions) => {
      const review = { isHidden, isReported: false, isDisputed: false, reply, isReplyDisputed }
      expect(possibleDecisions(review)).toEqual(decisions)
    },
  )

  it.each([
    [true, '2027-05-27T11:00:00Z', null],
    [true, '2027-05-27T11:00:00.001Z', 'objection_late'],
    [false, '2026-11-28T11:00:00Z', 'objection_pointless'],
  ])(
    'whose decision holds %s can be objected about at %s: %s [administration-6.4]',
    (holds, now, problem) => {
      const sentAt = Temporal.Instant.from('2026-11-27T12:00:00Z')
      expect(objectionProblem({ holds, sentAt }, Temporal.Instant.from(now))).toBe(problem)
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
      reply_objection: '2026-12-12',
      account_objection: '2026-12-12',
      data_access: '2026-12-28',
      data_correction: '2026-12-28',
      data_erasure: '2026-12-28',
      statement: null,
      reply_statement: null,
      outlet_pause: null,
      outlet_off: null,
      account_suspension: null,
      account_end: null,
    })
  })

  it('about a person’s data ends with the last day of a shorter month [administration-9.11]', () => {
    const filed = Temporal.Instant.from('2027-01-31T12:00:00Z')
    expect(decisionDue('data_access', filed)?.toString()).toBe('2027-02-28')
  })

  it('is decided in the register unless its review or account is decided about elsewhere [administration-9.1]', () => {
    const decided = (isAboutReview: boolean) =>
      REGISTER_KINDS.filter((kind) => isDecidedInRegister({ kind, isAboutReview })).toSorted()
    expect(decided(true)).toEqual([])
    expect(decided(false)).toEqual([
      'data_access',
      'data_correction',
      'data_erasure',
      'notice',
      'objection',
      'outlet_complaint',
      'reply_objection',
      'review_report',
    ])
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
