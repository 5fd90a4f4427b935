/**
 * Layouts of lunch menus modelled on those of Czech restaurants: the pasted text, and the result for each line. `-
 * no_price` etc. are doubts that a person must resolve.
 */
import { expect, it } from 'vitest'
import { readLunchText } from './lunch-text.ts'
import { summary } from './summary-test.ts'

type Layout = readonly [name: string, text: string, read: readonly string[]]

const LAYOUTS: readonly Layout[] = [
  [
    'decimal prices',
    'Guláš 129,90 Kč\nŘízek 139.90\nRizoto 119,50\nTreska 149,5 Kč',
    ['main Guláš 129.9', 'main Řízek 139.9', 'main Rizoto 119.5', 'main Treska 149.5'],
  ],
  ['decimal prices with a dash', 'Guláš 129,00,-\nŘízek 139.50,- Kč', ['main Guláš 129', 'main Řízek 139.5']],
  [
    'two prices with a slash',
    'Guláš 129/159 Kč\nŘízek 129,-/149,-\nRizoto 119 / 139',
    [
      'main Guláš 129/159 Kč - several_prices',
      'main Řízek 129,-/149 - several_prices',
      'main Rizoto 119 / 139 - several_prices',
    ],
  ],
  [
    'two prices with a dash',
    'Guláš 129–159 Kč\nŘízek 129 - 149 Kč\nRizoto 119-139',
    [
      'main Guláš 129–159 Kč - several_prices',
      'main Řízek 129 - 149 Kč - several_prices',
      'main Rizoto 119-139 - several_prices',
    ],
  ],
  [
    'from, and from to',
    'Pizza od 129 Kč\nSalát od 99 do 139 Kč\nBurger 159 až 189 Kč',
    [
      'main Pizza od 129 Kč - unclear_price',
      'main Salát od 99 do 139 Kč - unclear_price',
      'main Burger 159 až 189 Kč - unclear_price',
    ],
  ],
  [
    'two sizes',
    'Guláš malý 109 velký 149 Kč\nPolévka malá 35,- / velká 49,-\nŘízek 1/2 porce 99 Kč, celá 149 Kč',
    [
      'main Guláš malý 109 velký 149 Kč - several_prices',
      'soup Polévka malá 35,- / velká 49 - several_prices',
      'main Řízek 1/2 porce 99 Kč, celá 149 Kč - several_prices',
    ],
  ],
  [
    'thousands with a space',
    'Pečená kachna pro 4 osoby 1 290 Kč\nProsciutto mísa 1 100,-',
    ['main Pečená kachna pro 4 osoby 1 290 Kč - unclear_price', 'main Prosciutto mísa 1 100 - unclear_price'],
  ],
  [
    'thousands with a dot',
    'Pečená kachna celá 1.290 Kč\nMísa sushi 1.190,-',
    ['main Pečená kachna celá 1290', 'main Mísa sushi 1190'],
  ],
  [
    'numbered headings with a price above',
    'Menu 1 – 139 Kč\nGuláš, houskový knedlík\nMenu 2 – 149 Kč\nŘízek, bramborová kaše',
    ['main 1) Guláš, houskový knedlík 139', 'main 2) Řízek, bramborová kaše 149'],
  ],
  [
    'numbered headings with a price, two dishes below',
    'Menu 1 139,-\nVývar s nudlemi\nGuláš, knedlík\nMenu 2 149,-\nŘízek, brambory',
    [
      '? Menu 1 139,-',
      'soup Vývar s nudlemi - no_price',
      'main Guláš, knedlík - no_price',
      'main 2) Řízek, brambory 149',
    ],
  ],
  [
    'a numbered heading after a dish without a price',
    'Polévka dle denní nabídky\nMenu 1 – 139 Kč\nGuláš, houskový knedlík',
    ['soup Polévka dle denní nabídky - no_price', 'main 1) Guláš, houskový knedlík 139'],
  ],
  [
    'a numbered heading above a dish with its own price',
    'Menu 1 – 139 Kč\nGuláš 149 Kč',
    ['? Menu 1 – 139 Kč', 'main Guláš 149'],
  ],
  [
    'numbers and prices before each dish',
    '1) 139,-\nGuláš s knedlíkem\n2) 149,-\nŘízek s kaší',
    ['main 1) Guláš s knedlíkem 139', 'main 2) Řízek s kaší 149'],
  ],
  [
    'prices above their dishes',
    'Pondělí\n139 Kč\nGuláš s knedlíkem\n149 Kč\nŘízek s kaší',
    ['= monday', 'main Guláš s knedlíkem 139', 'main Řízek s kaší 149'],
  ],
  [
    'prices in a column below',
    'Guláš s knedlíkem\nŘízek s kaší\n139 Kč\n149 Kč',
    ['main Guláš s knedlíkem - no_price', 'main Řízek s kaší - no_price', '? 139 Kč', '? 149 Kč'],
  ],
  [
    'prices below their dishes',
    'Guláš s knedlíkem\n139 Kč\nŘízek s kaší\n149 Kč',
    ['main Guláš s knedlíkem 139', 'main Řízek s kaší 149'],
  ],
  [
    'allergens on a line of their own',
    'Guláš s knedlíkem 139 Kč\n(1,3,7)\nŘízek 149 Kč\nAlergeny: 1, 3, 7\nRizoto 129 Kč\n7, 9',
    ['main Guláš s knedlíkem 139 [1,3,7]', 'main Řízek 149 [1,3,7]', 'main Rizoto 129 [7,9]'],
  ],
  [
    'allergens between the dish and its price',
    'Guláš s knedlíkem\n1,3,7\n139 Kč',
    ['main Guláš s knedlíkem 139 [1,3,7]'],
  ],
  ['allergens twice', 'Guláš (1,3) 139 Kč\nAlergeny: 1,7', ['main Guláš 139 [1,3] two_allergen_lists']],
  [
    'kinds of gluten and nuts',
    'Guláš 139 Kč (1a,1f,3,7)\nMoučník s ořechy A: 8g, 8h 59 Kč\nPizza /1a,7/ 149,-',
    ['main Guláš 139 [1,3,7]', 'main Moučník s ořechy 59 [8]', 'main Pizza 149 [1,7]'],
  ],
  [
    'one kind of nut',
    'Pesto s kešu (8d) 139 Kč\nPesto s makadamem (8g) 139 Kč',
    ['main Pesto s kešu 139 [8]', 'main Pesto s makadamem 139 [8]'],
  ],
  [
    'allergens with a blank between',
    'Guláš 1 3 7 139 Kč\nŘízek (1 3 7) 149 Kč',
    ['main Guláš 1 3 7 139 unread_numbers', 'main Řízek 149 [1,3,7]'],
  ],
  ['allergens with dots', 'Guláš (1.3.7.9) 139 Kč', ['main Guláš 139 [1,3,7,9]']],
  [
    'allergens with A before each',
    'Guláš A1,A3,A7 139 Kč\nŘízek /A1/A3/ 149 Kč',
    ['main Guláš 139 [1,3,7]', 'main Řízek / /A3 149 [1] unread_numbers'],
  ],
  [
    'allergens as a label behind the price',
    'Guláš 139 Kč Al.: 1,3\nŘízek 149,- alergeny 1 3 7',
    ['main Guláš 139 [1,3]', 'main Řízek 149 [1,3,7]'],
  ],
  [
    'allergens right before a price without a blank',
    'Guláš 1,3,7,149 Kč\nRizoto 7,129,-',
    ['main Guláš 1,3,7,149 Kč - unclear_price', 'main Rizoto 7,129 - unclear_price'],
  ],
  [
    'one allergen before the price',
    'Rizoto 7 129 Kč\nSalát 7 89 Kč',
    ['main Rizoto 7 129 Kč - unclear_price', 'main Salát 7 89 unread_numbers'],
  ],
  ['allergens in stars', 'Guláš *1,3,7* 139 Kč', ['main Guláš 139 [1,3,7]']],
  ['a number that is no allergen', 'Tatarák (15,27) 199 Kč', ['main Tatarák (15,27) 199 unknown_allergens']],
  [
    'days in brackets',
    '(Pondělí)\nGuláš 139 Kč\n[Úterý 24.11.]\nŘízek 149 Kč',
    ['= monday', 'main Guláš 139', '= tuesday 24.11.', 'main Řízek 149'],
  ],
  [
    'days in stars',
    '*** PONDĚLÍ ***\nGuláš 139 Kč\n** Úterý 24.11. **\nŘízek 149 Kč\n*Středa*\nRizoto 129 Kč',
    ['= monday', 'main Guláš 139', '= tuesday 24.11.', 'main Řízek 149', '= wednesday', 'main Rizoto 129'],
  ],
  [
    'days between strokes',
    '--- Pondělí ---\nGuláš 139 Kč\n== Úterý ==\nŘízek 149 Kč\n| Středa |\nRizoto 129 Kč\n~ Čtvrtek ~\nTreska 159 Kč',
    [
      '= monday',
      'main Guláš 139',
      '= tuesday',
      'main Řízek 149',
      '= wednesday',
      'main Rizoto 129',
      '= thursday',
      'main Treska 159',
    ],
  ],
  [
    'days in quotation marks',
    '„Pondělí“\nGuláš 139 Kč\n"Úterý"\nŘízek 149 Kč',
    ['= monday', 'main Guláš 139', '= tuesday', 'main Řízek 149'],
  ],
  [
    'a date before the day',
    '23.11. pondělí\nGuláš 139 Kč\n24. 11. 2026 – úterý\nŘízek 149 Kč\n25.11. (St)\nRizoto 129 Kč',
    [
      '= monday 23.11.',
      'main Guláš 139',
      '= tuesday 24.11.2026',
      'main Řízek 149',
      '= wednesday 25.11.',
      'main Rizoto 129',
    ],
  ],
  [
    'a date behind the day in brackets',
    'Pondělí (23.11.)\nGuláš 139 Kč\nÚterý [24. 11.]\nŘízek 149 Kč\nStředa – 25. listopadu\nRizoto 129 Kč',
    [
      '= monday 23.11.',
      'main Guláš 139',
      '= tuesday 24.11.',
      'main Řízek 149',
      '= wednesday 25.11.',
      'main Rizoto 129',
    ],
  ],
  [
    'an ordinal before the day',
    '1. Pondělí\nGuláš 139 Kč\n2) Úterý\nŘízek 149 Kč',
    ['= monday', 'main Guláš 139', '= tuesday', 'main Řízek 149'],
  ],
  [
    'the day in a sentence',
    'Na pondělí\nGuláš 139 Kč\nDnes v úterý\nŘízek 149 Kč\nMenu středa\nRizoto 129 Kč\nVe čtvrtek vaříme\nTreska 159 Kč',
    [
      '= monday',
      'main Guláš 139',
      '= tuesday',
      'main Řízek 149',
      '= wednesday',
      'main Rizoto 129',
      '= thursday',
      'main vaříme - no_price',
      'main Treska 159',
    ],
  ],
  [
    'the day with a hash',
    '# Pondělí\nGuláš 139 Kč\n## Úterý\nŘízek 149 Kč',
    ['= monday', 'main Guláš 139', '= tuesday', 'main Řízek 149'],
  ],
  [
    'the day with its menu',
    'PONDĚLÍ - MENU\nGuláš 139 Kč\nMENU NA ÚTERÝ\nŘízek 149 Kč',
    ['= monday', '? PONDĚLÍ - MENU', 'main Guláš 139', '= tuesday', 'main Řízek 149'],
  ],
  [
    'a day and a dish in one line',
    'Pondělí: Guláš 139 Kč\nÚterý – Řízek 149 Kč\nStředa | Rizoto | 129 Kč',
    ['= monday', 'main Guláš 139', '= tuesday', 'main Řízek 149', '= wednesday', 'main Rizoto 129'],
  ],
  [
    'a span with an em dash',
    'Menu 23.11. — 27.11.\nPondělí\nGuláš 139 Kč',
    ['? Menu 23.11. — 27.11.', '= monday', 'main Guláš 139'],
  ],
  ['a span of weekdays', 'Pondělí — pátek\nGuláš 139 Kč', ['? Pondělí — pátek', 'main Guláš 139']],
  [
    'a span of shortened weekdays',
    'Po–Pá 11–14 h\nPondělí\nGuláš 139 Kč',
    ['? Po–Pá 11–14 h', '= monday', 'main Guláš 139'],
  ],
  [
    'a span behind a day',
    'Pondělí\nGuláš 139 Kč\nÚterý — pátek\nStálá nabídka: Řízek 149 Kč',
    ['= monday', 'main Guláš 139', '= ', 'main Stálá nabídka: Řízek 149'],
  ],
  ['two days together', 'Pondělí a úterý\nGuláš 139 Kč', ['? Pondělí a úterý', 'main Guláš 139']],
  [
    'two days together after another',
    'Pondělí\nGuláš 139 Kč\nÚterý a středa\nŘízek 149 Kč',
    ['= monday', 'main Guláš 139', '= ', 'main Řízek 149'],
  ],
  [
    'a week as days of a month',
    'Jídelní lístek 23. – 27. listopadu 2026\nPondělí 23. listopadu\nGuláš 139 Kč',
    ['? Jídelní lístek 23. – 27. listopadu 2026', '= monday 23.11.', 'main Guláš 139'],
  ],
  [
    'weights of every kind',
    '150g Guláš 139 Kč\n2x100 g Řízek 149 Kč\n120–150 g Losos 189 Kč\n0,33l Kulajda 49 Kč\n1 200 g Koleno 289 Kč',
    [
      'main 150 g Guláš 139',
      'main 2x100 g Řízek 149',
      'main 120–150 g Losos 189',
      'soup 0,33 l Kulajda 49',
      'main 1 200 g Koleno 289 unread_numbers',
    ],
  ],
  [
    'weight at the end',
    'Guláš, knedlík 120 g/200 g 139 Kč\nŘízek 150g 149,-',
    ['main 120 g Guláš, knedlík /200 g 139', 'main 150 g Řízek 149'],
  ],
  [
    'numbers that belong to the name',
    'Pizza 4 druhy sýra 149 Kč\nPizza 32 cm 159 Kč\nSteak z 30denního zrání 289 Kč\nParmezán zrající 24 měsíců 99 Kč\n1/2 kuřete s nádivkou 169 Kč\nSteak a 2 vejce 159 Kč',
    [
      'main Pizza 4 druhy sýra 149',
      'main Pizza 32 cm 159',
      'main Steak z 30denního zrání 289',
      'main Parmezán zrající 24 měsíců 99',
      'main 1/2 kuřete s nádivkou 169',
      'main Steak a 2 vejce 159',
    ],
  ],
  [
    'a number nobody can read',
    'Burger č. 5 149 Kč\nGuláš 500 s knedlíkem 139 Kč',
    ['main Burger č. 5 149 unread_numbers', 'main Guláš 500 s knedlíkem 139 Kč - several_prices'],
  ],
  ['hours and minutes', 'Podáváme 11:00–14:30\nGuláš 139 Kč', ['? Podáváme 11:00–14:30', 'main Guláš 139']],
  [
    'a price in brackets',
    'Guláš s knedlíkem (139 Kč)\nŘízek [149,-]',
    ['main Guláš s knedlíkem 139', 'main Řízek 149'],
  ],
  ['a price with a colon', 'Guláš: 139 Kč\nŘízek ... cena: 149,-', ['main Guláš 139', 'main Řízek cena 149']],
  [
    'a price between strokes',
    'Guláš | 1,3,7 | 139 Kč\nŘízek|149 Kč',
    ['main Guláš 139 [1,3,7]', 'main Řízek 149'],
  ],
  [
    'tabs of a table',
    '1\tGuláš s knedlíkem\t150 g\t1,3,7\t139 Kč\n2\tŘízek s kaší\t120 g\t1,3,7\t149 Kč',
    ['main 1) 150 g Guláš s knedlíkem 139 [1,3,7]', 'main 2) 120 g Řízek s kaší 149 [1,3,7]'],
  ],
  [
    'the price first',
    '139,- Guláš s knedlíkem\nKč 149 Řízek s kaší',
    ['main Guláš s knedlíkem 139', 'main Řízek s kaší 149'],
  ],
  ['crowns in words', 'Guláš 139 korun\nŘízek 149 Korun', ['main Guláš 139', 'main Řízek 149']],
  ['an equals sign', 'Guláš 139,=\nŘízek = 149 Kč', ['main Guláš 139', 'main Řízek 149']],
  [
    'a surcharge',
    'Guláš 139 Kč (+ příloha 30 Kč)\nŘízek 149 Kč + obal 10 Kč',
    [
      'main Guláš 139 Kč (+ příloha 30 Kč) - several_prices',
      'main Řízek 149 Kč + obal 10 Kč - several_prices',
    ],
  ],
  [
    'with and without a soup',
    'Guláš 139 Kč (s polévkou 159 Kč)\nŘízek 149/169',
    [
      'soup Guláš 139 Kč (s polévkou 159 Kč) - several_prices',
      'main Řízek 149/169 - no_price unread_numbers',
    ],
  ],
  [
    'menu for one price',
    'Menu za 139 Kč\nGuláš\nŘízek',
    ['? Menu za 139 Kč', 'main Guláš - no_price', 'main Řízek - no_price'],
  ],
  [
    'capital letters with letters as numbers',
    'A) GULÁŠ 139 KČ\nB) ŘÍZEK 149 KČ',
    ['main A) GULÁŠ 139', 'main B) ŘÍZEK 149'],
  ],
  ['a number with a slash', '1/ Guláš 139 Kč\n2/ Řízek 149 Kč', ['main 1) Guláš 139', 'main 2) Řízek 149']],
  [
    'emoji',
    '🍲 Kulajda 49 Kč\n🍽️ 1. Guláš 139 Kč',
    ['soup 🍲 Kulajda 49', 'main 🍽️ 1. Guláš 139 unread_numbers'],
  ],
  [
    'two dishes in one line',
    '1. Guláš 139 Kč 2. Řízek 149 Kč',
    ['main 1) Guláš 139 Kč 2. Řízek 149 Kč - several_prices'],
  ],
  [
    'a second line with the price of the large one',
    'Guláš 129 Kč\nvelká porce 159 Kč',
    ['main Guláš 129', 'main velká porce 159'],
  ],
  [
    'a closed day in stars',
    '*** PONDĚLÍ ***\n*** ZAVŘENO ***\n*** ÚTERÝ ***\nGuláš 139 Kč',
    ['= monday', 'closed', '= tuesday', 'main Guláš 139'],
  ],
  [
    'a telephone number and a footer',
    'Guláš 139 Kč\nObjednávky: 585 123 456\nRozvoz od 11 do 13 h zdarma',
    ['main Guláš 139', 'main Objednávky: 585 123 456 - several_prices', '? Rozvoz od 11 do 13 h zdarma'],
  ],
  [
    'a soup included',
    'Polévka v ceně: Vývar\n1. Guláš 139,-',
    ['soup Polévka v ceně: Vývar - no_price', 'main 1) Guláš 139'],
  ],
  [
    'a percentage',
    'Burger 100% hovězí 189 Kč\nČokoláda 70 % s malinami 79 Kč',
    ['main Burger 100% hovězí 189', 'main Čokoláda 70 % s malinami 79'],
  ],
  [
    'a year and a vintage',
    'Svatomartinské 2026 0,1 l 59 Kč',
    ['main Svatomartinské 2026 0,1 l 59 Kč - several_prices'],
  ],
  [
    'hard spaces and thin spaces',
    'Guláš\u202f139\u202fKč\nŘízek\u00a0149,-',
    ['main Guláš 139', 'main Řízek 149'],
  ],
]

it.each(LAYOUTS)('a menu with %s [operations-4.38]', (_, text, expected) => {
  expect(readLunchText(text).map(summary)).toEqual(expected)
})
