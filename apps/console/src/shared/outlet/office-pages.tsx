/** The screens of an outlet, in the order of its navigation. */
import type { StaffAction } from '@sousto/domain/staff/permissions.ts'
import {
  Archive,
  CalendarDays,
  Clock,
  ListPlus,
  type LucideIcon,
  ReceiptText,
  Settings,
  Star,
  Utensils,
} from 'lucide-react'
import type { Destination } from '../shell/navigation.tsx'

type OfficePage = {
  readonly to: NonNullable<Destination['to']>
  readonly name: string
  readonly Icon: LucideIcon
  /** What one must be allowed to do at the outlet to be shown the way there. */
  readonly action: StaffAction
}

/** A new screen adds its line. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { to: '/podnik/$outlet', name: 'Výdej', Icon: ReceiptText, action: 'orders.read' },
  { to: '/podnik/$outlet/menu', name: 'Menu', Icon: Utensils, action: 'menu.edit' },
  { to: '/podnik/$outlet/poledni-menu', name: 'Polední menu', Icon: CalendarDays, action: 'menu.edit' },
  { to: '/podnik/$outlet/prilohy', name: 'Přílohy', Icon: ListPlus, action: 'menu.edit' },
  { to: '/podnik/$outlet/provoz', name: 'Provoz', Icon: Clock, action: 'availability.change' },
  { to: '/podnik/$outlet/historie', name: 'Historie', Icon: Archive, action: 'orders.read' },
  { to: '/podnik/$outlet/hodnoceni', name: 'Hodnocení', Icon: Star, action: 'reviews.reply' },
  { to: '/podnik/$outlet/nastaveni', name: 'Nastavení', Icon: Settings, action: 'staff.manage' },
]
