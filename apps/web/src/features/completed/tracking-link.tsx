import { Link } from '@tanstack/react-router'
import type { CompletedProps } from './completed.ts'

/** The link to the order's tracking, for a button's `render`. */
export const trackingLink = ({ order: { number }, guid }: CompletedProps) => (
  <Link
    to="/objednavka/$year/$cislo"
    params={{ year: String(number.year), cislo: String(number.number) }}
    search={guid === undefined ? {} : { guid }}
  />
)
