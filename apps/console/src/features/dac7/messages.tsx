import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import type { Dac7File, Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { KINDS, momentText, recordsText } from './texts.ts'

/** The messages of a year, each with its file for the authority. */
export function Messages({ messages }: Pick<Dac7Overview, 'messages'>) {
  const client = useClient()
  const download = useMutation({
    mutationFn: (message: number) => client.of(dac7Calls).file({ params: { message } }),
    onSuccess: ({ name, content }: Dac7File) => saveFile(name, content, 'application/xml'),
  })
  if (messages.length === 0) return <p className="muted">Za tenhle rok zatím žádné hlášení není.</p>
  return (
    <>
      <ul className="dac7-messages">
        {messages.map(({ id, reference, kind, madeAt, records }) => (
          <li key={id}>
            <span>
              <strong>{reference}</strong>
              <br />
              {KINDS[kind]}, {recordsText(records)}, {momentText(madeAt)}
            </span>
            <Button
              size="small"
              variant="line"
              aria-label={`Stáhnout XML ${reference}`}
              loading={download.isPending && download.variables === id}
              onClick={() => download.mutate(id)}
            >
              Stáhnout XML
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure error={download.error} />
    </>
  )
}
