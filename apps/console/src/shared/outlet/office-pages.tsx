import type { StaffAction } from '@sousto/domain/staff/permissions.ts'
import {
  Archive,
  CalendarDays,
  Clock,
  CreditCard,
  FileCheck,
  FileText,
  HandCoins,
  IdCard,
  Landmark,
  ListChecks,
  ListPlus,
  type LucideIcon,
  MessageSquareWarning,
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
  /** The action that the person must be allowed to do at the outlet for the link to appear. */
  readonly action: StaffAction
}

/** A new screen needs an entry here. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { to: '/podnik/$outlet', name: 'Výdej', Icon: ReceiptText, action: 'orders.read' },
  { to: '/podnik/$outlet/menu', name: 'Menu', Icon: Utensils, action: 'menu.edit' },
  { to: '/podnik/$outlet/poledni-menu', name: 'Polední menu', Icon: CalendarDays, action: 'menu.edit' },
  { to: '/podnik/$outlet/prilohy', name: 'Přílohy', Icon: ListPlus, action: 'menu.edit' },
  { to: '/podnik/$outlet/provoz', name: 'Provoz', Icon: Clock, action: 'availability.change' },
  { to: '/podnik/$outlet/historie', name: 'Historie', Icon: Archive, action: 'orders.read' },
  { to: '/podnik/$outlet/hodnoceni', name: 'Hodnocení', Icon: Star, action: 'reviews.reply' },
  { to: '/podnik/$outlet/vyuctovani', name: 'Vyúčtování', Icon: FileText, action: 'statements.read' },
  { to: '/podnik/$outlet/provize', name: 'Provize', Icon: HandCoins, action: 'statements.read' },
  { to: '/podnik/$outlet/platby', name: 'Platby', Icon: CreditCard, action: 'statements.read' },
  {
    to: '/podnik/$outlet/stiznosti',
    name: 'Stížnosti',
    Icon: MessageSquareWarning,
    action: 'complaints.file',
  },
  { to: '/podnik/$outlet/zapnuti', name: 'Zapnutí', Icon: ListChecks, action: 'checklist.read' },
  { to: '/podnik/$outlet/smlouva', name: 'Smlouva', Icon: FileCheck, action: 'checklist.read' },
  {
    to: '/podnik/$outlet/bankovni-ucet',
    name: 'Bankovní účet',
    Icon: Landmark,
    action: 'bank_account.manage',
  },
  {
    to: '/podnik/$outlet/danove-udaje',
    name: 'Daňové údaje',
    Icon: IdCard,
    action: 'outlet_identity.manage',
  },
  { to: '/podnik/$outlet/nastaveni', name: 'Nastavení', Icon: Settings, action: 'staff.manage' },
]
