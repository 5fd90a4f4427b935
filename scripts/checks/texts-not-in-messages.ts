/** Files whose texts are not in packages/messages yet. The list only becomes shorter (`visible-texts.ts`). */
export const NOT_IN_MESSAGES: readonly string[] = [
  'apps/web/src/features/documents/accessibility.tsx',
  'apps/web/src/features/documents/allergen-names.ts',
  'apps/web/src/features/documents/allergens.tsx',
  'apps/web/src/features/documents/credits-guide.tsx',
  'apps/web/src/features/documents/privacy-czech.tsx',
  'apps/web/src/features/documents/privacy.tsx',
  'apps/web/src/features/documents/ranking.tsx',
  'apps/web/src/features/documents/terms-of-use.tsx',
  'apps/web/src/features/documents/terms-versions.tsx',
  'apps/web/src/shared/shell/footer.tsx',
]
