import { homeMessage } from '@sousto/messages/home-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../shared/session/current-user.ts'
import { useLoginSearch, useReturnPath } from '../../shared/session/return-path.ts'

/** Explains why the visitor was redirected here from a page that needs a login (`marketplace.md` §2, Account area). */
export function LoginNotice() {
  const requested = useReturnPath()
  const search = useLoginSearch()
  const user = useUser()
  if (requested === null || user !== null) return null
  return (
    <div className="ui-wrap home-notice">
      <Notice
        role="status"
        title={homeMessage('login_title')}
        actions={
          <Button size="small" render={<Link to="/login" search={search} />}>
            {homeMessage('login')}
          </Button>
        }
      >
        {homeMessage('login_text')}
      </Notice>
    </div>
  )
}
