/** The server-sent-event streams of boards, one for each person and device (`operations.md` §9). */
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { can, needsSecondFactor, type StaffActor } from '@sousto/domain/staff/permissions.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { courierTopic } from '../../database/dispatch-outbox.ts'
import type { SignedInStaff } from '../../http/staff-session.ts'
import type { EventFeed } from './event-feed.ts'

/** The interval at which a stream checks that its session is still open and has access. */
const CHECK_MS = 15_000
/**
 * The maximum numbers of open streams: per session, which is a browser; per person, who may have signed in on every
 * tablet of an outlet; per client, which may be all couriers of a city behind the address of their mobile operator; and
 * in total. Within the first three the newest stream wins, so that nobody can shut out another person's board.
 */
export const MOST_STREAMS = { session: 10, person: 30, client: 600, all: 2_000 } as const
/** In seconds. */
const RETRY_AFTER = 5
/**
 * The grace period after which an ended stream is destroyed, because a client that reads nothing would keep it open.
 */
const ENDING_MS = 5_000

type Viewer = StaffActor & Pick<SignedInStaff, 'secondFactor'>
type Opener = Viewer & Pick<SignedInStaff, 'sessionId'>

type Holder = 'session' | 'person' | 'client'
type OpenStream = {
  readonly holders: Readonly<Record<Holder, string | number>>
  readonly reply: FastifyReply
  readonly send: (event: BoardEvent) => void
}

type Watched = {
  readonly outlets: ReadonlySet<number>
  /** Whose dispatch is watched; null: none. */
  readonly city: string | null
  /** The dispatch screen that the stream belongs to. Null means none. */
  readonly screen: string | null
  /** The person's own shift, offers and rides are. */
  readonly asCourier: boolean
  readonly since: number | null
  /** The client, as named by `clientOf`. */
  readonly client: string
  /** Returns the person's current data. Null means that the session has ended. */
  readonly current: () => Promise<Viewer | null>
}

export type ScreenListener = {
  readonly stays: (screen: string) => Promise<void>
  readonly closed: (screen: string) => Promise<void>
}

type Seen = Pick<Watched, 'outlets' | 'city' | 'asCourier'>

export function createBoardStreams(
  feed: EventFeed,
  cityOf: (outlet: number) => Promise<string | null>,
  most: Readonly<Record<Holder | 'all', number>> = MOST_STREAMS,
) {
  let screens: ScreenListener | null = null
  /** Sorted from the oldest. */
  const open = new Set<OpenStream>()

  async function maySee(actor: Viewer, { outlets, city: dispatch, asCourier }: Seen): Promise<boolean> {
    if (outlets.size === 0 && dispatch === null && !asCourier) return false
    if (!actor.secondFactor && needsSecondFactor(actor.grants)) return false
    if (dispatch !== null && !can(actor, 'couriers.read', { kind: 'city', city: dispatch })) return false
    if (asCourier && !can(actor, 'own_rides.manage', { kind: 'self' })) return false
    for (const outlet of outlets) {
      const city = await cityOf(outlet)
      if (city === null || !can(actor, 'orders.read', { kind: 'outlet', outlet, city })) return false
    }
    return true
  }

  function end(stream: OpenStream): void {
    open.delete(stream)
    stream.reply.raw.end()
    setTimeout(() => stream.reply.raw.destroy(), ENDING_MS).unref()
  }

  /** Ends the oldest streams of a holder that would exceed its limit; their boards poll instead. */
  function makeRoom({ holders }: OpenStream): void {
    for (const holder of ['session', 'person', 'client'] as const) {
      const held = [...open].filter((each) => each.holders[holder] === holders[holder])
      for (const oldest of held.slice(0, Math.max(0, held.length + 1 - most[holder]))) {
        oldest.send({ type: 'replaced' })
        end(oldest)
      }
    }
  }

  return {
    /**
     * Opens a stream. Without `outlets` it covers all outlets of the person. Throws `forbidden`, and `unavailable` if
     * too many streams are open in total.
     */
    open: async (
      actor: Opener,
      {
        outlets,
        city,
        screen,
        asCourier,
        since,
        client,
        current,
      }: Omit<Watched, 'outlets'> & { readonly outlets: readonly number[] | null },
      reply: FastifyReply,
    ): Promise<void> => {
      const own = actor.grants.flatMap((grant) => ('outlet' in grant ? [grant.outlet] : []))
      const seen = { outlets: new Set(outlets ?? own), city, asCourier }
      if (!(await maySee(actor, seen))) throw new FailureError('forbidden')
      if (reply.raw.closed || reply.raw.destroyed) return
      const send = (event: BoardEvent) => {
        reply.raw.write(`data: ${JSON.stringify(z.encode(boardEvent, event))}\n\n`)
      }
      const holders = { session: actor.sessionId, person: actor.id, client }
      const stream: OpenStream = { holders, reply, send }
      makeRoom(stream)
      if (open.size >= most.all) throw new FailureError('unavailable', { retryAfter: RETRY_AFTER })
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // The headers are sent at once, so that a board knows that it is connected.
      reply.raw.write(':\n\n')
      open.add(stream)
      const topics = new Set([
        ...(city === null ? [] : [city]),
        ...(asCourier ? [courierTopic(actor.id)] : []),
      ])
      const leaving = feed.subscribe({ outlets: seen.outlets, topics, send }, since)
      const check = async () => {
        const now = await current()
        if (now === null || !(await maySee(now, seen))) reply.raw.end()
        else if (screen !== null) await screens?.stays(screen)
      }
      // A short outage of the database ends no stream, because no new data could be sent anyway.
      const checks = setInterval(() => void check().catch(() => {}), CHECK_MS)
      reply.raw.once('close', () => {
        clearInterval(checks)
        open.delete(stream)
        // A screen that stays in the database is forgotten after its time.
        if (screen !== null) void screens?.closed(screen).catch(() => {})
        void leaving.then(
          (leave) => leave(),
          () => {},
        )
      })
      await leaving.catch(() => reply.raw.end())
    },

    /** The listener hears which dispatch screens stay open and which have closed. */
    onScreens: (listener: ScreenListener): void => {
      screens = listener
    },

    close: (): void => {
      for (const { reply } of open) reply.raw.end()
    },
  }
}

export type BoardStreams = ReturnType<typeof createBoardStreams>
