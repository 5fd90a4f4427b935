import { expect, test } from 'vitest'
import { namedSections, withMessages } from './messages-in-place.ts'

const SECTIONS = { home: { title: 'Dobré „jídlo“', 'two-words': 'Dvě', greeting: ['Ahoj ', ['name']] } }
const DECLARED = "export const homeMessage = /* @__PURE__ */ section('home', home)"
const named = namedSections([DECLARED])
const placed = (code: string) => withMessages(code, named, SECTIONS)

test('a call becomes the text that it names', () => {
  expect(placed("const title = homeMessage('title')")).toBe('const title = "Dobré „jídlo“"')
  expect(placed('<h1>{homeMessage("two-words")}</h1>')).toBe('<h1>{"Dvě"}</h1>')
})

test('a message with values is formatted where it is used', () => {
  expect(placed("f(homeMessage('greeting', { name }))")).toBe(
    'import { messageText } from \'@sousto/messages/translator.ts\';f(messageText(["Ahoj ",["name"]], { name }))',
  )
})

test('what follows stays on its line', () => {
  const code = "homeMessage(\n  'title'\n)\nnext()"
  expect(placed(code).split('\n')[3]).toBe('next()')
})

test.each(['homeMessage(key)', "homeMessage('unknown')", "homeMessage('greeting')", "otherMessage('title')"])(
  '%s stays as it is',
  (code) => {
    expect(placed(code)).toBe(code)
  },
)

test.each([
  ['names a key', "import { homeMessage } from './x.ts'\nhomeMessage('title')", true],
  ['names a key and values', "homeMessage('greeting', { name })", true],
  ['speaks of it', '/** Like `homeMessage`. */\n// homeMessage(key)', true],
  ['computes a key', 'homeMessage(key)', false],
  ['chooses among keys', "homeMessage(is ? 'a' : 'b')", false],
  ['takes another language', "homeMessage.in(locale)('title')", false],
  ['passes the function on', 'texts.map(homeMessage)', false],
])('a section is not bundled whole unless a module %s', (_, module, isNamed) => {
  expect(namedSections([DECLARED, module]).has('homeMessage')).toBe(isNamed)
})
