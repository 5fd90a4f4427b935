import { Browser } from '@capacitor/browser'

/** Opens a page over the app: Custom Tabs on Android, `SFSafariViewController` on iOS. */
export function openPage(url: string): void {
  if (!/^https?:\/\//.test(url)) return
  Browser.open({ url }).catch((error: unknown) => {
    console.error('the page did not open', error)
  })
}

/** Android has no call for it; there the page closes when a link brings the app to the foreground. */
export function closePage(): void {
  Browser.close().catch(() => {})
}
