import { fold } from '@sousto/domain/text/folded-text.ts'
import { type MouseEvent, useEffect, useState } from 'react'

/**
 * Returns the element id of a category, for links and scrolling. A subtitle after `~` is not part of it (`ordering.md`
 * §2, Menu tab).
 */
export function categoryAnchor(name: string): string {
  const [bare = name] = name.split('~')
  return `kategorie-${fold(bare.trim()).replace(/[^a-z0-9]+/g, '-')}`
}

/** Scrolls like a link to the category, but replaces the history entry, so that the back button leaves the menu. */
export function scrollToCategory(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  window.location.replace(event.currentTarget.href)
}

/** How far from the top of the screen a link to the section puts it. */
const landingOf = (section: HTMLElement): number =>
  pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
  pixels(getComputedStyle(section).scrollMarginTop)

const pixels = (length: string): number => Number.parseFloat(length) || 0

/** Returns the category under the sticky bar, i.e. the last one whose heading has passed it. */
export function useVisibleCategory(names: readonly string[]): string | undefined {
  const [visible, setVisible] = useState(names[0])
  const key = names.join('|')
  useEffect(() => {
    const all = key.split('|').map((name) => ({ name, id: categoryAnchor(name) }))
    const hasPassed = ({ id }: { readonly id: string }) => {
      const section = document.getElementById(id)
      if (section === null) return false
      const line = Math.max(window.innerHeight / 3, landingOf(section) + 1)
      return section.getBoundingClientRect().top < line
    }
    const look = () => setVisible((all.findLast(hasPassed) ?? all[0])?.name)
    window.addEventListener('scroll', look, { passive: true })
    // Measures in the frame that computes the layout: measuring an incomplete page would cause another layout.
    const frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [key])
  return visible
}
