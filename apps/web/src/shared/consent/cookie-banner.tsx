import { ALL_COOKIES, NO_COOKIES } from '@sousto/domain/analytics/cookie-consent.ts'
import { cookieBannerMessage } from '@sousto/messages/shell-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Link } from '@tanstack/react-router'
import { permitCookies, useMustAskForCookies } from './cookie-consent.ts'
import './cookie-banner.css'

/** A non-blocking consent banner, shown until answered (`marketplace.md` §2, Cookie banner). Refusing is as easy as agreeing. */
export function CookieBanner({ onCustomize }: { readonly onCustomize: () => void }) {
  if (!useMustAskForCookies()) return null
  return (
    <Card as="section" padding="snug" className="cookie-banner ui-above-bar" aria-labelledby="cookies">
      <div>
        <p className="t-h3" id="cookies">
          {cookieBannerMessage('title')}
        </p>
        <p className="t-small cookie-banner-text">
          {cookieBannerMessage('text')}{' '}
          <Link to="/ochrana-osobnich-udaju">{cookieBannerMessage('privacy')}</Link>
        </p>
      </div>
      <div className="cookie-banner-answers">
        <Button variant="line" size="small" onClick={() => permitCookies(NO_COOKIES)}>
          {cookieBannerMessage('refuse')}
        </Button>
        <Button variant="line" size="small" onClick={() => permitCookies(ALL_COOKIES)}>
          {cookieBannerMessage('accept')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCustomize}>
          {cookieBannerMessage('settings')}
        </Button>
      </div>
    </Card>
  )
}
