import { describe, expect, it } from 'vitest'
import { NEW_CAMPAIGN, readCampaign, type TypedCampaign } from './typed-campaign.ts'

const TYPED: TypedCampaign = { ...NEW_CAMPAIGN, name: ' Zimní leták ', amount: '1 00', codes: '1 000' }

describe('the form of a campaign', () => {
  it('is read with everything that was left out [administration-5.3]', () => {
    expect(readCampaign(TYPED)).toEqual({
      campaign: {
        name: 'Zimní leták',
        amount: 10_000,
        codes: 1000,
        uses: 1,
        code: null,
        firstDay: null,
        lastDay: null,
        city: null,
        outlet: null,
        bearer: 'operator',
        conditions: { firstOrderOnly: false, allowsAnonymous: false, weekdays: [], minimum: 0 },
        budget: null,
      },
    })
  })

  it.each<[Partial<TypedCampaign>, object]>([
    [
      { place: 'outlet:7', bearer: 'outlet' },
      { outlet: 7, city: null, bearer: 'outlet' },
    ],
    [
      { place: 'city:olomouc', bearer: 'outlet' },
      { outlet: null, city: 'olomouc', bearer: 'operator' },
    ],
    [{ codes: '1', code: 'zima 2026' }, { code: 'ZIMA2026' }],
    [{ codes: '2', code: 'ZIMA2026' }, { code: null }],
    [{ budget: '5000' }, { budget: 500_000 }],
  ])('that differs by %j gives %j', (change, campaign) => {
    expect(readCampaign({ ...TYPED, ...change })).toMatchObject({ campaign })
  })

  it.each<[keyof TypedCampaign, string]>([
    ['name', ' '],
    ['amount', '0'],
    ['amount', 'sto'],
    ['codes', '100001'],
    ['uses', '0'],
    ['code', 'ab'],
    ['minimum', 'x'],
    ['budget', '0'],
    ['budget', '1,5'],
  ])('names the field %s when it is %j', (name, value) => {
    expect(readCampaign({ ...TYPED, [name]: value })).toEqual({ errors: { [name]: expect.any(String) } })
  })
})
