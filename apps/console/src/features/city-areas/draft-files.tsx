import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraft, CityArea } from '@sousto/contract/area-drafts/wire.ts'
import { useClient } from '../../platform/router-context.ts'
import { AreaFileButtons } from '../../shared/drawn-areas/area-file-buttons.tsx'

type DraftFilesProps = {
  readonly draft: AreaDraft
  /** A file is written of what is saved. */
  readonly isChanged: boolean
  readonly onRead: (areas: readonly CityArea[]) => void
}

/** Reads the areas of a GeoJSON file, and writes those of the draft as one. */
export function DraftFiles({ draft: { id, city }, isChanged, onRead }: DraftFilesProps) {
  const calls = useClient().of(areaDraftCalls)
  return (
    <AreaFileButtons
      disabledDownload={isChanged}
      read={(text) => calls.readFile({ params: { city: city.id }, body: { text } })}
      onRead={onRead}
      write={() => calls.writeFile({ params: { draft: id } })}
    />
  )
}
