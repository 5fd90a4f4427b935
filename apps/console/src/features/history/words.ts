import type { OpenedOrder } from '@sousto/contract/order-history/wire.ts'
import type { PartState } from '@sousto/domain/board/part-states.ts'
import type { PastState } from '@sousto/domain/daily-close/past-order.ts'

export const FILTER_NAMES: Readonly<Record<PastState | 'all', string>> = {
  all: 'Všechny',
  open: 'Otevřené',
  delivered: 'Doručené',
  cancelled: 'Zrušené',
}

export const STATES: Readonly<
  Record<PartState, { readonly name: string; readonly tone: 'good' | 'bad' | 'brand' }>
> = {
  new: { name: 'nová', tone: 'brand' },
  scheduled: { name: 'na později', tone: 'brand' },
  preparing: { name: 'připravuje se', tone: 'brand' },
  ready: { name: 'připravená', tone: 'brand' },
  handed_over: { name: 'na cestě', tone: 'brand' },
  delivered: { name: 'doručená', tone: 'good' },
  declined: { name: 'odmítnutá', tone: 'bad' },
  cancelled: { name: 'zrušená', tone: 'bad' },
}

type Step = OpenedOrder['steps'][number]

export const STEP_NAMES: Readonly<Record<Step['step'], string>> = {
  placed: 'Přišla',
  acknowledge: 'Viděna',
  change: 'Změněna',
  accept: 'Přijata',
  decline: 'Odmítnuta',
  start: 'Začala příprava',
  ready: 'Připravena',
  hand_over: 'Předána',
  deliver: 'Doručena',
  undo: 'Vráceno zpět',
  remove: 'Něco chybělo',
  accepted: 'Přijata',
  loaded: 'Naložena',
  delivered: 'Doručena',
  cancelled: 'Zrušena',
}

const ACTORS: Readonly<Record<NonNullable<Step['actor']>, string>> = {
  customer: 'zákazník',
  system: 'systém',
  restaurant: 'podnik',
  courier: 'kurýr',
  dispatcher: 'dispečink',
}

/** Null means that the person is not known (any more). */
export const whoDid = ({ by, actor }: Step): string | null => by ?? (actor === null ? null : ACTORS[actor])
