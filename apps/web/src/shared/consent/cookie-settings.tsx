import { ALL_COOKIES, type CookiePermission } from '@sousto/domain/analytics/cookie-consent.ts'
import { cookieSettingsMessage } from '@sousto/messages/cookie-settings-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useState } from 'react'
import { permitCookies, useCookiePermission } from './cookie-consent.ts'

type CookieSettingsProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/**
 * The settings: necessary, analytics, marketing (`marketplace.md` §2, Cookie banner). Closing without saving changes
 * nothing.
 */
export function CookieSettings({ open, onOpenChange }: CookieSettingsProps) {
  const stored = useCookiePermission()
  const [draft, setDraft] = useState<CookiePermission | null>(null)
  const shown = draft ?? stored

  const change = (next: boolean) => {
    if (!next) setDraft(null)
    onOpenChange(next)
  }
  const decide = (permission: CookiePermission) => {
    permitCookies(permission)
    change(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="small"
      title={cookieSettingsMessage('title')}
      description={cookieSettingsMessage('text')}
      footer={
        <>
          <Button variant="line" onClick={() => decide(shown)}>
            {cookieSettingsMessage('save')}
          </Button>
          <Button variant="line" onClick={() => decide(ALL_COOKIES)}>
            {cookieSettingsMessage('accept')}
          </Button>
        </>
      }
    >
      <Switch checked disabled onCheckedChange={() => {}} detail={cookieSettingsMessage('necessary_text')}>
        {cookieSettingsMessage('necessary')}
      </Switch>
      <Switch
        checked={shown.analytic}
        onCheckedChange={(analytic) => setDraft({ ...shown, analytic })}
        detail={cookieSettingsMessage('analytic_text')}
      >
        {cookieSettingsMessage('analytic')}
      </Switch>
      <Switch
        checked={shown.marketing}
        onCheckedChange={(marketing) => setDraft({ ...shown, marketing })}
        detail={cookieSettingsMessage('marketing_text')}
      >
        {cookieSettingsMessage('marketing')}
      </Switch>
    </Dialog>
  )
}
