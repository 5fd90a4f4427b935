/** The adapter of ARES, the state's register of companies: JSON over HTTPS, by its published description. */
import { callConfigured } from '@sousto/api/http/outgoing.ts'
import type { CompanyRegister } from '@sousto/api/ports/company-register.ts'
import type { CompanyAnswer } from '@sousto/domain/onboarding/company-check.ts'
import * as z from 'zod'

/** The public service of the Ministry of Finance. */
export const ARES_URL = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'

type Options = {
  readonly url: () => string
  /** Milliseconds until a call is given up. */
  readonly patience?: number
}

const FAILED: CompanyAnswer = { kind: 'failed' }
/** More than any answer about one company has. */
const LARGEST_ANSWER = 1_000_000

const subject = z.object({
  ico: z.string(),
  obchodniJmeno: z.string().min(1),
  sidlo: z.object({ textovaAdresa: z.string() }).optional(),
  dic: z.string().optional(),
  datumZaniku: z.string().optional(),
})

export const companyRegister = ({ url, patience = 10_000 }: Options): CompanyRegister => ({
  lookUp: async (companyNumber) => {
    try {
      const response = await callConfigured(`${url()}/ekonomicke-subjekty/${companyNumber}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        timeout: patience,
      })
      if (response.status === 404) return await unknownCompany(response)
      return response.ok ? readSubject(await response.text(), companyNumber) : FAILED
    } catch {
      return FAILED
    }
  },
})

/** A page of some other server that is not found does not mean that a company is not. */
async function unknownCompany(response: Response): Promise<CompanyAnswer> {
  const answer = z.object({ kod: z.literal('NENALEZENO') }).safeParse(await response.json())
  return answer.success ? { kind: 'unknown' } : FAILED
}

/** An answer that cannot be read, or is about another company, is none. */
function readSubject(text: string, companyNumber: string): CompanyAnswer {
  if (text.length > LARGEST_ANSWER) return FAILED
  const { success, data } = subject.safeParse(JSON.parse(text))
  if (!success || data.ico !== companyNumber) return FAILED
  return {
    kind: 'company',
    name: data.obchodniJmeno,
    address: data.sidlo?.textovaAdresa ?? '',
    vatId: data.dic !== undefined && /^CZ\d{8,10}$/.test(data.dic) ? data.dic : null,
    hasEnded: data.datumZaniku !== undefined,
  }
}
