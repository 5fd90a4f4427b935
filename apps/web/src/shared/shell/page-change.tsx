import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepFocusOnPage } from '../../platform/page-focus.ts'

/** Announces a new page by its title, and focuses it if the focused element went with the last page. */
export function PageChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    const leave = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return
      setTitle(document.title)
      stop()
      stop = keepFocusOnPage()
    })
    return () => {
      leave()
      stop()
    }
  }, [router])
  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
