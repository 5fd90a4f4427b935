import { formMessage } from '@sousto/messages/form-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ComponentProps } from 'react'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'> & {
  /** True leaves validation of the fields to the browser. */
  readonly validatedByBrowser?: boolean
}

/**
 * A form in the server's HTML that a script submits. Without scripts it shows a message and sends nothing: outside a
 * `dialog` element, browsers
 * ignore a form with the method `dialog`, while any other method would put the typed values into a URL or a request.
 */
export function ScriptedForm({ validatedByBrowser = false, children, ...form }: ScriptedFormProps) {
  return (
    <form {...form} method="dialog" noValidate={!validatedByBrowser}>
      <noscript>
        <Notice tone="warn">{formMessage('no_scripts')}</Notice>
      </noscript>
      {children}
    </form>
  )
}
