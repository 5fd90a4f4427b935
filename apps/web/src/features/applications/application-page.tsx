import { Notice } from '@sousto/ui/notice/notice.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './applications.css'

type ApplicationPageProps = {
  readonly title: string
  readonly intro: string
  /** `onSent` hides the form and shows the server's message (`marketplace.md` §4, Forms). */
  readonly form: (onSent: (message: string) => void) => ReactNode
}

/** The layout that both forms share. */
export function ApplicationPage({ title, intro, form }: ApplicationPageProps) {
  const [message, setMessage] = useState<string | null>(null)
  const sent = useRef<HTMLDivElement>(null)
  // The focused element was in the form, which is gone.
  useEffect(() => {
    if (message !== null) sent.current?.focus()
  }, [message])
  return (
    <main id="obsah" className="ui-wrap application-page">
      <h1>{title}</h1>
      {message === null ? (
        <>
          <p className="application-intro">{intro}</p>
          {form(setMessage)}
        </>
      ) : (
        <div ref={sent} tabIndex={-1} className="application-sent">
          <Notice tone="good" role="status">
            {message}
          </Notice>
        </div>
      )}
    </main>
  )
}
