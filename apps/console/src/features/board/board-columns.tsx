import type { Card } from '@sousto/contract/board/wire.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { useBoardView } from './board-view.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { ComingDays } from './coming-days.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { cardKey } from './model/cards.ts'
import { apricotCard, type Columns } from './model/columns.ts'
import { OPEN_COLUMNS, type OpenColumn } from './open-columns.ts'
import type { Sound } from './ringing/use-ringing.ts'
import { MakingTicket, NewTicket, ReadyTicket, StubTicket, TicketRow } from './ticket/ticket.tsx'
import { COLUMN_NAMES } from './words.ts'

type BoardColumnsProps = {
  readonly columns: Columns
  /** Accepted for the coming days. */
  readonly coming: readonly Card[]
  readonly finished: readonly Card[]
  readonly sound: Sound
  /** Null means that orders for as soon as possible are accepted. */
  readonly pausedUntil: string | null
}

/** The rail with its four columns. On a phone they are stacked, with tabs that lead to them. */
export function BoardColumns({ columns, coming, finished, sound, pausedUntil }: BoardColumnsProps) {
  const { now } = useBoardView()
  const isPhone = useMediaQuery('(width < 768px)')
  const apricot = apricotCard(columns)
  const isEmpty = OPEN_COLUMNS.every((column) => columns[column].length === 0)
  const isIdle = columns.preparing.length === 0 && columns.new.length > 1
  const keyed = (cards: readonly Card[], ticket: (card: Card) => ReactNode) =>
    cards.map((card) => (
      <li key={cardKey(card)} data-card={cardKey(card)}>
        {ticket(card)}
      </li>
    ))
  const row = (card: Card) => <TicketRow card={card} />
  return (
    <main
      id="obsah"
      className="board-columns"
      data-idle={isIdle || undefined}
      data-pickup={columns.to_collect.length > 0 || undefined}
    >
      {isPhone && <ColumnTabs columns={columns} />}
      <Column column="new" cards={columns.new}>
        {pausedUntil !== null && columns.new.length === 0 && !isEmpty && (
          <p className="column-quiet num">
            Do {momentText(pausedUntil, now)}
            <br />
            jen na později.
          </p>
        )}
        <ul className="column-tickets">
          {keyed(columns.new, (card) => (
            <NewTicket card={card} isApricot={card === apricot} />
          ))}
        </ul>
        {coming.length > 0 && <ComingDays cards={coming} />}
      </Column>
      <Column column="preparing" cards={columns.preparing} note="co hoří, visí první">
        {isPhone ? (
          <ul className="column-tickets">{keyed(columns.preparing, row)}</ul>
        ) : (
          <div className="column-tickets column-two">
            {[0, 1].map((half) => (
              <ul key={half}>
                {keyed(
                  columns.preparing.filter((_, index) => index % 2 === half),
                  (card) => (
                    <MakingTicket card={card} />
                  ),
                )}
              </ul>
            ))}
          </div>
        )}
      </Column>
      <div className="columns-side">
        <Column column="ready" cards={columns.ready}>
          <ul className="column-tickets">
            {keyed(columns.ready, isPhone ? row : (card) => <ReadyTicket card={card} />)}
          </ul>
        </Column>
        {columns.to_collect.length > 0 && (
          <Column column="to_collect" cards={columns.to_collect}>
            <ul className="column-tickets">
              {keyed(columns.to_collect, isPhone ? row : (card) => <ReadyTicket card={card} />)}
            </ul>
          </Column>
        )}
        <Column column="on_the_way" cards={columns.on_the_way}>
          <ul className="column-tickets">
            {keyed(columns.on_the_way, (card) => (
              <StubTicket card={card} />
            ))}
          </ul>
        </Column>
      </div>
      {isEmpty && <EmptyBoard finished={finished} sound={sound} />}
    </main>
  )
}

type ColumnProps = {
  readonly column: OpenColumn
  readonly cards: readonly Card[]
  readonly note?: string
  readonly children: ReactNode
}

/** A column whose name and count stay fixed while its tickets scroll. */
function Column({ column, cards, note, children }: ColumnProps) {
  const id = `sloupec-${column}`
  return (
    <section className="board-column" data-column={column} aria-labelledby={id}>
      <div className="column-head">
        <h2 id={id} className="column-name">
          {COLUMN_NAMES[column]} <i className="num">{cards.length}</i>
        </h2>
        {note !== undefined && cards.length > 1 && <span>{note}</span>}
      </div>
      {children}
    </section>
  )
}
