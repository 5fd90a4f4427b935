import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { setAside, takeBack } from './set-aside.ts'
import './set-aside-offer.css'

/** Offers to restore the data that the crash screen has saved, once a reload works. */
export function SetAsideOffer() {
  return (
    <div className="ui-wrap set-aside-offer">
      <Notice
        role="status"
        title="Košík a kontakt z doby před chybou"
        actions={
          <>
            <Button size="small" onClick={takeBack}>
              Vrátit
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAside.set(null)}>
              Zahodit
            </Button>
          </>
        }
      >
        Odložili jsme je, aby o ně chyba stránky nepřipravila vás.
      </Notice>
    </div>
  )
}
