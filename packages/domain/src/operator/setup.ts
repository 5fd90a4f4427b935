/** The way from an empty database to the first delivered order (`administration.md` §11). */

export const SETUP_STEPS = ['operator', 'city', 'mail', 'gateway', 'outlet', 'courier', 'order'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The parts in which the console stores the operator's settings. */
export type SettingPart = 'operator' | 'mail' | 'gateways' | 'gopay' | 'comgate' | 'city'

/** What a step lacks. */
export const SETUP_LACKS = [
  'operator_details',
  'addresses',
  'a_city',
  'city_addresses',
  'areas',
  'hotline',
  'contact_page',
  'city_hidden',
  'mail_server',
  'mail_unproven',
  'gateway_keys',
  'gateway_unproven',
  'an_outlet',
  'outlet_off',
  'courier_rates',
  'courier_invitation',
  'a_courier',
  'a_delivered_order',
] as const
export type SetupLack = (typeof SETUP_LACKS)[number]

export type SetupFacts = {
  readonly hasOperator: boolean
  /** Addresses of the register, of all towns. */
  readonly addresses: number
  /** The city that is furthest. Null means that there is none. */
  readonly city: {
    readonly hidden: boolean
    readonly hasAddresses: boolean
    readonly areas: number
    readonly hasHotline: boolean
    readonly hasContactPage: boolean
  } | null
  /** True if the operator does the rest first. */
  readonly isCityLater: boolean
  readonly mail: 'none' | 'unproven' | 'proven'
  /** `later`: the marketplace begins without payment by card. */
  readonly gateway: 'none' | 'unproven' | 'proven' | 'later'
  readonly outlets: { readonly on: number; readonly off: number }
  readonly couriers: { readonly joined: number; readonly invited: number; readonly haveRates: boolean }
  readonly delivered: number
}

export type CheckedStep = {
  readonly step: SetupStep
  readonly state: 'done' | 'later' | 'open'
  readonly lacks: readonly SetupLack[]
}

const when = (isLacking: boolean, lack: SetupLack): readonly SetupLack[] => (isLacking ? [lack] : [])

function cityLacks({ addresses, city }: SetupFacts): readonly SetupLack[] {
  // A new city is placed by an address of the register.
  if (city === null) return [...when(addresses === 0, 'addresses'), 'a_city']
  return [
    ...when(!city.hasAddresses, 'city_addresses'),
    ...when(city.areas === 0, 'areas'),
    ...when(!city.hasHotline, 'hotline'),
    ...when(!city.hasContactPage, 'contact_page'),
    ...when(city.hidden, 'city_hidden'),
  ]
}

const LACKS: Readonly<Record<SetupStep, (facts: SetupFacts) => readonly SetupLack[]>> = {
  operator: ({ hasOperator }) => when(!hasOperator, 'operator_details'),
  city: cityLacks,
  mail: ({ mail }) => [...when(mail === 'none', 'mail_server'), ...when(mail !== 'proven', 'mail_unproven')],
  gateway: ({ gateway }) => [
    ...when(gateway === 'none', 'gateway_keys'),
    ...when(gateway === 'none' || gateway === 'unproven', 'gateway_unproven'),
  ],
  outlet: ({ outlets: { on, off } }) => [
    ...when(on + off === 0, 'an_outlet'),
    ...when(on === 0, 'outlet_off'),
  ],
  courier: ({ couriers: { joined, invited, haveRates } }) => [
    ...when(!haveRates, 'courier_rates'),
    ...when(joined + invited === 0, 'courier_invitation'),
    ...when(joined === 0, 'a_courier'),
  ],
  order: ({ delivered }) => when(delivered === 0, 'a_delivered_order'),
}

/** A city that lacks nothing is done, even if it was postponed. */
function isPostponed(
  step: SetupStep,
  { gateway, isCityLater }: SetupFacts,
  lacks: readonly SetupLack[],
): boolean {
  if (step === 'gateway') return gateway === 'later'
  return step === 'city' && isCityLater && lacks.length > 0
}

/** Returns each step with what it lacks. No step waits for another, but each needs what the ones before it made. */
export const setupSteps = (facts: SetupFacts): readonly CheckedStep[] =>
  SETUP_STEPS.map((step) => {
    const lacks = LACKS[step](facts)
    if (isPostponed(step, facts, lacks)) return { step, lacks, state: 'later' }
    return { step, lacks, state: lacks.length > 0 ? 'open' : 'done' }
  })

/** The first step that is open. Null means that the marketplace has delivered an order and lacks nothing. */
export const nextStep = (steps: readonly CheckedStep[]): SetupStep | null =>
  steps.find(({ state }) => state === 'open')?.step ?? null

/** The minutes that a step takes a person, as estimated. */
export const STEP_MINUTES: Readonly<Record<SetupStep, number>> = {
  operator: 3,
  city: 9,
  mail: 5,
  gateway: 5,
  outlet: 12,
  courier: 4,
  order: 6,
}

/** What is left of the work, in minutes. */
export const minutesLeft = (steps: readonly CheckedStep[]): number =>
  steps.reduce((sum, { step, state }) => (state === 'open' ? sum + STEP_MINUTES[step] : sum), 0)
