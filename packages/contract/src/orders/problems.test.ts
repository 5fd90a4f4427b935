import { ORDER_PROBLEMS, type OrderProblemCode } from '@sousto/domain/order-problems.ts'
import { describe, expect, it } from 'vitest'
import { FAILURES } from '../failures.ts'
import { orders } from './endpoints.ts'

// The keys of the domain's table are its codes.
const codes = Object.keys(ORDER_PROBLEMS) as readonly OrderProblemCode[]

describe.each(codes)('%s, for which the domain refuses an order', (code) => {
  it('has the same sentence on the wire, as a decision against the order', () => {
    expect(FAILURES[code]).toEqual({ status: 200, text: ORDER_PROBLEMS[code] })
  })

  it('is among the documented answers', () => {
    expect(orders.place.errors).toContain(code)
  })
})
