import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ComponentProps } from 'react'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'> & {
  /** The browser checks the fields itself. */
  readonly validatedByBrowser?: boolean
}

/**
 * A form of the server's HTML that a script sends. Without scripts it says so, and sends nothing: outside of a `dialog` element, browsers do
 * nothing with a form of the method `dialog`, while any other method would put what was typed into an address or a request.
 */
export function ScriptedForm({ validatedByBrowser = false, children, ...form }: ScriptedFormProps) {
  return (
    <form {...form} method="dialog" noValidate={!validatedByBrowser}>
      <noscript>
        <Notice tone="warn">Formulář bez JavaScriptu nic neodešle. Zapněte ho prosím v prohlížeči.</Notice>
      </noscript>
      {children}
    </form>
  )
}
