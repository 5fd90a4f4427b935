import type { Card } from '@sousto/contract/board/wire.ts'
import { pauseOfOutlet } from '@sousto/domain/availability/city-pause.ts'
import type { BoardColumn } from '@sousto/domain/board/part-states.ts'
import { columnOf } from '@sousto/domain/board/part-states.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useServerNow } from '../../shared/server-now.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { HeadBar } from '../../shared/shell/head-bar.tsx'
import { useAwake } from '../../shared/use-awake.ts'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { Announcements } from './announcements.tsx'
import { AvailabilityStrips } from './availability/availability-strips.tsx'
import { BusyTool } from './availability/busy-tool.tsx'
import { PauseTool } from './availability/pause-tool.tsx'
import { openText } from './availability/period-words.ts'
import { SoldOutTool } from './availability/sold-out-tool.tsx'
import { type Switched, useAvailability } from './availability/use-availability.ts'
import { BoardColumns } from './board-columns.tsx'
import { BoardLoading } from './board-loading.tsx'
import { type BoardView, BoardViewProvider, type DetailsStep } from './board-view.ts'
import { CustomerStrips } from './customer-strips.tsx'
import { FinishedDrawer } from './finished-drawer.tsx'
import { useBoard } from './live/use-board.ts'
import { MessageStrips } from './message-strips.tsx'
import { cardKey, undoable } from './model/cards.ts'
import { columnsOf, finishedToday, withComingDays } from './model/columns.ts'
import { customerNews } from './model/customer-news.ts'
import { boardTitle, ringOf } from './model/ringing.ts'
import { timeStrip } from './model/ticket-times.ts'
import { withSeen } from './model/waiting-actions.ts'
import { DetailsUndo } from './order-details/details-undo.tsx'
import { AutoPrint } from './printing/auto-print.tsx'
import { PrinterStrips } from './printing/printers.tsx'
import { StalePaperStrips } from './printing/stale-paper-strips.tsx'
import { BellHead } from './ringing/bell-head.tsx'
import { SoundTool } from './ringing/sound-tool.tsx'
import { useRinging } from './ringing/use-ringing.ts'
import { Strips } from './strips.tsx'
import './board.css'
import './availability/availability.css'

/** Loaded once the board is shown, so that an order can also be opened without a connection. */
const detailsPart = onDemand(() => import('./order-details/order-details.tsx'))

type BoardPageProps = {
  readonly outlets: readonly [number, ...number[]]
  /** The title of the header until the board is loaded. */
  readonly place: string
  readonly menu: ReactNode
  readonly tools?: ReactNode
  /** The opened order, as a `cardKey`. */
  readonly opened: string | null
  readonly step: DetailsStep | null
  readonly onOpen: (opened: string | null, step: DetailsStep | null) => void
}

/** The order board (`operations.md` §3). */
export function BoardPage({ outlets, place, menu, tools, opened, step, onOpen }: BoardPageProps) {
  const { store, state } = useBoard(outlets)
  const now = useServerNow(state.ahead)
  const [held, setHeld] = useState<ReadonlyMap<string, BoardColumn>>(new Map())
  const [actedHere, setActedHere] = useState<ReadonlySet<string>>(new Set())
  const [undoneInDetails, setUndoneInDetails] = useState<string | null>(null)
  useAwake()
  const switched = useAvailability(
    state.outlets.map(({ outlet }) => outlet),
    now,
  )

  const cards = withSeen(state.cards, state.waiting, now)
  const workingDays = switched.map(({ outlet, is }) => [outlet.id, is.working_day] as const)
  const { columns, coming } = withComingDays(
    columnsOf(cards, stillHeld(held, state.cards, now)),
    new Map(workingDays.map(([outlet, { to }]) => [outlet, to])),
  )
  const ring = ringOf(cards, now)
  const late = columns.preparing.filter((card) => timeStrip(card, now)?.kind === 'late')
  const sound = useRinging(ring, [
    ...late.map((card) => `late ${cardKey(card)}`),
    ...customerNews(cards, now).map(({ key }) => key),
  ])
  const title = boardTitle(cards, place)
  useEffect(() => {
    document.title = title
  }, [title])

  const open = useCallback(
    (card: Card, next?: DetailsStep) => {
      // Opening an order also acknowledges it.
      if (card.state === 'new' && card.acknowledgedAt === null) store.act(card, { kind: 'acknowledge' })
      onOpen(cardKey(card), next ?? null)
    },
    [store, onOpen],
  )
  const close = useCallback(() => onOpen(null, null), [onOpen])
  const view: BoardView = useMemo(() => {
    const of = (id: number) => state.outlets.find(({ outlet }) => outlet.id === id)
    return {
      now,
      isOffline: state.lostSince !== null,
      waiting: state.waiting,
      printedName: (id) => of(id)?.outlet.name ?? place,
      outletName: (id) => (outlets.length > 1 ? (of(id)?.outlet.name ?? '') : null),
      usualMinutes: (id) => of(id)?.usualMinutes ?? 20,
      minutesOver: (id) => of(id)?.minutesOver ?? null,
      act: (card, action, on) => {
        store.act(card, action)
        const key = cardKey(card)
        setActedHere((before) => new Set(before).add(key))
        setUndoneInDetails(on === 'details' && action.kind !== 'undo' ? key : null)
        // An undone ticket stays in its place until the server has responded.
        if (action.kind === 'undo') return
        setHeld((before) => {
          const next = new Map(before)
          if (on === 'ticket') next.set(key, columnOf(card))
          else next.delete(key)
          return next
        })
      },
      takeBack: store.takeBack,
      open,
      isActionOfThisDevice: (card) => actedHere.has(cardKey(card)),
      undoneInDetails,
    }
  }, [now, state, outlets, place, store, open, actedHere, undoneInDetails])

  useFocusBack(opened)
  const inDetails = opened === null ? undefined : cards.find((card) => cardKey(card) === opened)
  const details = useOnDemand(detailsPart, inDetails !== undefined, { optional: true })
  useEffect(() => {
    // A failed load is retried when an order is opened.
    detailsPart.load().catch(() => {})
  }, [])
  const isBoard = inDetails === undefined || details === null
  const isLoading = state.outlets.length === 0
  const finished = finishedToday(columns, new Map(workingDays.map(([outlet, { from }]) => [outlet, from])))
  const hasStrip =
    state.lostSince !== null ||
    state.polling !== null ||
    sound.isBlocked ||
    state.rejected.length > 0 ||
    switched.some(
      ({ is }) =>
        is.paused_until !== null || is.city_pause !== null || is.sold_out.some(({ asked }) => asked),
    )
  const isPhone = useMediaQuery('(width < 768px)')
  const ownTools = (
    <>
      {tools}
      <FinishedDrawer cards={finished} />
      <BusyTool all={switched} />
      <PauseTool all={switched} />
      <SoldOutTool all={switched} />
      <SoundTool sound={sound} />
    </>
  )
  return (
    <BoardViewProvider value={view}>
      <div
        className="board"
        data-offline={state.lostSince !== null || undefined}
        data-ringing={ring !== null || undefined}
        data-density={hasStrip ? 'tight' : undefined}
      >
        {ring === null ? (
          <HeadBar menu={menu} place={place} {...stateOf(switched)} ahead={state.ahead}>
            {!isPhone && ownTools}
          </HeadBar>
        ) : (
          <BellHead
            ring={ring}
            onSeen={() => ring.cards.map((card) => store.act(card, { kind: 'acknowledge' }))}
          />
        )}
        <Strips state={state} store={store} sound={sound} />
        <AvailabilityStrips all={switched} />
        <CustomerStrips cards={cards} />
        <MessageStrips outlets={outlets} />
        <PrinterStrips outlets={outlets} />
        <StalePaperStrips cards={state.cards} />
        {inDetails !== undefined && details !== null && (
          <details.OrderDetails
            key={opened}
            card={inDetails}
            step={step}
            making={columns.preparing.length}
            onClose={close}
          />
        )}
        {isBoard && isLoading && state.failure !== null && (
          <main id="obsah" className="board-empty">
            <LoadFailure error={state.failure} onRetry={store.retry} />
          </main>
        )}
        {isBoard && isLoading && state.failure === null && <BoardLoading />}
        {isBoard && !isLoading && (
          <BoardColumns
            columns={columns}
            coming={coming}
            finished={finished}
            sound={sound}
            pausedUntil={pausedUntil(switched)}
          />
        )}
        {isPhone && isBoard && <div className="board-tools">{ownTools}</div>}
        <DetailsUndo card={undoneInDetails === null ? undefined : state.cards.get(undoneInDetails)} />
        <AutoPrint cards={state.cards} />
        <Announcements cards={cards} isOffline={state.lostSince !== null} />
      </div>
    </BoardViewProvider>
  )
}

/** Returns the state of a single outlet, because several may be open until different times. */
function stateOf([one, ...others]: readonly Switched[]): { readonly state?: string } {
  return one === undefined || others.length > 0 ? {} : { state: openText(one.is) }
}

/**
 * Returns the time until which no outlet of the board accepts orders for as soon as possible. Null means that at least
 * one does.
 */
function pausedUntil(switched: readonly Switched[]): string | null {
  const ends = switched.flatMap(({ is }) => {
    const end = is.city_pause === null ? is.paused_until : pauseOfOutlet(is.paused_until, is.city_pause.until)
    return end ?? []
  })
  if (ends.length < switched.length) return null
  const inTime = (a: string, b: string) =>
    Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b))
  return ends.toSorted(inTime)[0] ?? null
}

/** Returns the focus to the ticket when an order is closed. */
function useFocusBack(opened: string | null): void {
  const last = useRef(opened)
  useEffect(() => {
    const before = last.current
    last.current = opened
    if (before === null || opened !== null) return
    const tickets = [...document.querySelectorAll<HTMLElement>('[data-card]')]
    const ticket = tickets.find(({ dataset }) => dataset.card === before)
    ticket?.querySelector<HTMLElement>('.ticket-open, .ticket-later')?.focus({ preventScroll: true })
  }, [opened])
}

/** Keeps tickets in place until their action can no longer be undone. */
function stillHeld(
  held: ReadonlyMap<string, BoardColumn>,
  cards: ReadonlyMap<string, Card>,
  now: Temporal.Instant,
): ReadonlyMap<string, BoardColumn> {
  return new Map(
    [...held].filter(([key]) => {
      const card = cards.get(key)
      return card !== undefined && undoable(card, now) !== null
    }),
  )
}
