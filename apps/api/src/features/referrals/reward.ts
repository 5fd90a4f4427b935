/** What an invitation brings once an order is delivered or refunded, in its transaction (`delights.md` §14). */
import { referralDecision } from '@sousto/domain/credits/referral.ts'
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AfterMove } from '../../order-transaction.ts'
import { giveReferral, takeBackReferral } from '../credits/service.ts'
import { sendMailToCustomer } from '../mail/service.ts'
import { sharedSigns } from './signs.ts'
import * as store from './store.ts'
import { termsInForce } from './terms-store.ts'

/** Gives both customers their credits if the order is the first one that was delivered to an invited account. */
export const rewardDelivered: AfterMove = async (transaction, order, { to, at }) => {
  if (!ORDER_STATE_TRAITS[to].fulfilled || order.userId === null) return
  const invited = order.userId
  const referral = await store.acceptedBy(transaction, invited)
  if (referral === undefined || referral.state !== 'waiting') return
  const { id, inviterId } = referral
  // The account is locked first, because its deletion locks it before the invitation.
  const inviter = inviterId === null ? null : await store.holdAccount(transaction, inviterId)
  if (inviterId !== null) await store.lockInviter(transaction, inviterId)
  if (!(await store.lockWaiting(transaction, id))) return

  const { email, registeredAt, hasDelivered } = await store.invitedFacts(transaction, invited, order.id)
  const shared =
    inviterId === null || inviter === null
      ? []
      : await sharedSigns(transaction, { inviter: inviterId, invited })
  const earning =
    inviterId === null || inviter === null || inviter.deactivatedAt !== null
      ? null
      : { rewardsThisMonth: await store.rewardsSince(transaction, inviterId, monthOf(at)) }
  const { mostPerMonth } = await termsInForce(transaction)
  const decision = referralDecision(
    referral,
    {
      invitedAt: referral.invitedAt,
      registeredAt,
      hasDelivered,
      shared,
      order: await store.deliveredOrder(transaction, order.id),
    },
    earning,
    mostPerMonth,
  )
  if (decision.problem !== null) return await store.refuse(transaction, id, decision.problem, at)

  await store.recordReward(transaction, id, { order: order.id, inviterGot: decision.inviter, at })
  const rewards = [
    { userId: invited, amount: decision.invited, to: email, role: 'invited' as const },
    ...(inviterId === null || inviter === null
      ? []
      : [{ userId: inviterId, amount: decision.inviter, to: inviter.email, role: 'inviter' as const }]),
  ]
  // Purses are locked in one order everywhere.
  for (const { userId, amount, to: mailbox, role } of rewards.toSorted((a, b) => a.userId - b.userId)) {
    if (amount === 0) continue
    await giveReferral(transaction, { userId, orderId: order.id, amount, at })
    await sendMailToCustomer(transaction, { template: 'referralReward', to: mailbox, data: { role, amount } })
  }
}

const monthOf = (at: Temporal.Instant): Temporal.Instant =>
  at.toZonedDateTimeISO('Europe/Prague').with({ day: 1 }).startOfDay().toInstant()

/** Takes the credits for a wholly refunded order back from both, if they still have them. */
export async function takeBackReward(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  const returned = await store.markReturned(transaction, orderId)
  if (returned === null) return
  const accounts = [returned.inviterId, returned.invitedId].filter((account) => account !== null)
  for (const userId of accounts.toSorted((a, b) => a - b))
    await takeBackReferral(transaction, { userId, orderId, at })
}
