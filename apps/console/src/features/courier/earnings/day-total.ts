import type { Earnings } from '@sousto/contract/courier-pay/wire.ts'

export function dayTotal({ rides, others }: Pick<Earnings, 'rides' | 'others'>, day: string): number {
  const amounts = [
    ...rides.filter((ride) => ride.day === day).map(({ total }) => total),
    ...others.filter((other) => other.day === day).map(({ part }) => part.amount),
  ]
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
