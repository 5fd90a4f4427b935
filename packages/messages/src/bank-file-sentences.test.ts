import type { BankFileProblem } from '@sousto/domain/banking/bank-file-problem.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { expect, it } from 'vitest'
import { bankFileText } from './bank-file-sentences.ts'

it.each<[BankFileProblem, string]>([
  [{ code: 'cut', line: 1204 }, 'Soubor končí uprostřed, na řádku 1204. Stáhněte výpis z banky znovu.'],
  [
    { code: 'sums_differ', stated: haler(100_050), computed: haler(100_000) },
    'Součty v souboru nesouhlasí: je v něm napsáno 1\u{a0}000,50\u{a0}Kč, ale položky dávají 1\u{a0}000\u{a0}Kč. Stáhněte výpis z banky znovu.',
  ],
  [
    { code: 'counts_differ', stated: 3, computed: 2 },
    'Počet položek v souboru nesouhlasí: je v něm napsáno 3, ale položek je 2. Stáhněte výpis z banky znovu.',
  ],
  [
    { code: 'currency_foreign', line: 7, currency: 'EUR' },
    'Na řádku 7 je částka v měně EUR. Načíst umíme jen výpisy korunových účtů.',
  ],
])('a refused file says what to do about $code [settlement-5.9]', (problem, text) => {
  expect(bankFileText(problem)).toBe(text)
})
