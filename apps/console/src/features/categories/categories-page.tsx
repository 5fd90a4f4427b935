import { categoryCalls } from '@sousto/contract/categories/endpoints.ts'
import type { PictureOfCategory } from '@sousto/contract/categories/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './categories.css'

const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['category-pictures'],
    queryFn: ({ signal }) => client.of(categoryCalls).list({}, { signal }),
  })

/** The categories of restaurants, each with its picture. */
export function CategoriesPage() {
  const { data, error, refetch } = useQuery(categoriesQuery(useClient()))
  return (
    <ManagementFrame
      title="Kategorie"
      subtitle="Obrázek, který tu vyberete, zůstane i po nahrání nového katalogu."
      actions={<CsvLink href="/api/provoz/categories/csv" />}
    >
      {data === undefined && error === null && <Loading text="Načítám kategorie" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.categories.length === 0 && <p className="muted">Katalog žádné kategorie nemá.</p>}
      <div className="office-sections">
        {data?.categories.map((category) => (
          <Category key={category.name} category={category} />
        ))}
      </div>
    </ManagementFrame>
  )
}

function Category({ category }: { readonly category: PictureOfCategory }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const request = { params: { category: category.name }, headers: { version: category.version } }
  const settled = {
    onSuccess: () => show({ text: 'Uloženo.' }),
    onSettled: () => queryClient.invalidateQueries(categoriesQuery(client)),
  }
  const choose = useMutation({
    ...settled,
    mutationFn: (file: File) => client.of(categoryCalls).setPicture({ ...request, file }),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: () => client.of(categoryCalls).removePicture(request),
  })
  return (
    <section className="office-section category-row" aria-label={category.name}>
      {category.image === null ? (
        <span className="category-image" />
      ) : (
        <img className="category-image" src={category.image} alt="" />
      )}
      <div>
        <h2>{category.name}</h2>
        <PictureField
          hint="Vezmeme prostřední čtverec."
          pending={choose.isPending}
          onChosen={choose.mutate}
        />
        {category.isChosen && (
          <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
            Vrátit původní obrázek
          </Button>
        )}
        <FormFailure error={choose.error ?? remove.error} />
      </div>
    </section>
  )
}
