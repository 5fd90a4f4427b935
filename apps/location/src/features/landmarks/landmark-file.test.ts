import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLandmarks, writeLandmarks } from './landmark-file.ts'

const HEADER = 'nazev;kod_adm;dalsi_nazvy'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...lines: readonly string[]) => readLandmarks(bytes([HEADER, ...lines, ''].join('\n')))

describe('a file of landmarks', () => {
  it('may have a byte order mark, CRLF, quotes, blank lines and no other names', () => {
    const text = [
      `\uFEFF${HEADER}`,
      'Nemocnice;1001;FN | Špitál',
      '',
      '"Kavárna ""U Lžičky""; přízemí";1002;',
      '',
    ].join('\r\n')
    expect(readLandmarks(bytes(text))).toEqual({
      landmarks: [
        { path: 'řádek 2', name: 'Nemocnice', code: 1001, otherNames: ['FN', 'Špitál'] },
        { path: 'řádek 4', name: 'Kavárna "U Lžičky"; přízemí', code: 1002, otherNames: [] },
      ],
      problems: [],
    })
  })

  it('is parsed as it was written', () => {
    const name = fc
      .array(fc.constantFrom('nádraží', '"', ';', 'u', 'X'), { minLength: 1, maxLength: 6 })
      .map((words) => `Dům ${words.join(' ')}`)
    const landmark = fc.record({
      name,
      code: fc.nat(2_147_483_647),
      otherNames: fc.array(name, { maxLength: 20 }),
    })
    const list = fc.uniqueArray(landmark, { minLength: 1, selector: (each) => each.name.toLowerCase() })
    fc.assert(
      fc.property(list, (landmarks) => {
        const { landmarks: found, problems } = readLandmarks(bytes(writeLandmarks(landmarks)))
        expect(problems).toEqual([])
        expect(found.map(({ path: _path, ...each }) => each)).toEqual(landmarks)
      }),
    )
  })

  it('may be empty', () => {
    expect(readLandmarks(bytes(`${HEADER}\n\n`))).toEqual({ landmarks: [], problems: [] })
    expect(readLandmarks(bytes(writeLandmarks([])))).toEqual({ landmarks: [], problems: [] })
  })

  const LINES = 10_000
  it(`may have ${LINES} landmarks, not one more`, () => {
    const lines = Array.from({ length: LINES + 1 }, (_, index) => `Nádraží ${index};1;`)
    expect(read(...lines.slice(1))).toMatchObject({ landmarks: { length: LINES }, problems: [] })
    expect(read(...lines).problems).toEqual([{ path: '', text: 'má 10001 míst, víc než 10000' }])
  })
})

describe('a file is rejected as a whole', () => {
  it.each([
    [
      'in another encoding',
      new Uint8Array([...bytes(`${HEADER}\nN`), 0xe1, ...bytes('draží;1;\n')]),
      'není v kódování UTF-8; v Excelu ho uložte jako „CSV UTF-8“',
    ],
    ['without a header', bytes('Nádraží;1001;\n'), `první řádek má být ${HEADER}`],
    ['with commas', bytes('nazev,kod_adm,dalsi_nazvy\nNádraží,1,\n'), `první řádek má být ${HEADER}`],
    [
      'that ends in the middle of a line',
      bytes(`${HEADER}\nNádraží;1001;Hlav`),
      'končí uprostřed řádku, nejspíš není celý; je-li, přidejte za poslední řádek konec řádku',
    ],
    ['of no bytes', bytes(''), `první řádek má být ${HEADER}`],
  ])('%s [location.9]', (_what, file, text) => {
    expect(readLandmarks(file)).toEqual({ landmarks: [], problems: [{ path: '', text }] })
  })
})

describe('a line is rejected with', () => {
  it.each([
    ['too few columns', 'Nádraží;1001', 'sloupců je 2 místo 3'],
    ['too many columns', 'Nádraží;1001;;', 'sloupců je 4 místo 3'],
    ['no name', ' ;1001;', 'název je prázdný'],
    ['a long name', `${'ž'.repeat(81)};1001;`, 'název je delší než 80 znaků'],
    ['a bar in the name', 'A|Nádraží;1001;', 'název obsahuje svislou čáru, která odděluje další názvy'],
    ['NUL', 'Nádr\0aží;1001;', 'název obsahuje znak, který se nedá zobrazit'],
    ['an empty other name', 'Nádraží;1001;Hlavák||Bus', 'další název je prázdný'],
    ['a long other name', `Nádraží;1001;${'ž'.repeat(81)}`, 'další název je delší než 80 znaků'],
    ['many other names', `Nádraží;1001;${'a|'.repeat(20)}b`, 'dalších názvů je 21, víc než 20'],
    ['no code', 'Nádraží;;', 'kod_adm není kód adresy: „“'],
    ['a code in words', 'Nádraží;Dlouhá 12;', 'kod_adm není kód adresy: „Dlouhá 12“'],
    ['a code too large', 'Nádraží;99999999999;', 'kod_adm není kód adresy: „99999999999“'],
    ['short words only', 'OD;1001;OC', 'žádný název nemá slovo o 3 písmenech, hledání by „OD“ nikdy nenašlo'],
  ])('%s [location.5]', (_what, line, text) => {
    const { landmarks, problems } = read('Nádraží;1001;', 'Kampus;1002;', line)
    expect(problems).toEqual([{ path: 'řádek 4', text }])
    expect(landmarks).toHaveLength(2)
  })

  it('a name of 80 characters outside the basic plane is accepted', () => {
    expect(read(`${'𝓐'.repeat(77)}bcd;1001;`).problems).toEqual([])
  })

  it('a name that another line has, whatever its case and diacritics', () => {
    expect(read('Nádraží;1001;', 'Kampus;1002;', 'NADRAZI;1003;').problems).toEqual([
      { path: 'řádek 4', text: 'název „NADRAZI“ už má řádek 2' },
    ])
  })
})
