import type { AreaProblem } from '@sousto/contract/own-areas/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { saveFile } from '../save-file.ts'
import { FileTooLarge, textOfFile } from './area-file.ts'
import { AreaProblems } from './area-problems.tsx'

type AreaFileButtonsProps<Area> = {
  /** Returns the areas of a GeoJSON document, and what is wrong with them. */
  readonly read: (
    text: string,
  ) => Promise<{ readonly areas: readonly Area[]; readonly problems: readonly AreaProblem[] }>
  readonly onRead: (areas: readonly Area[]) => void
  readonly write: () => Promise<{ readonly text: string }>
  readonly disabledDownload?: boolean
}

/** Buttons for a GeoJSON file of areas, with what is wrong with a chosen one. */
export function AreaFileButtons<Area>(props: AreaFileButtonsProps<Area>) {
  const { read, onRead, write, disabledDownload = false } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => await read(await textOfFile(file)),
    onSuccess: ({ areas, problems }) => {
      if (problems.length === 0) onRead(areas)
    },
  })
  const download = useMutation({
    mutationFn: write,
    onSuccess: ({ text }) => saveFile('oblasti.geojson', text, 'application/geo+json'),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file !== undefined) upload.mutate(file)
    target.value = ''
  }
  const error = upload.error ?? download.error
  return (
    <>
      {upload.data !== undefined && upload.data.problems.length > 0 && (
        <AreaProblems title="Soubor se nedá přijmout" problems={upload.data.problems} />
      )}
      {error instanceof FileTooLarge ? (
        <Notice tone="bad" role="alert">
          Soubor je moc velký, nejvýš 900 kB. Vynechte zbytečné body hranic.
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json"
        aria-label="Soubor GeoJSON"
        onChange={choose}
      />
      <Button
        variant="line"
        icon={<Upload aria-hidden />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        Nahrát soubor
      </Button>
      <Button
        variant="line"
        icon={<Download aria-hidden />}
        loading={download.isPending}
        disabled={disabledDownload}
        onClick={() => download.mutate()}
      >
        Stáhnout soubor
      </Button>
    </>
  )
}
