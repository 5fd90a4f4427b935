/** What moves the cuisines: loaded and started once the page has nothing else to do. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'

/** `marketplace.md` §2, §9. */
const AUTOPLAY_MS = 2000

/** Lets a viewport's only child be dragged, and moves it until somebody does, or focuses it; never with reduced motion. */
export function moveCarousel(viewport: HTMLElement): EmblaCarouselType {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  const autoplay = {
    delay: AUTOPLAY_MS,
    stopOnFocusIn: true,
    stopOnMouseEnter: true,
    stopOnInteraction: true,
  }
  return EmblaCarousel(
    viewport,
    { align: 'start', dragFree: true, containScroll: 'trimSnaps' },
    calm ? [] : [Autoplay(autoplay)],
  )
}
