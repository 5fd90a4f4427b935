import type { Duty } from '@sousto/domain/legal-status/duties.ts'

type Place = {
  readonly to: string
  readonly hash?: string
  readonly search?: Readonly<Record<string, string>>
}

/** Where what a duty lacks is mended. */
export const DUTY_PLACES = {
  sales_registration: { to: '/sprava/evidence' },
  vat: { to: '/sprava/dph' },
  allergens: { to: '/sprava/menu' },
  alcohol: { to: '/sprava/pravni-stav', hash: 'nastaveni' },
  contact_point: { to: '/sprava/mesta' },
  decisions: { to: '/sprava/rejstrik', search: { stav: 'late' } },
  traders: { to: '/sprava/dac7' },
  outlet_terms: { to: '/sprava/podminky' },
  outlet_complaints: { to: '/sprava/rejstrik', search: { stav: 'late', druh: 'outlet_complaint' } },
  ranking: { to: '/sprava/pravni-stav' },
  reviews: { to: '/sprava/hodnoceni', search: { ukazat: 'vse' } },
  accessibility: { to: '/sprava/pravni-stav', hash: 'nastaveni' },
  dac7: { to: '/sprava/dac7' },
  platform_work: { to: '/sprava/mesta' },
  personal_data: { to: '/sprava/rejstrik', search: { stav: 'late' } },
} as const satisfies Readonly<Record<Duty, Place>>
