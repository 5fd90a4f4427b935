import { describe, expect, it } from 'vitest'
import { retiredWords, wordProblems, wordsOf } from './words.ts'

const GLOSSARY = `# Glossary

| Term | Meaning |
|---|---|
| cart | what a customer has chosen |

## Retired words

| Retired | Say instead | Patterns |
|---|---|---|
| basket | cart | \`basket\` \`/baskets?/\` |
| typed early | pre-hydration input | \`typed early\` |
| can be had | is available | \`/can (?:be had\\|be gotten)/\` |

### Pending

| Retired | Say instead | Patterns |
|---|---|---|
| cart | trolley | \`cart\` |
`
const RETIRED = retiredWords(GLOSSARY)
const problems = (path: string, source: string) => wordProblems(path, source, RETIRED)

describe('the check of retired words', () => {
  it('reads the table and omits pending words', () => {
    expect(RETIRED.map(({ word }) => word)).toEqual(['basket', 'typed early', 'can be had'])
  })

  it.each([
    ['a file name', 'apps/web/src/basket-button.tsx', '', 'its name: say cart'],
    ['a folder name', 'apps/web/src/basket/button.tsx', '', 'its name: say cart'],
    ['an identifier', 'apps/a.ts', 'const emptyBasket = 1', 'emptyBasket: say cart'],
    ['a constant', 'apps/a.ts', 'const MAX_BASKET = 1', 'MAX_BASKET: say cart'],
    ['a type', 'apps/a.tsx', 'type BasketProps = { a: 1 }', 'BasketProps: say cart'],
    [
      'words that follow each other',
      'apps/a.ts',
      'keepTypedEarly()',
      'keepTypedEarly: say pre-hydration input',
    ],
    ['a comment', 'apps/a.ts', '/** The\n * basket. */\nf()', '“basket”: say cart'],
    ['a comment at the end of a line', 'apps/a.ts', 'f() // Two baskets.', '“baskets”: say cart'],
    [
      'a comment over two lines',
      'apps/a.ts',
      '// What can\n// be had.\nf()',
      '“can be had”: say is available',
    ],
    ['a comment in SQL', 'apps/a.sql', 'SELECT 1; -- the basket', '“basket”: say cart'],
    ['a comment in CSS', 'apps/a.css', '/* The basket. */', '“basket”: say cart'],
    ['a document', 'docs/a.md', 'The basket is empty.', '“basket”: say cart'],
  ])('finds one in %s', (_what, path, source, problem) => {
    expect(problems(path, source)).toEqual([`${path}: ${problem}`])
  })

  it.each([
    ['a part of another word', 'apps/a.ts', 'const basketball = 1 // basketball'],
    ['the same words in another order', 'apps/a.ts', 'earlyTyped()'],
    ['a text that a person sees', 'apps/a.ts', "const text = 'basket'"],
    ['an element’s text', 'apps/a.tsx', 'const a = <p>the basket // here</p>'],
    ['code and links in a document', 'docs/a.md', 'See `basket` and [this](basket.md).'],
    ['what is pending', 'apps/a.ts', 'const cart = 1'],
  ])('accepts %s', (_what, path, source) => {
    expect(problems(path, source)).toEqual([])
  })

  it('splits names into words', () => {
    expect(['typedEarly', 'typed-early.ts', 'HTTPServer2Go', 'MAX_ITEMS'].map(wordsOf)).toEqual([
      'typed early',
      'typed early ts',
      'http server2 go',
      'max items',
    ])
  })
})
