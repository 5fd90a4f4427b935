import { describe, expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import { type CourierYear, medianHourlyPay } from './yearly.ts'

const year = (hours: number, pay: number, tips = 0): CourierYear => ({
  minutes: hours * 60,
  pay: haler(pay),
  tips: haler(tips),
})

describe('the median pay by hour', () => {
  it('is that of couriers, however long each works [dispatch-8.7]', () => {
    const couriers = [year(10, 150_000), year(1, 30_000), year(1_000, 18_000_000, 1_000_000)]
    expect(medianHourlyPay(couriers)).toEqual({ withoutTips: 18_000, withTips: 19_000 })
  })

  it('of fewer than three couriers is not told, because it would show the pay of one [dispatch-8.7]', () => {
    expect(medianHourlyPay([year(10, 150_000), year(10, 160_000)])).toEqual({
      withoutTips: null,
      withTips: null,
    })
  })

  it('leaves out couriers who worked less than an hour', () => {
    const couriers = [
      year(0, 5_000),
      year(0.5, 90_000),
      year(10, 150_000),
      year(10, 160_000),
      year(10, 170_000),
    ]
    expect(medianHourlyPay(couriers).withoutTips).toBe(16_000)
  })
})
