import type { ChecklistItem, Lack } from '@sousto/domain/onboarding/checklist.ts'
import type { StaffAction } from '@sousto/domain/staff/permissions.ts'
import type { Destination } from '../../shared/shell/navigation.tsx'

type ItemText = {
  readonly name: string
  readonly done: string
  /** The screen where the item is mended, and what a person must be allowed to do there. Null means this one. */
  readonly at: { readonly to: NonNullable<Destination['to']>; readonly action: StaffAction } | null
}

export const ITEM_TEXTS = {
  company: { name: 'Firma', done: 'IČO je v registru.', at: null },
  contract: {
    name: 'Smlouva',
    done: 'Platné podmínky jsou přijaté.',
    at: { to: '/podnik/$outlet/smlouva', action: 'checklist.read' },
  },
  hours: {
    name: 'Otevírací hodiny',
    done: 'Hodiny jsou zadané.',
    at: { to: '/podnik/$outlet/provoz', action: 'availability.change' },
  },
  menu: {
    name: 'Menu a alergeny',
    done: 'Menu je zveřejněné a alergeny známe u všech jídel.',
    at: { to: '/podnik/$outlet/menu', action: 'menu.edit' },
  },
  area: {
    name: 'Rozvoz',
    done: 'Na adrese se rozváží.',
    at: { to: '/podnik/$outlet/nastaveni', action: 'staff.manage' },
  },
  trader: {
    name: 'Kdo prodává',
    done: 'Údaje o prodávajícím jsou úplné.',
    at: { to: '/podnik/$outlet/danove-udaje', action: 'outlet_identity.manage' },
  },
  bank_account: {
    name: 'Bankovní účet',
    done: 'Účet je ověřený.',
    at: { to: '/podnik/$outlet/bankovni-ucet', action: 'bank_account.manage' },
  },
  vat_account: {
    name: 'DPH a zveřejněný účet',
    done: 'Podnik není plátce DPH, nebo má zveřejněný účet.',
    at: { to: '/podnik/$outlet/bankovni-ucet', action: 'bank_account.manage' },
  },
  test_order: { name: 'Zkušební objednávka', done: 'Podnik ji na výdeji přijal.', at: null },
} as const satisfies Readonly<Record<ChecklistItem, ItemText>>

export const LACK_TEXTS = {
  company_number_missing: 'Chybí IČO.',
  company_unchecked: 'IČO ještě není ověřené v registru.',
  company_register_away: 'Registr firem neodpověděl. Zkuste to později, ostatní jde dělat dál.',
  company_unknown: 'Registr takové IČO nezná.',
  company_ended: 'Firma s tímhle IČO zanikla.',
  terms_unpublished: 'Zatím nejsou oznámené žádné podmínky pro podniky.',
  terms_unaccepted: 'Majitel ještě nepřijal platné podmínky.',
  hours_missing: 'Podnik nemá žádný otevřený den.',
  menu_missing: 'Menu je prázdné.',
  allergens_unsaid: 'U některých jídel nevíme, jestli mají alergeny.',
  own_area_missing: 'Chybí oblast vlastního rozvozu.',
  area_missing: 'Adresa podniku není v žádné oblasti jeho města.',
  areas_away: 'Oblasti teď nejdou přečíst. Zkuste to za chvíli.',
  trader_incomplete: 'Majitel ještě nevyplnil, kdo prodává.',
  account_missing: 'Majitel ještě nezadal účet.',
  account_unproven: 'Účet čeká na ověřovací platbu 1 Kč.',
  account_unchecked: 'Účet se ještě neověřil v registru plátců DPH.',
  account_register_away: 'Registr plátců DPH neodpověděl, zkoušíme to dál.',
  account_unpublished: 'Účet není zveřejněný v registru plátců DPH.',
  payer_unknown: 'Registr plátců DPH takové DIČ nezná.',
  payer_unreliable: 'Podnik je nespolehlivý plátce DPH.',
  test_order_missing: 'Zatím jsme ji neposlali.',
  test_order_waiting: 'Čeká na výdeji, až ji podnik přijme.',
  test_order_unaccepted: 'Podnik ji nepřijal. Pošlete ji znovu.',
} as const satisfies Readonly<Record<Lack, string>>
