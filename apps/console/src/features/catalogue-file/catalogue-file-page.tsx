import { catalogueImportCalls } from '@sousto/contract/catalogue-import/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FileButton } from '../../shared/admin/file-button.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { CheckedFile } from './checked-file.tsx'
import './catalogue-file.css'

/** Downloads the whole catalogue as a file, and replaces it by one: first it is checked, then a person confirms. */
export function CatalogueFilePage() {
  const client = useClient()
  const { importFile } = client.of(catalogueImportCalls)
  const check = useMutation({ mutationFn: (file: File) => importFile({ query: { check: 'true' }, file }) })
  const replace = useMutation({
    mutationFn: ({ file, accepts }: { readonly file: File; readonly accepts: boolean }) =>
      importFile({ query: accepts ? { overEdits: 'true', replaceAll: 'true' } : {}, file }),
    onSuccess: () => check.reset(),
  })
  const file = check.variables
  const outcome = replace.data?.replaced === false ? replace.data : check.data
  return (
    <ManagementFrame
      title="Katalog v souboru"
      subtitle="Města, oblasti, podniky, jídla a podmínky najednou, třeba při stěhování odjinud."
    >
      <div className="office-sections">
        <section className="office-section office-spaced" aria-labelledby="stahnout-katalog">
          <h2 id="stahnout-katalog">Stáhnout</h2>
          <p>
            Celý katalog, jak je teď, i s úpravami z provozu. Fotografie v něm mají jen jména. Stažení se
            zapíše do záznamů.
          </p>
          <div className="office-buttons">
            <Button
              variant="line"
              icon={<Download aria-hidden />}
              render={<a href="/api/provoz/catalogue-file" download aria-label="Stáhnout katalog" />}
            >
              Stáhnout katalog
            </Button>
          </div>
        </section>
        <section className="office-section office-spaced" aria-labelledby="nahradit-katalog">
          <h2 id="nahradit-katalog">Nahradit souborem</h2>
          <p>
            Soubor se nejdřív jen zkontroluje a ukáže se, co by změnil. Co v něm není, z katalogu zmizí.
            Objednávky a účty zůstanou.
          </p>
          <FormFailure error={check.error ?? replace.error} />
          {outcome !== undefined && file !== undefined && (
            <CheckedFile
              name={file.name}
              outcome={outcome}
              isPending={replace.isPending}
              onReplace={(accepts) => replace.mutate({ file, accepts })}
            />
          )}
          {replace.data?.replaced === true && (
            <Notice tone="good" role="status">
              Katalog je nahrazený.
            </Notice>
          )}
          <div className="office-buttons">
            <FileButton
              label="Soubor s katalogem"
              accept=".json"
              loading={check.isPending}
              onFile={(chosen) => {
                replace.reset()
                check.mutate(chosen)
              }}
            >
              Nahrát soubor
            </FileButton>
          </div>
        </section>
      </div>
    </ManagementFrame>
  )
}
