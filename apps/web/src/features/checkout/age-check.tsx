import { customerFailureText } from '@sousto/contract/failures.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { hostUrl } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'

type AgeCheckProps = {
  /** The path of this checkout, to which a verifier leads back. */
  readonly path: string
  readonly failure: 'age_under' | 'age_not_verified' | null
}

/** Proves the age of whoever orders alcohol, with or without an account (`administration.md` §9). */
export function AgeCheck({ path, failure }: AgeCheckProps) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['age-of-buyer'],
    queryFn: ({ signal }) => client.ageProof.ofBuyer({}, { signal }),
    // Another tab may have ordered with the proof.
    staleTime: 0,
  })
  if (!data?.isRequired) return null
  if (data.proof?.isAdult) return <Notice tone="good">{checkoutMessage('age_verified')}</Notice>
  return (
    <Card as="section" padding="roomy" className="checkout-age" aria-labelledby="vek">
      <h2 className="t-h3" id="vek">
        {checkoutMessage('age_heading')}
      </h2>
      <p>{checkoutMessage('age_text')}</p>
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {customerFailureText(failure)}
        </Notice>
      )}
      {data.verifiers.map(({ name, path: verifier }) => {
        const text = checkoutMessage('age_verify_with', { name })
        const zpet = LANGUAGE_PATH + path
        return (
          <Button
            key={name}
            variant="line"
            render={<a href={hostUrl(`${verifier}?${new URLSearchParams({ zpet })}`)} aria-label={text} />}
          >
            {text}
          </Button>
        )
      })}
    </Card>
  )
}
