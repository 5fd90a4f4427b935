import type { DispatchMode } from '@sousto/domain/dispatch/constants.ts'

export const MODE_TEXTS: Readonly<Record<DispatchMode, string>> = {
  by_hand: 'Systém jen navrhuje, přiděluje dispečer',
  offer: 'Systém nabízí jízdu jednomu kurýrovi po druhém',
  direct: 'Systém přiděluje jízdy bez nabídky',
}
