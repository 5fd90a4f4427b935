import { setAsideMessage } from '@sousto/messages/set-aside-messages.ts'
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
        title={setAsideMessage('title')}
        actions={
          <>
            <Button size="small" onClick={takeBack}>
              {setAsideMessage('restore')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAside.set(null)}>
              {setAsideMessage('drop')}
            </Button>
          </>
        }
      >
        {setAsideMessage('text')}
      </Notice>
    </div>
  )
}
