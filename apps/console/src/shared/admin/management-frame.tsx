import { Search } from 'lucide-react'
import { useManagementNavigation } from '../management/navigation.tsx'
import { OfficeFrame, type OfficePageProps } from '../outlet/office-frame.tsx'
import { PaletteTool, usePalette } from './palette.tsx'

/** A screen of administration or of a city, with the navigation over them and the command palette. */
export function ManagementFrame({ tools, ...page }: OfficePageProps) {
  const palette = usePalette()
  return (
    <>
      <OfficeFrame
        {...page}
        navigation={useManagementNavigation()}
        search={
          <button type="button" className="palette-button" {...palette.button}>
            <Search aria-hidden />
            <span>Hledat</span>
            <kbd aria-hidden>{palette.keys}</kbd>
          </button>
        }
        tools={
          <>
            {tools}
            <PaletteTool palette={palette} />
          </>
        }
      />
      {palette.dialog}
    </>
  )
}
