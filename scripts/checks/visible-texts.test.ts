import { expect, it } from 'vitest'
import { visibleTexts } from './visible-texts.ts'

const FILE = 'apps/web/src/features/menu/planted.tsx'

it.each([
  ['a Czech string', "const title = 'Košík je prázdný'"],
  ['a Czech template', 'const title = `Košík je prázdný`'],
  ['text of an element', '<p>Platba</p>'],
  ['text of an element on lines of its own', '<Button wide>\n  Poslat odkaz\n</Button>'],
  ['text beside a value', '<p>Celkem {total}</p>'],
  ['a literal attribute', '<IconButton label="Platba" />'],
])('%s in a screen is found [delights-11.8]', (_, code) => {
  expect(visibleTexts(FILE, code)).toHaveLength(1)
})

it.each([
  ['a message', "<p>{menuMessage('title')}</p>"],
  ['a message as an attribute', "<IconButton label={menuMessage('close')} />"],
  ['a comment', '/** `Košík` is the cart. */ const cart = 1 // Košík'],
  ['a name', '<p>Sousto</p>'],
  ['the currency', '<AmountField suffix="Kč" />'],
  ['a table of icons', 'const ICONS = { cash: <Banknote aria-hidden />, card: <Card aria-hidden /> }'],
  ['types', 'readonly call: (client: Client) => Promise<unknown>'],
  ['types that are joined', "type Props = Omit<Shown, 'quote'> &\n  Pick<Shown, 'due'>"],
  ['the next statement', 'if (gone) return <NotFound />\nconst { name } = gone'],
])('%s is not [delights-11.8]', (_, code) => {
  expect(visibleTexts(FILE, code)).toEqual([])
})

it.each([
  'packages/ui/src/field/field.tsx',
  'apps/api/src/features/receipts/page.ts',
  'apps/console/src/features/courier/ride/ride-screen.tsx',
  'apps/console/src/routes/kuryr_.smeny.tsx',
  'apps/console/src/shared/statements/statement-view.tsx',
  'apps/courier-app/src/background-positions.ts',
])('%s is checked as well [delights-11.8, delights-11.12]', (path) => {
  expect(visibleTexts(path, "const title = 'Účtenka'")).toHaveLength(1)
})

it.each([
  'apps/web/src/features/menu/menu.test.tsx',
  'apps/api/src/features/mail/samples.ts',
  'apps/console/src/board.tsx',
  'packages/ui/src/gallery/buttons.tsx',
])('%s is not checked', (path) => {
  expect(visibleTexts(path, '<p>Košík</p>')).toEqual([])
})
