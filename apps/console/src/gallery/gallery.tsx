import { BoardViewProvider } from '../features/board/board-view.ts'
import './gallery.css'
import { Head } from './head.tsx'
import { Office } from './office.tsx'
import { OrderDetails } from './order-details.tsx'
import { view } from './samples.ts'
import { Tickets } from './tickets.tsx'

/** What the console has beside the parts of `packages/ui`, whose own page is the web app's `/komponenty`. */
export function Gallery() {
  return (
    <BoardViewProvider value={view()}>
      <main id="obsah" className="parts-page">
        <h1>Komponenty</h1>
        <div className="parts-themes">
          <Tickets theme="light" />
          <Tickets theme="dark" />
        </div>
        <Head />
        <OrderDetails />
        <Office />
      </main>
    </BoardViewProvider>
  )
}
