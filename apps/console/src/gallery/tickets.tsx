import { BoardViewProvider } from '../features/board/board-view.ts'
import {
  MakingTicket,
  NewTicket,
  ReadyTicket,
  StubTicket,
  TicketRow,
} from '../features/board/ticket/ticket.tsx'
import { Undo, WaitingAction } from '../features/board/ticket/ticket-action.tsx'
import '../features/board/board.css'
import {
  FRESH,
  LATE,
  LATER,
  LITTLE_TIME,
  MAKING,
  MISSING,
  MUCH_LATER,
  ON_THE_WAY,
  OWN_DELIVERY,
  READY,
  RINGING,
  UNDOABLE,
  view,
  WAITING,
} from './samples.ts'
import { Sample } from './section.tsx'

const THEMES = { light: 'Den', dark: 'Noc' } as const

/** Tickets in each state, in the light or dark theme. */
export function Tickets({ theme }: { readonly theme: keyof typeof THEMES }) {
  return (
    <section className="parts-counter" data-theme={theme}>
      <h2>{THEMES[theme]}</h2>
      <div className="parts-tickets">
        <Sample caption="Zvoní">
          <NewTicket card={RINGING} isApricot />
        </Sample>
        <Sample caption="Nová: papír, meruňková hlava, utržený kraj">
          <NewTicket card={FRESH} />
        </Sample>
        <Sample caption="Na později, přichází čas: švestková hlava">
          <NewTicket card={LATER} />
        </Sample>
        <Sample caption="Na později: jeden řádek">
          <NewTicket card={MUCH_LATER} />
        </Sample>
        <Sample caption="Po termínu: praporek vlevo, slovo, visí první">
          <MakingTicket card={LATE} />
        </Sample>
        <Sample caption="Zbývá málo: krátký med">
          <MakingTicket card={LITTLE_TIME} />
        </Sample>
        <Sample caption="Připravuje se: proužek ukusuje čas zprava">
          <MakingTicket card={MAKING} />
        </Sample>
        <Sample caption="Ubylo po přijetí (Něco chybí)">
          <MakingTicket card={MISSING} />
        </Sample>
        <Sample caption="Připraveno: kousnutý roh">
          <ReadyTicket card={READY} />
        </Sample>
        <Sample caption="Na cestě: jen útržek">
          <StubTicket card={ON_THE_WAY} />
        </Sample>
        <Sample caption="Na cestě, vlastní rozvoz">
          <StubTicket card={OWN_DELIVERY} />
        </Sample>
        <Sample caption="Vrátit do 10 s, tam, kde byl prst">
          <Undo card={UNDOABLE} on="ticket" />
        </Sample>
        <Sample caption="Stisk čeká na spojení">
          <BoardViewProvider value={view({ isOffline: true })}>
            <WaitingAction card={FRESH} waiting={WAITING} />
          </BoardViewProvider>
        </Sample>
        <Sample caption="Na telefonu: řádek">
          <TicketRow card={LATE} />
        </Sample>
        <Sample caption="Na telefonu: hotová">
          <TicketRow card={READY} />
        </Sample>
      </div>
    </section>
  )
}
