/**
 * What couriers agree to: who sees which of their data and when. A change of these texts is a new version
 * (`CONSENT_VERSION`), to which every courier agrees again.
 */
type Shown = { readonly what: string; readonly who: string; readonly when: string }

export const CONSENT_TEXT: readonly Shown[] = [
  {
    what: 'Poloha',
    who: 'Dispečink vašeho města a zákazník, kterému zrovna vezete objednávku. Zákazník vidí jen vás, ne vaše další zastávky.',
    when: 'Jen během směny, každých 10 sekund. Zákazník od naložení do doručení. Poslední polohu směny i polohy z jízdy mažeme 24 hodin po konci.',
  },
  {
    what: 'Jméno',
    who: 'Podnik a zákazník vidí křestní jméno. Celé jméno vidí dispečink a vedení tržiště.',
    when: 'Podnik a zákazník od přidělení jízdy do jejího konce. Dispečink, dokud máte účet.',
  },
  {
    what: 'Telefon',
    who: 'Zákazník, kterému vezete objednávku, podnik, ve kterém vyzvedáváte, a dispečink.',
    when: 'Zákazník a podnik jen do konce jízdy, potom už ne. Dispečink, dokud máte účet.',
  },
  {
    what: 'Fotografie',
    who: 'Dispečink vašeho města. Přidat ji nemusíte.',
    when: 'Dokud ji neodeberete nebo máte účet. Údaje o místě a telefonu z ní odstraníme.',
  },
  {
    what: 'Časy',
    who: 'Dispečink a vedení tržiště: kdy začala a skončila směna, přestávka a každý krok jízdy.',
    when: 'Podle časů počítáme výdělek. Kroky jízdy uchováváme s objednávkou, směny, dokud máte účet.',
  },
  {
    what: 'Rozhodnutí o jízdách',
    who: 'Vy a dispečink: kdo jízdu mohl dostat a proč ji dostal ten, kdo ji má. Ostatní kurýři vidí jen vozidlo a vzdálenost, ne jméno.',
    when: '6 měsíců. Odmítnutá nabídka nemá žádný následek.',
  },
  {
    what: 'Účet a daňové údaje',
    who: 'Vy a pověření lidé ve vedení tržiště. Každé jejich nahlédnutí se zapíše. Jednou ročně je podle zákona předáme finanční správě.',
    when: 'Dokud máte účet, a dál jen tak dlouho, jak to žádá zákon.',
  },
]
