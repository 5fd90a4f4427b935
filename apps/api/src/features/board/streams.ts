/** The server-sent-event streams of boards, one for each person and device (`operations.md` §9). */
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { can, needsSecondFactor, type StaffActor } from '@sousto/domain/staff/permissions.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { SignedInStaff } from '../../http/staff-session.ts'
import type { EventFeed } from './event-feed.ts'

/** How often a stream asks whether its session is still open, and may still see what it shows. */
const CHECK_MS = 15_000
const MOST_STREAMS = 2_000
/** Seconds. */
const RETRY_AFTER = 5

type Viewer = StaffActor & Pick<SignedInStaff, 'secondFactor'>

type Watched = {
  readonly outlets: ReadonlySet<number>
  readonly since: number | null
  /** The person as they are now; null: the session has ended. */
  readonly current: () => Promise<Viewer | null>
}

export function createBoardStreams(feed: EventFeed, cityOf: (outlet: number) => Promise<string | null>) {
  const open = new Set<FastifyReply>()

  async function maySee(actor: Viewer, outlets: ReadonlySet<number>): Promise<boolean> {
    if (!actor.secondFactor && needsSecondFactor(actor.grants)) return false
    for (const outlet of outlets) {
      const city = await cityOf(outlet)
      if (city === null || !can(actor, 'orders.read', { kind: 'outlet', outlet, city })) return false
    }
    return true
  }

  return {
    /** Without `outlets`, all of the person's own. Throws `forbidden`. */
    open: async (
      actor: Viewer,
      { outlets, since, current }: Omit<Watched, 'outlets'> & { readonly outlets: readonly number[] | null },
      reply: FastifyReply,
    ): Promise<void> => {
      const own = actor.grants.flatMap((grant) => ('outlet' in grant ? [grant.outlet] : []))
      const watched = new Set(outlets ?? own)
      if (open.size >= MOST_STREAMS) throw new FailureError('unavailable', { retryAfter: RETRY_AFTER })
      if (!(await maySee(actor, watched))) throw new FailureError('forbidden')
      if (reply.raw.closed || reply.raw.destroyed) return
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // The head goes out at once, so that a board knows that it is connected.
      reply.raw.write(':\n\n')
      open.add(reply)
      const send = (event: BoardEvent) => {
        reply.raw.write(`data: ${JSON.stringify(z.encode(boardEvent, event))}\n\n`)
      }
      const leaving = feed.subscribe({ outlets: watched, send }, since)
      const check = async () => {
        const now = await current()
        if (now === null || !(await maySee(now, watched))) reply.raw.end()
      }
      // A database that is away for a moment ends no stream: it could tell nothing new.
      const checks = setInterval(() => void check().catch(() => {}), CHECK_MS)
      reply.raw.once('close', () => {
        clearInterval(checks)
        open.delete(reply)
        void leaving.then(
          (leave) => leave(),
          () => {},
        )
      })
      await leaving.catch(() => reply.raw.end())
    },

    close: (): void => {
      for (const reply of open) reply.raw.end()
    },
  }
}

export type BoardStreams = ReturnType<typeof createBoardStreams>
