import { describe, expect, it } from 'vitest'
import { languageOfPath, pathIn, pathWithoutLanguage } from './languages.ts'

describe('the language of a page', () => {
  it.each([
    ['/', 'cs', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en?zpet=%2F', 'en', '/?zpet=%2F'],
    ['/en#obsah', 'en', '/#obsah'],
    ['/en/rozvoz-jidel/olomouc?filtry=karta', 'en', '/rozvoz-jidel/olomouc?filtry=karta'],
    ['/uk', 'uk', '/'],
    ['/uk/rozvoz-jidel/olomouc', 'uk', '/rozvoz-jidel/olomouc'],
    ['/ukrajina', 'cs', '/ukrajina'],
    ['/rozvoz-jidel/olomouc', 'cs', '/rozvoz-jidel/olomouc'],
    ['/english', 'cs', '/english'],
    ['/EN/objednavka/2026/1', 'cs', '/EN/objednavka/2026/1'],
    ['/rozvoz-jidel/en', 'cs', '/rozvoz-jidel/en'],
    ['/cs/objednavka', 'cs', '/cs/objednavka'],
  ] as const)('%s is %s, in Czech %s [delights-11.2]', (path, language, czech) => {
    expect(languageOfPath(path)).toBe(language)
    expect(pathWithoutLanguage(path)).toBe(czech)
  })

  it.each([
    ['/', '/en/'],
    ['/?zpet=%2F', '/en/?zpet=%2F'],
    ['/rozvoz-jidel/olomouc?filtry=karta', '/en/rozvoz-jidel/olomouc?filtry=karta'],
  ])('%s is %s in English and stays in Czech [delights-11.2]', (path, english) => {
    expect(pathIn('en', path)).toBe(english)
    expect(pathIn('cs', path)).toBe(path)
  })
})
