import type { Examples } from '../examples.ts'
import type { clientErrorCalls } from './endpoints.ts'

const SUMMARY = {
  id: 712,
  at: '2026-11-27T18:42:00Z',
  type: 'app-crash',
  page: '/rozvoz-jidel/olomouc',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0',
  platform: 'web',
  release: '0.1.0+4f2c',
}

export const clientErrorExamples: Examples<typeof clientErrorCalls> = {
  list: {
    query: { search: 'menu', before: '900' },
    answer: {
      errors: [{ ...SUMMARY, title: "TypeError: Cannot read properties of undefined (reading 'name')" }],
      next: null,
    },
  },
  listAsCsv: { query: { search: 'menu' } },
  read: {
    params: { error: '712' },
    answer: {
      ...SUMMARY,
      text: "TypeError: Cannot read properties of undefined (reading 'name')\n    at src/features/menu/dish.tsx:41:12",
    },
  },
}
