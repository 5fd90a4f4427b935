import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepFocusOnPage } from '../../platform/page-focus.ts'

/** Announces another page by its title, and gives it the focus if the last page took it along. */
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
