import { describe, expect, it } from 'vitest'
import {
  accountProblem,
  answerProblem,
  closingProblem,
  type Decision,
  type DecisionEvent,
  isInForce,
  reviewDue,
  reviewMark,
  reviewProblem,
} from './decisions.ts'

const SIGNER = 1
const REVIEWER = 2
const COURIER = 9
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Prague').toInstant()
const SIGNED = at('2026-10-16T12:00')
const ANSWERED = at('2026-10-17T12:00')

const decision = (events: readonly DecisionEvent[] = [], more: Partial<Decision> = {}): Decision => ({
  kind: 'end',
  until: null,
  log: [
    { event: 'signed', at: SIGNED, by: SIGNER },
    ...events.map((event) => ({ event, at: ANSWERED, by: event === 'noted' ? REVIEWER : COURIER })),
  ],
  ...more,
})

describe('a decision', () => {
  it('is in force until its end, or until a review revokes it [dispatch-8.5]', () => {
    const until = at('2026-10-20T12:00')
    expect(isInForce(decision([], { kind: 'suspend', until }), until.subtract({ seconds: 1 }))).toBe(true)
    expect(isInForce(decision([], { kind: 'suspend', until }), until)).toBe(false)
    expect(isInForce(decision(['disputed', 'upheld']), until)).toBe(true)
    expect(isInForce(decision(['disputed', 'revoked']), until)).toBe(false)
  })

  it.each([
    ['no decision', [], null],
    ['a suspension', [decision([], { kind: 'suspend' })], 'courier_suspended'],
    ['an end', [decision([], { kind: 'suspend' }), decision()], 'courier_account_ended'],
    ['a revoked end', [decision(['disputed', 'revoked'])], null],
    ['a suspension that is over', [decision([], { kind: 'suspend', until: SIGNED })], null],
  ] as const)('keeps the courier from working: %s [dispatch-8.5]', (_, decisions, problem) => {
    expect(accountProblem(decisions, ANSWERED)).toBe(problem)
  })

  it('is answered once [dispatch-8.5]', () => {
    expect(answerProblem(decision())).toBeNull()
    expect(answerProblem(decision(['accepted']))).toBe('decision_answered')
    expect(answerProblem(decision(['disputed']))).toBe('decision_answered')
  })
})

describe('a review', () => {
  it('is due 14 days after the answer, at the same time of day after a clock change [dispatch-8.6]', () => {
    expect(reviewDue(decision(['disputed']))).toEqual(at('2026-10-31T12:00'))
    expect(reviewDue(decision())).toBeNull()
    expect(reviewDue(decision(['accepted']))).toBeNull()
    expect(reviewDue(decision(['disputed', 'noted', 'upheld']))).toBeNull()
  })

  it.each([
    ['2026-10-17T12:00', 'open'],
    ['2026-10-28T12:00', 'open'],
    ['2026-10-28T12:01', 'soon'],
    ['2026-10-31T11:59', 'soon'],
    ['2026-10-31T12:00', 'overdue'],
  ] as const)('at %s is marked as %s [dispatch-8.6]', (now, mark) => {
    expect(reviewMark(decision(['disputed']), at(now))).toBe(mark)
    expect(reviewMark(decision(['disputed', 'upheld']), at(now))).toBe('none')
  })

  it.each([
    ['of a disputed decision by another person', ['disputed'], REVIEWER, null],
    ['by whoever signed it', ['disputed'], SIGNER, 'decision_own_review'],
    ['without an answer', [], REVIEWER, 'decision_not_disputed'],
    ['of an accepted one', ['accepted'], REVIEWER, 'decision_not_disputed'],
    ['for the second time', ['disputed', 'revoked'], REVIEWER, 'decision_reviewed'],
  ] as const)('%s [dispatch-8.6]', (_, events, reviewer, problem) => {
    expect(reviewProblem(decision(events), reviewer)).toBe(problem)
  })
})

describe('closing an account', () => {
  const LATER = at('2026-10-30T12:00')

  it.each([
    ['without a decision', [], LATER, 'courier_decision_required'],
    ['by a suspension', [decision([], { kind: 'suspend' })], LATER, 'courier_decision_required'],
    ['by a revoked decision', [decision(['disputed', 'revoked'])], LATER, 'courier_decision_required'],
    ['before the courier can answer', [decision()], LATER.subtract({ seconds: 1 }), 'courier_review_open'],
    ['without an answer in time', [decision()], LATER, null],
    ['before the review', [decision(['disputed'])], LATER, 'courier_review_open'],
    ['that the courier accepted', [decision(['accepted'])], ANSWERED, null],
    ['that a review upheld', [decision(['disputed', 'upheld'])], ANSWERED, null],
  ] as const)('%s [dispatch-8.4]', (_, decisions, now, problem) => {
    expect(closingProblem(decisions, now)).toBe(problem)
  })
})
