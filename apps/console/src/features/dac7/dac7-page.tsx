import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { EuroForm } from './euro-form.tsx'
import { Messages } from './messages.tsx'
import { dac7Query } from './queries.ts'
import { Sellers } from './sellers.tsx'
import { dayText, recordsText, titleOf } from './texts.ts'
import { useDac7Change } from './use-dac7-change.ts'
import './dac7.css'

const thisYear = (): number => Temporal.Now.plainDateISO('Europe/Prague').year

/** The yearly report of platforms about their sellers (`settlement.md` §7). */
export function Dac7Page() {
  const [year, setYear] = useState(() => thisYear() - 1)
  const { data, error, refetch } = useQuery(dac7Query(useClient(), year))
  return (
    <ManagementFrame
      title={data === undefined ? 'Hlášení DAC7' : titleOf(data)}
      subtitle="Komu jsme za rok kolik vyplatili. Hlásí se finanční správě a každý dostane svá čísla."
      width="wide"
    >
      <div className="office-sections">
        <div className="dac7-year">
          <SelectField
            label="Rok"
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
          >
            {[0, 1, 2, 3, 4].map((ago) => (
              <option key={ago} value={thisYear() - ago}>
                {thisYear() - ago}
              </option>
            ))}
          </SelectField>
        </div>
        {data === undefined && error === null && <Loading text="Načítám hlášení" height={320} />}
        {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Report key={year} {...data} />}
      </div>
    </ManagementFrame>
  )
}

function Report(report: Dac7Overview) {
  return (
    <>
      <section className="office-section" aria-labelledby="hlaseni">
        <h2 id="hlaseni">Hlášení</h2>
        <EuroForm year={report.year} euro={report.euro} />
        <MakeForm {...report} />
        <Messages messages={report.messages} />
      </section>
      <section className="office-section" aria-labelledby="kdo">
        <h2 id="kdo">Podniky a kurýři</h2>
        <Sellers {...report} />
      </section>
    </>
  )
}

function MakeForm({ year, isOver, dueDay, hasOperator, toReport }: Dac7Overview) {
  const client = useClient()
  const show = useToast()
  const make = useDac7Change<null>(
    () => client.of(dac7Calls).make({ params: { year } }),
    () => show({ text: 'Hlášení je vytvořené a každý dostal svá čísla e-mailem.' }),
  )
  if (!isOver) return <p className="muted">Hlášení půjde vytvořit po konci roku.</p>
  return (
    <div className="dac7-make">
      {!hasOperator && <Notice tone="warn">Provozovatel nenastavil svou firmu (OPERATOR_COMPANY).</Notice>}
      <p>
        Čeká {recordsText(toReport)}. Termín je {dayText(dueDay)}, odevzdání i dopisy.
      </p>
      <FormFailure error={make.error} />
      <Button loading={make.isPending} onClick={() => make.mutate(null)}>
        Vytvořit hlášení a poslat čísla
      </Button>
    </div>
  )
}
