import { describe, expect, it } from 'vitest'
import { minutesLeft, nextStep, type SetupFacts, setupSteps } from './setup.ts'

const EMPTY: SetupFacts = {
  hasOperator: false,
  addresses: 0,
  city: null,
  isCityLater: false,
  mail: 'none',
  gateway: 'none',
  outlets: { on: 0, off: 0 },
  couriers: { joined: 0, invited: 0, haveRates: false },
  delivered: 0,
}
const DONE: SetupFacts = {
  hasOperator: true,
  addresses: 9,
  city: { hidden: false, hasAddresses: true, areas: 1, hasHotline: true, hasContactPage: true },
  isCityLater: false,
  mail: 'proven',
  gateway: 'proven',
  outlets: { on: 1, off: 0 },
  couriers: { joined: 1, invited: 0, haveRates: true },
  delivered: 1,
}
const lacksOf = (facts: Partial<SetupFacts>) =>
  setupSteps({ ...DONE, ...facts }).flatMap(({ lacks }) => lacks)
const CITY = { hidden: true, hasAddresses: false, areas: 0, hasHotline: false, hasContactPage: false }

describe('the setup of a marketplace', () => {
  it('begins with the operator, and everything is open [administration-11.6]', () => {
    const steps = setupSteps(EMPTY)
    expect(steps.every(({ state }) => state === 'open')).toBe(true)
    expect(nextStep(steps)).toBe('operator')
    expect(minutesLeft(steps)).toBe(44)
  })

  it('is over once an order was delivered and nothing lacks [administration-11.6]', () => {
    const steps = setupSteps(DONE)
    expect(nextStep(steps)).toBeNull()
    expect(minutesLeft(steps)).toBe(0)
  })

  it.each<[string, Partial<SetupFacts>, readonly string[]]>([
    ['no operator', { hasOperator: false }, ['operator_details']],
    ['neither addresses nor a city', { addresses: 0, city: null }, ['addresses', 'a_city']],
    ['addresses and no city', { city: null }, ['a_city']],
    ['a new city', { city: CITY }, ['city_addresses', 'areas', 'hotline', 'contact_page', 'city_hidden']],
    ['no mail server', { mail: 'none' }, ['mail_server', 'mail_unproven']],
    ['a mail server that nobody tried', { mail: 'unproven' }, ['mail_unproven']],
    ['no gateway', { gateway: 'none' }, ['gateway_keys', 'gateway_unproven']],
    ['a gateway that nobody tried', { gateway: 'unproven' }, ['gateway_unproven']],
    ['no outlet', { outlets: { on: 0, off: 0 } }, ['an_outlet', 'outlet_off']],
    ['an outlet that is off', { outlets: { on: 0, off: 1 } }, ['outlet_off']],
    ['no courier', { couriers: EMPTY.couriers }, ['courier_rates', 'courier_invitation', 'a_courier']],
    ['an invited courier', { couriers: { joined: 0, invited: 1, haveRates: true } }, ['a_courier']],
    ['no delivered order', { delivered: 0 }, ['a_delivered_order']],
  ])('with %s lacks it [administration-11.6]', (_what, facts, lacks) => {
    expect(lacksOf(facts)).toEqual(lacks)
  })

  it('may begin without payment by card [administration-11.6]', () => {
    const steps = setupSteps({ ...DONE, gateway: 'later' })
    expect(steps.find(({ step }) => step === 'gateway')?.state).toBe('later')
    expect(nextStep(steps)).toBeNull()
  })

  it('may leave the city for later, which is done all the same once it lacks nothing [administration-11.6]', () => {
    const stateOf = (facts: Partial<SetupFacts>) =>
      setupSteps({ ...DONE, ...facts }).find(({ step }) => step === 'city')?.state
    expect(stateOf({ city: null, isCityLater: true })).toBe('later')
    expect(nextStep(setupSteps({ ...DONE, city: null, isCityLater: true }))).toBeNull()
    expect(stateOf({ isCityLater: true })).toBe('done')
    expect(minutesLeft(setupSteps({ ...EMPTY, isCityLater: true }))).toBe(35)
  })
})
