/** The destinations outside an outlet: the marketplace, cities, and the person's outlets. */

import type { Me } from '@sousto/contract/staff/wire.ts'
import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import {
  Banknote,
  Bike,
  BookOpenCheck,
  Bug,
  ChartColumn,
  Compass,
  Contact,
  CreditCard,
  FileCheck,
  FileJson,
  FileText,
  FileUp,
  Gavel,
  Handshake,
  Inbox,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  MailOpen,
  MailX,
  MapPinned,
  Megaphone,
  NotebookPen,
  Percent,
  Phone,
  ReceiptText,
  Route,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Signpost,
  Star,
  TicketPercent,
  UserPlus,
  Users,
  Utensils,
} from 'lucide-react'
import { useMe } from '../session/me.ts'
import { ROLE_NAMES } from '../session/role-names.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import type { Destination, NavigationProps } from '../shell/navigation.tsx'

/** Returns whether the person manages all accounts. */
export const managesEverybody = (me: Me): boolean => can(me, 'staff.manage', { kind: 'marketplace' })

/** Returns the cities whose couriers the person manages by a role there. */
export const managedCities = (me: Me): Me['cities'] =>
  me.cities.filter(({ slug }) => can(me, 'couriers.manage', { kind: 'city', city: slug }))

type MarketplacePage = {
  readonly to: NonNullable<Destination['to']>
  readonly name: string
  readonly Icon: LucideIcon
  /** The action that the person must be allowed to do in the marketplace for the link to appear. */
  readonly action: StaffAction
  /** True if the pages below it do not mark it as the current one. */
  readonly exact?: boolean
}

/** A new screen of the marketplace needs an entry here. */
const MARKETPLACE_PAGES: readonly MarketplacePage[] = [
  { to: '/sprava', name: 'Domů', Icon: LayoutDashboard, action: 'health.read', exact: true },
  { to: '/sprava/prehledy', name: 'Přehledy', Icon: ChartColumn, action: 'reports.read' },
  { to: '/sprava/pruvodce', name: 'Průvodce', Icon: Compass, action: 'operator.manage' },
  { to: '/sprava/objednavky', name: 'Objednávky', Icon: ShoppingBag, action: 'orders.find' },
  { to: '/sprava/platby', name: 'Platby k vyřešení', Icon: CreditCard, action: 'payment_alerts.read' },
  { to: '/sprava/reklamace', name: 'Reklamace', Icon: LifeBuoy, action: 'complaints.answer' },
  { to: '/sprava/nova-objednavka', name: 'Objednávka po telefonu', Icon: Phone, action: 'orders.place' },
  { to: '/sprava/zakaznici', name: 'Zákazníci', Icon: Contact, action: 'customers.read' },
  { to: '/sprava/nedorucene-maily', name: 'Nedoručené e-maily', Icon: MailX, action: 'customers.manage' },
  { to: '/sprava/menu', name: 'Menu podniků', Icon: Utensils, action: 'menu.edit' },
  { to: '/sprava/kupony', name: 'Kupony', Icon: TicketPercent, action: 'vouchers.manage' },
  { to: '/sprava/pozvanky', name: 'Pozvánky', Icon: UserPlus, action: 'vouchers.manage' },
  { to: '/sprava/bannery', name: 'Bannery', Icon: Megaphone, action: 'pages.edit' },
  { to: '/sprava/kategorie', name: 'Kategorie', Icon: LayoutGrid, action: 'pages.edit' },
  { to: '/sprava/obsah', name: 'Obsah', Icon: NotebookPen, action: 'pages.edit' },
  { to: '/sprava/texty', name: 'E-maily a oznámení', Icon: MailOpen, action: 'pages.edit' },
  { to: '/sprava/mesta', name: 'Města a oblasti', Icon: MapPinned, action: 'cities.manage' },
  { to: '/sprava/adresy', name: 'Adresy', Icon: Signpost, action: 'cities.manage' },
  { to: '/sprava/katalog', name: 'Katalog v souboru', Icon: FileJson, action: 'cities.manage' },
  { to: '/sprava/lide', name: 'Lidé a role', Icon: Users, action: 'staff.manage' },
  { to: '/sprava/zadosti', name: 'Žádosti', Icon: Inbox, action: 'applications.manage' },
  { to: '/sprava/hodnoceni', name: 'Hodnocení', Icon: Star, action: 'reviews.moderate' },
  { to: '/sprava/rejstrik', name: 'Rejstřík', Icon: Gavel, action: 'register.manage' },
  { to: '/sprava/pravni-stav', name: 'Právní stav', Icon: ShieldCheck, action: 'legal_status.manage' },
  { to: '/sprava/podminky', name: 'Podmínky', Icon: FileCheck, action: 'outlet_terms.manage' },
  { to: '/sprava/dph', name: 'DPH', Icon: Percent, action: 'vat.manage' },
  { to: '/sprava/provize', name: 'Provize', Icon: Handshake, action: 'commission.manage' },
  { to: '/sprava/odmeny', name: 'Odměny kurýrů', Icon: Bike, action: 'courier_pay.manage' },
  { to: '/sprava/evidence', name: 'Evidence tržeb', Icon: Landmark, action: 'sales_registration.manage' },
  { to: '/sprava/vyuctovani', name: 'Vyúčtování', Icon: FileText, action: 'statements.manage' },
  { to: '/sprava/dac7', name: 'Hlášení DAC7', Icon: FileUp, action: 'dac7.manage' },
  { to: '/sprava/vyplaty', name: 'Výplaty', Icon: Banknote, action: 'payouts.read' },
  { to: '/sprava/ucetni-kniha', name: 'Účetní kniha', Icon: BookOpenCheck, action: 'ledger.check' },
  { to: '/sprava/zaznamy', name: 'Záznamy', Icon: ScrollText, action: 'audit.read' },
  { to: '/sprava/chyby', name: 'Chyby prohlížečů', Icon: Bug, action: 'operator.manage' },
]

/** Returns the first screen of the marketplace that the person may open. Null means that there is none. */
export const marketplaceStart = (me: Me): MarketplacePage['to'] | null =>
  MARKETPLACE_PAGES.find(({ action }) => can(me, action, { kind: 'marketplace' }))?.to ?? null

export function useManagementNavigation(): NavigationProps {
  const me = useMe()
  const { signOut } = useSignOut()
  const readsReports = (city: string) =>
    can(me, 'reports.read', { kind: 'city', city }) && !can(me, 'reports.read', { kind: 'marketplace' })
  const destinations: readonly Destination[] = [
    ...MARKETPLACE_PAGES.filter(({ action }) => can(me, action, { kind: 'marketplace' })).map(
      ({ to, name, Icon, exact = false }) => ({
        to,
        name,
        icon: <Icon aria-hidden />,
        ...(exact && { activeOptions: { exact } }),
      }),
    ),
    ...managedCities(me).flatMap(({ slug, name }) => [
      {
        to: '/dispecink/$city',
        params: { city: slug },
        activeOptions: { exact: true },
        icon: <Route aria-hidden />,
        name: `Dispečink: ${name}`,
      } as const,
      {
        to: '/dispecink/$city/reklamace',
        params: { city: slug },
        icon: <LifeBuoy aria-hidden />,
        name: `Reklamace: ${name}`,
      } as const,
      {
        to: '/dispecink/$city/lide',
        params: { city: slug },
        icon: <Bike aria-hidden />,
        name: `Kurýři: ${name}`,
      } as const,
      ...(readsReports(slug)
        ? [
            {
              to: '/dispecink/$city/prehledy',
              params: { city: slug },
              icon: <ChartColumn aria-hidden />,
              name: `Přehledy: ${name}`,
            } as const,
          ]
        : []),
    ]),
    ...me.outlets.map(
      ({ id, name }) =>
        ({ to: '/podnik/$outlet', params: { outlet: id }, icon: <ReceiptText aria-hidden />, name }) as const,
    ),
  ]
  const roles = [...new Set(me.grants.map(({ role }) => ROLE_NAMES[role]))]
  return {
    label: marketplaceStart(me) === null ? 'Dispečink' : 'Správa',
    destinations,
    who: { name: me.name, role: roles.join(', ') },
    onSignOut: signOut,
  }
}
