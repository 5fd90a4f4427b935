import type { CityConstant } from '@sousto/domain/dispatch/city-constants.ts'

type ConstantText = { readonly name: string; readonly unit: string; readonly hint: string }

export const CONSTANT_TEXTS: Readonly<Record<CityConstant, ConstantText>> = {
  offerSeconds: { name: 'Čas na odpověď', unit: 's', hint: 'Potom nabídka propadne.' },
  lapsedOffers: {
    name: 'Propadlé nabídky do upozornění',
    unit: '×',
    hint: 'Po tolika nabídkách jedné jízdy bez odpovědi se ozve dispečinku.',
  },
  askAgainMinutes: {
    name: 'Znovu se zeptat stejného kurýra',
    unit: 'min',
    hint: 'Dřív jen tehdy, když tu nikdo jiný není.',
  },
  roundSeconds: {
    name: 'Nejdelší čas mezi výpočty',
    unit: 's',
    hint: 'Při změně se počítá hned, nejdřív za 2 s.',
  },
  horizonMinutes: {
    name: 'Objednávky na řadě',
    unit: 'min',
    hint: 'Přiděluje se, co bude do té doby hotové.',
  },
  lookAheadMinutes: {
    name: 'Výhled za objednávky na řadě',
    unit: 'min',
    hint: 'Pro objednávky, které přijdou potom, se kurýr drží.',
  },
  bikeBags: { name: 'Tašky na kole', unit: 'tašek', hint: 'Víc kurýr na kole nedostane.' },
  scooterBags: { name: 'Tašky na skútru', unit: 'tašek', hint: 'Víc kurýr na skútru nedostane.' },
  carBags: { name: 'Tašky v autě', unit: 'tašek', hint: 'Víc kurýr v autě nedostane.' },
  overtimeMinutes: {
    name: 'Doručení po konci směny',
    unit: 'min',
    hint: 'O tolik později může poslední doručení skončit.',
  },
  atStopMetres: {
    name: 'Vzdálenost od zastávky',
    unit: 'm',
    hint: 'Kdo hlásí příjezd z větší dálky, napíše důvod.',
  },
  notAtHomeMinutes: {
    name: 'Čekání u dveří',
    unit: 'min',
    hint: 'Potom a po dvou voláních je možné nahlásit, že nikdo není doma.',
  },
  cashLimitCzk: {
    name: 'Hotovost u kurýra',
    unit: 'Kč',
    hint: 'Kdo by měl u sebe víc, nedostane jízdu placenou hotově.',
  },
}

/** The constants that are the same in all cities, because consents and privacy notices name them. */
export const SHARED_CONSTANTS: readonly string[] = [
  'Poloha kurýra se posílá každých 10 s a po jízdě se uchovává 24 hodin.',
  'Fotografie od dveří se uchovává 30 dní.',
  'Důvody přidělení se uchovávají 6 měsíců.',
  'Spropitné jde dát do 24 hodin po doručení.',
]
