import { expect, it } from 'vitest'
import { safePath } from './return-path.ts'

it.each([
  ['/mujucet/kredity', '/mujucet/kredity'],
  ['/rozvoz-jidel/olomouc?kategorie=Pizza#menu', '/rozvoz-jidel/olomouc?kategorie=Pizza#menu'],
  ['/hotovo/../mujucet', '/mujucet'],
  ['/loginy', '/loginy'],
])('%s is a valid return path [marketplace-2.5]', (path, back) => {
  expect(safePath(path)).toBe(back)
})

it.each([
  undefined,
  null,
  7,
  '',
  'mujucet',
  'https://zlodej.example/',
  '//zlodej.example/',
  '/\\zlodej.example/',
  '/.//zlodej.example/',
  '/mujucet/..//zlodej.example/',
  '/\t/zlodej.example/',
  '/\n//zlodej.example/',
  '\\\\zlodej.example/',
  'javascript:alert(1)',
  ' /mujucet',
  '/login',
  '/login?zpet=/login',
  '/register#x',
  '/api/auth/facebook',
  '/lokace/ruian',
])('%j is not a return path [marketplace-2.5]', (path) => {
  expect(safePath(path)).toBeNull()
})
