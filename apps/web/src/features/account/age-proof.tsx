import { customerFailureText } from '@sousto/contract/failures.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, hostUrl } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { plainDateText } from '../../shared/time/dates.ts'

const ageProofQuery = (client: Client) =>
  queryOptions({
    queryKey: ['age-proof'],
    queryFn: ({ signal }) => client.ageProof.read({}, { signal }),
  })

const BACK = '/mujucet/zabezpeceni'

/** Proves the age at BankID or MojeID, if the operator asks for it (`administration.md` §9). */
export function AgeProof({ failure }: { readonly failure: 'age_under' | 'age_not_verified' | null }) {
  const { data } = useQuery(ageProofQuery(useClient()))
  if (!data?.isRequired) return null
  const { proof, verifiers } = data
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('age')}</h2>
      <p>{accountPageMessage('age_text')}</p>
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {customerFailureText(failure)}
        </Notice>
      )}
      {proof?.isAdult && (
        <Notice tone="good">{accountPageMessage('age_verified', { day: plainDateText(proof.on) })}</Notice>
      )}
      {!proof?.isAdult &&
        verifiers.map(({ name, path }) => (
          <div key={name}>
            <Button
              variant="line"
              render={
                <a
                  href={hostUrl(`${path}?${new URLSearchParams({ zpet: LANGUAGE_PATH + BACK })}`)}
                  aria-label={accountPageMessage('verify_with', { name })}
                />
              }
            >
              {' '}
              {accountPageMessage('verify_with', { name })}{' '}
            </Button>
          </div>
        ))}
    </Card>
  )
}
