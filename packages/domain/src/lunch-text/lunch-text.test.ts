import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../time/weekdays.ts'
import { dateInWeek, type NamedDay } from './day-heading.ts'
import { readLunchText } from './lunch-text.ts'
import { dayText, summary } from './summary-test.ts'

const read = (text: string) => readLunchText(text).map(summary)

describe('lunch menus as people write them', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a day with everything',
      'STŘEDA 2.12.\n0,33 l Dýňový krém se semínky 45,-\n1) Kuřecí steak, bramborová kaše 149,- /7\n2. Smažený sýr, hranolky, tatarka – 159 Kč (1,3,7)\n3) Pizza dle denní nabídky\n4) Salát s balkánským sýrem 139',
      [
        '= wednesday 2.12.',
        'soup 0,33 l Dýňový krém se semínky 45',
        'main 1) Kuřecí steak, bramborová kaše 149 [7]',
        'main 2) Smažený sýr, hranolky, tatarka 159 [1,3,7]',
        'main 3) Pizza dle denní nabídky - no_price',
        'main 4) Salát s balkánským sýrem 139',
      ],
    ],
    [
      'a whole week at once',
      'Pondělí 23.11.\nČesnečka 45 Kč\nGuláš 149 Kč\n\nÚterý 24.11.\nKulajda 45 Kč\nŘízek 155 Kč\n\nStředa 25.11.\nSTÁTNÍ SVÁTEK',
      [
        '= monday 23.11.',
        'soup Česnečka 45',
        'main Guláš 149',
        '= tuesday 24.11.',
        'soup Kulajda 45',
        'main Řízek 155',
        '= wednesday 25.11.',
        'closed',
      ],
    ],
    [
      'days with a year and in brackets',
      'Pondělí (23. 11. 2026)\nGuláš 149 Kč\nÚterý 24. 11. 26:\nŘízek 155 Kč',
      ['= monday 23.11.2026', 'main Guláš 149', '= tuesday 24.11.2026', 'main Řízek 155'],
    ],
    [
      'days shortened',
      'Po 23.11. 80 g Guláš 149,-\nÚt: Řízek 155,-\nSt – Rizoto 135,-\nČt. 26.11.\nTreska 169,-\nPÁ\nSvíčková 165,-',
      [
        '= monday 23.11.',
        'main 80 g Guláš 149',
        '= tuesday',
        'main Řízek 155',
        '= wednesday',
        'main Rizoto 135',
        '= thursday 26.11.',
        'main Treska 169',
        '= friday',
        'main Svíčková 165',
      ],
    ],
    [
      'days as dates alone',
      '23.11.2026\nGuláš 149 Kč\n24. 11.\nŘízek 155 Kč',
      ['= 23.11.2026', 'main Guláš 149', '= 24.11.', 'main Řízek 155'],
    ],
    [
      'a title with the days of the week',
      'POLEDNÍ MENU 23.11. – 27.11.2026\nPondělí\nGuláš 149 Kč',
      ['? POLEDNÍ MENU 23.11. – 27.11.2026', '= monday', 'main Guláš 149'],
    ],
    [
      'a day in the title',
      'Polední menu na pátek 27.11.\nGuláš 149 Kč',
      ['= friday 27.11.', 'main Guláš 149'],
    ],
    [
      'courses as headings',
      'Polévky:\nVývar s nudlemi 39,-\nBrokolicová 39,-\nHlavní jídla:\nRajská omáčka 139,-\nDezert\nVětrník 49,-',
      [
        '# soup',
        'soup Vývar s nudlemi 39',
        'soup Brokolicová 39',
        '# main',
        'main Rajská omáčka 139',
        '# dessert',
        'dessert Větrník 49',
      ],
    ],
    [
      'a course before its dish',
      'Polévka: Brokolicová s krutony 39,-\nHlavní jídlo: Rajská omáčka 139,-\nMoučník – Bublanina 45,-',
      ['soup Brokolicová s krutony 39', 'main Rajská omáčka 139', 'dessert Bublanina 45'],
    ],
    [
      'a soup, then numbered dishes without a heading',
      'Polévka\nBrokolicová 39,-\n1. Rajská 139,-\n2. Rizoto 129,-',
      ['# soup', 'soup Brokolicová 39', 'main 1) Rajská 139', 'main 2) Rizoto 129'],
    ],
    [
      'weights in front',
      '0,25l Hovězí vývar 39,-\n120g Kuřecí kapsa, rýže 149,-\n350 g Těstoviny s pestem 139,-',
      [
        'soup 0,25 l Hovězí vývar 39',
        'main 120 g Kuřecí kapsa, rýže 149',
        'main 350 g Těstoviny s pestem 139',
      ],
    ],
    [
      'bullets',
      '• Guláš 149 Kč\n- Řízek 155 Kč\n* Rizoto 135 Kč\n– Treska 169 Kč',
      ['main Guláš 149', 'main Řízek 155', 'main Rizoto 135', 'main Treska 169'],
    ],
    [
      'a table copied from a sheet',
      '1\tGuláš s knedlíkem\t1,3\t149 Kč\n2\tŘízek se salátem\t1,3,7\t155 Kč',
      ['main 1) Guláš s knedlíkem 149 [1,3]', 'main 2) Řízek se salátem 155 [1,3,7]'],
    ],
    [
      'leaders before the price',
      'Guláš ............ 149\nŘízek …………… 155\nRizoto ______ 135',
      ['main Guláš 149', 'main Řízek 155', 'main Rizoto 135'],
    ],
    [
      'the price on the next line',
      'Svíčková na smetaně, knedlík\n165 Kč\nGuláš\n149,-',
      ['main Svíčková na smetaně, knedlík 165', 'main Guláš 149'],
    ],
    [
      'a dish over two lines',
      'Kuřecí prsa na grilu,\nse šťouchanými bramborami 169 Kč\nGuláš 149 Kč',
      ['main Kuřecí prsa na grilu, se šťouchanými bramborami 169', 'main Guláš 149'],
    ],
    [
      'capital letters',
      'PONDĚLÍ 23. LISTOPADU\nHOVĚZÍ GULÁŠ 149 KČ\nÚterý 1. prosince 2026\nŘízek 155',
      ['= monday 23.11.', 'main HOVĚZÍ GULÁŠ 149', '= tuesday 1.12.2026', 'main Řízek 155'],
    ],
    [
      'without any diacritics',
      'Pondeli 23.11.\nPolevka: Gulasovka 45 Kc\nHovezi gulas s knedlikem 149 Kc',
      ['= monday 23.11.', 'soup Gulasovka 45', 'main Hovezi gulas s knedlikem 149'],
    ],
    [
      'hard spaces from a web page',
      'Úterý\u00a024.\u00a011.\n150\u00a0g\u00a0Řízek\u00a0155\u00a0Kč',
      ['= tuesday 24.11.', 'main 150 g Řízek 155'],
    ],
    [
      'lines around that are no dishes',
      'Dobrou chuť!\nTel. 585 123 456\nwww.hrnec.example\n*****\nZměna menu vyhrazena.\nSeznam alergenů na vyžádání u obsluhy\nGuláš 149',
      [
        '? Dobrou chuť!',
        '? Tel. 585 123 456',
        '? www.hrnec.example',
        '? *****',
        '? Změna menu vyhrazena.',
        '? Seznam alergenů na vyžádání u obsluhy',
        'main Guláš 149',
      ],
    ],
    [
      'one price for all is not given to the dishes',
      'Cena menu 139 Kč\n1. Guláš\n2. Řízek',
      ['? Cena menu 139 Kč', 'main 1) Guláš - no_price', 'main 2) Řízek - no_price'],
    ],
    [
      'two prices of one dish',
      'Guláš malý 119 Kč, velký 149 Kč',
      ['main Guláš malý 119 Kč, velký 149 Kč - several_prices'],
    ],
    [
      'menus called by number',
      'Menu 1: Guláš 149,-\nMENU 2 – Řízek 155,-\nMenu č. 3\nM4 Rizoto 135,-',
      ['main 1) Guláš 149', 'main 2) Řízek 155', '? Menu č. 3', 'main 4) Rizoto 135'],
    ],
    [
      'allergens before, behind and between',
      'Guláš A:1,3 149 Kč\nŘízek 155 Kč (1,3,7)\nRizoto /7,9/ 135 Kč\nTreska 169,- 4,7',
      ['main Guláš 149 [1,3]', 'main Řízek 155 [1,3,7]', 'main Rizoto 135 [7,9]', 'main Treska 169 [4,7]'],
    ],
    [
      'a closed week',
      'Pondělí: ZAVŘENO\nÚterý – svátek\nStředa\nNevaříme',
      ['= monday', 'closed', '= tuesday', 'closed', '= wednesday', 'closed'],
    ],
    [
      'a weekend menu',
      'Sobota 28.11.\nKachna, zelí, knedlík 219 Kč\nNeděle 29.11.\nSvíčková 189 Kč',
      ['= saturday 28.11.', 'main Kachna, zelí, knedlík 219', '= sunday 29.11.', 'main Svíčková 189'],
    ],
    [
      'line ends of Windows, and empty lines',
      'Pondělí\r\n\r\n  Guláš   149 Kč  \r\n\r\n',
      ['= monday', 'main Guláš 149'],
    ],
    [
      'words that begin like a day',
      'Potato wedges 89 Kč\nStřed hovězího 249 Kč\nUtopenec 69 Kč\nPastiňáková polévka 45 Kč',
      ['main Potato wedges 89', 'main Střed hovězího 249', 'main Utopenec 69', 'soup Pastiňáková polévka 45'],
    ],
    [
      'a soup in the price of the menu has none of its own',
      'Polévka: Vývar s nudlemi (v ceně)\nGuláš 149 Kč',
      ['soup Vývar s nudlemi (v ceně) - no_price', 'main Guláš 149'],
    ],
  ])('%s [operations-4.38]', (_, text, expected) => expect(read(text)).toEqual(expected))
})

it('a dish has the day of its heading, or none before the first heading', () => {
  const days = readLunchText('Guláš 149\nPondělí\nŘízek 155\nÚterý 24.11.\nRizoto 135').flatMap((line) =>
    line.kind === 'dish' ? [line.day && dayText(line.day)] : [],
  )
  expect(days).toEqual([null, 'monday', 'tuesday 24.11.'])
})

describe('any pasted text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'Pondělí',
          'Po 23.11.',
          'Polévka:',
          'Guláš',
          '149 Kč',
          '149,-',
          '(1,3,7)',
          '1)',
          'a',
          '\n',
          '-',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(' ')),
  )

  it('every line that is not empty is in the result, in order, and no other [operations-4.38]', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const said = text
          .split(/\r\n|\r|\n/u)
          .flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]))
        const got = [...new Set(readLunchText(text).flatMap(({ lines }) => lines))]
        expect(got).toEqual(said)
      }),
      { numRuns: 1000 },
    )
  })

  it('a dish without doubts has a name and a price', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const sure = readLunchText(text).flatMap((line) =>
          line.kind === 'dish' && line.dish.doubts.length === 0 ? [line.dish] : [],
        )
        for (const { name, price } of sure) {
          expect(name).toMatch(/\p{L}{2}/u)
          expect(price).not.toBeNull()
        }
      }),
    )
  })
})

describe('the date of a heading in a week', () => {
  const MONDAY = Temporal.PlainDate.from('2026-11-30')
  const named = (weekday: NamedDay['weekday'], date: NamedDay['date'] = null) =>
    dateInWeek({ weekday, date }, MONDAY)

  it('is that of its weekday, or of its date', () => {
    expect(WEEKDAYS.map((day) => named(day)?.slice(-2))).toEqual(['30', '01', '02', '03', '04', '05', '06'])
    expect(named(null, { day: 2, month: 12, year: null })).toBe('2026-12-02')
    expect(named('wednesday', { day: 2, month: 12, year: 2026 })).toBe('2026-12-02')
  })

  it('is null if they contradict each other, or are in another week', () => {
    expect(named('monday', { day: 2, month: 12, year: null })).toBeNull()
    expect(named(null, { day: 23, month: 11, year: null })).toBeNull()
    expect(named('wednesday', { day: 2, month: 12, year: 2025 })).toBeNull()
  })
})
