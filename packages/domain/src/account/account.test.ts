import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canUnlinkProvider,
  loginProblem,
  newPasswordProblem,
  normalizeLogin,
  normalizeProfile,
  passwordProblem,
  profileProblems,
} from './account.ts'

describe('unlinking a provider [marketplace-2.17]', () => {
  const google = { id: 'google', linkedAt: '2026-11-20T16:41:07Z' }
  const facebook = { ...google, id: 'facebook' }
  const notLinked = { id: 'facebook', linkedAt: null }

  it.each([
    ['possible with a password', true, [google], true],
    ['possible with another linked provider', false, [google, facebook], true],
    ['impossible for the only login method', false, [google], false],
    ['impossible if the other provider is not linked', false, [google, notLinked], false],
  ] as const)('is %s', (_, hasPassword, providers, possible) => {
    expect(canUnlinkProvider('google', { hasPassword }, providers)).toBe(possible)
  })
})

describe('a login', () => {
  it.each([
    ['kveta@example.cz', 'kveta@example.cz'],
    [' Kveta@Example.CZ ', 'kveta@example.cz'],
    ['kveta@example.cz.', 'kveta@example.cz'],
    ['kveta+hlad@example.cz', 'kveta+hlad@example.cz'],
    ["o'kveta.s_m-1@a.b-c.example", "o'kveta.s_m-1@a.b-c.example"],
    ['kveta@xn--pkn-zna3g.example', 'kveta@xn--pkn-zna3g.example'],
  ])('%j is %s', (written, login) => {
    expect(loginProblem(written)).toBeNull()
    expect(normalizeLogin(written)).toBe(login)
  })

  it.each([
    ['', 'login_required'],
    ['  ', 'login_required'],
    ['.', 'login_required'],
    ['kveta', 'login_invalid'],
    ['kveta@localhost', 'login_invalid'],
    ['kveta@127.0.0.1', 'login_invalid'],
    ['kveta@example.cz..', 'login_invalid'],
    ['.kveta@example.cz', 'login_invalid'],
    ['kveta.@example.cz', 'login_invalid'],
    ['kv..eta@example.cz', 'login_invalid'],
    ['kveta@-example.cz', 'login_invalid'],
    ['kveta@example.cz\r\nBcc: vsichni@example.cz', 'login_invalid'],
    ['kveta@example.cz,vsichni@example.cz', 'login_invalid'],
    ['"kveta x"@example.cz', 'login_invalid'],
    ['Květa <kveta@example.cz>', 'login_invalid'],
    // A Cyrillic е, a full-width a, a dotless i.
    ['kvеta@example.cz', 'login_invalid'],
    ['kvetａ@example.cz', 'login_invalid'],
    ['ıva@example.cz', 'login_invalid'],
    // The Kelvin sign in lower case is a plain k; mail is sent to the normalized login, never to the typed one.
    ['\u212aveta@example.cz', null],
    [`${'x'.repeat(10_000)}@example.cz`, 'login_invalid'],
  ])('%j: %s', (written, code) => {
    expect(loginProblem(written)).toBe(code)
  })

  it.each([
    [254, null],
    [255, 'login_invalid'],
  ])('of %i characters: %s', (length, code) => {
    expect(loginProblem('@example.cz'.padStart(length, 'x'))).toBe(code)
  })

  it('that is valid is ASCII without spaces once normalized', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (written) => {
        const login = normalizeLogin(written)
        fc.pre(loginProblem(login) === null)
        expect(login).toMatch(/^[!-~]+$/)
        expect(normalizeLogin(login)).toBe(login)
      }),
    )
  })
})

describe('a password', () => {
  it.each([
    ['', 'password_required'],
    ['sedm123', 'password_short'],
    ['🐌🐌🐌🐌', 'password_short'],
    ['osmznaku', null],
    ['🐌'.repeat(200), null],
    ['x'.repeat(201), 'password_long'],
    ['        ', null],
  ])('%j: %s [wire-accounts.5]', (password, code) => {
    expect(passwordProblem(password)).toBe(code)
  })

  it('must be repeated correctly', () => {
    expect(newPasswordProblem('švestkový koláč', 'švestkový koláč')).toBeNull()
    expect(newPasswordProblem('švestkový koláč', 'švestkovy koláč')).toBe('passwords_differ')
    expect(newPasswordProblem('krátké', 'jiné')).toBe('password_short')
  })
})

describe('a profile', () => {
  const profile = (more: object) => ({ firstName: 'Květa', lastName: 'Smyšlená', phone: '', ...more })

  it('is normalized: names trimmed, phones without spaces, no control characters that could break a mail header', () => {
    const written = { firstName: ' Kvě\r\nta\u0000 ', lastName: '\tSmyšlená', phone: ' +420 600 000 000 ' }
    expect(normalizeProfile(written)).toEqual(profile({ phone: '+420600000000' }))
  })

  it.each([
    [{}, []],
    [{ firstName: '', lastName: '' }, []],
    [{ phone: '600000000' }, []],
    [{ phone: '+4206000000000' }, []],
    [{ phone: '60000000' }, ['user_phone_invalid']],
    [{ phone: '60000000000000' }, ['user_phone_invalid']],
    [{ phone: '6000000oo' }, ['user_phone_invalid']],
    [{ firstName: 'x'.repeat(101), phone: 'x' }, ['user_first_name_long', 'user_phone_invalid']],
    [{ firstName: 'x'.repeat(100), lastName: 'x'.repeat(100) }, []],
    [{ lastName: 'x'.repeat(101) }, ['user_last_name_long']],
  ])('with %o: %j', (more, codes) => {
    expect(profileProblems(profile(more)).map(({ code }) => code)).toEqual(codes)
  })
})
