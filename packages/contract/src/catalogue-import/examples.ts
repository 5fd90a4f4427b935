import type { Examples } from '../examples.ts'
import type { catalogueImportCalls } from './endpoints.ts'

export const catalogueImportExamples: Examples<typeof catalogueImportCalls> = {
  exportFile: {},
  importFile: {
    query: { check: 'true' },
    answer: {
      replaced: false,
      changes: [{ kind: 'items', added: 12, updated: 3, removed: 1 }],
      edits: [
        { name: 'U Modrého hrnce', removed: false, lost: ['Guláš: cena 165 Kč místo 175 Kč'], more: 2 },
      ],
      drafts: ['Bistro U Koně'],
      shrunk: [],
      problems: [],
      problemCount: 0,
    },
  },
}
