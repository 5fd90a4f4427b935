/** The port for what an import of the catalogue needs besides the shop's tables: areas, and photographs. */
import type { CatalogueAreas } from './catalogue-areas.ts'

export type CatalogueFiles = {
  /**
   * Runs `work` with the areas of the location service. Their changes are kept if `keeps` returns true; null means that
   * `work` only reads.
   */
  readonly withAreas: <Result>(
    work: (areas: CatalogueAreas) => Promise<Result>,
    keeps: ((result: Result) => boolean) | null,
  ) => Promise<Result>
  /** Reads a photograph that the file names and that is not stored yet. */
  readonly readPhoto: (name: string) => Promise<Buffer>
}
