import { Wrap } from '../layout/layout.tsx'
import { ToastProvider } from '../toast/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import './gallery.css'
import { Messages } from './messages.tsx'
import { Navigation } from './navigation.tsx'
import { Sheets } from './sheets.tsx'

/** Shows every component in every state, in the order of the component sheet. */
export function Gallery() {
  return (
    <ToastProvider>
      <Wrap className="gallery">
        <h1>Komponenty</h1>
        <Foundations />
        <Buttons />
        <div className="gallery-two">
          <Fields />
          <Choices />
        </div>
        <Sheets />
        <Navigation />
        <Messages />
        <Dialogs />
      </Wrap>
    </ToastProvider>
  )
}
