import { BoardViewProvider } from '../features/board/board-view.ts'
import './gallery.css'
import { Head } from './head.tsx'
import { Office } from './office.tsx'
import { OrderDetails } from './order-details.tsx'
import { view } from './samples.ts'
import { Tickets } from './tickets.tsx'

/** The console's own components; those of `packages/ui` are on the web app's `/komponenty`. */
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
