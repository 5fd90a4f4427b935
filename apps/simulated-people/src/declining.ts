import type { DeviceAction } from '@sousto/console/features/board/live/actions.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { DECLINE_REASONS } from '@sousto/domain/board/part-states.ts'
import type { Random } from './random.ts'

export function decline(card: Card, random: Random): DeviceAction {
  const reason = random.pick(DECLINE_REASONS)
  const [line] = card.lines
  return {
    kind: 'decline',
    decline: {
      reason,
      note: reason === 'other' ? 'Nešel nám proud.' : '',
      soldOut: reason === 'sold_out' && line !== undefined ? [line.item] : [],
    },
  }
}
