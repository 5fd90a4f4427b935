import { salesRegistrationCalls } from '@sousto/contract/sales-registration/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useRegistrationChange } from './queries.ts'

/** A certificate has a few kilobytes. */
const LARGEST_BYTES = 48_000

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

type SentCertificate = { readonly file: File; readonly password: string }

/** Uploads the certificate of an outlet. The password is sent once and not stored. */
export function CertificateForm({ outlet }: { readonly outlet: number }) {
  const show = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isGood = file !== null && file.size <= LARGEST_BYTES
  const upload = useRegistrationChange<SentCertificate>(
    async (client, sent) =>
      await client.of(salesRegistrationCalls).addCertificate({
        params: { outlet },
        body: { file: await base64Of(sent.file), password: sent.password },
      }),
    () => {
      setFile(null)
      setPassword('')
      setTried(false)
      if (input.current !== null) input.current.value = ''
      show({ text: 'Certifikát je nahraný.' })
    },
  )
  return (
    <form
      className="registration-form"
      aria-label="Certifikát podniku"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isGood) upload.mutate({ file, password })
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".p12,.pfx"
        aria-label="Soubor s certifikátem"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <div className="registration-file">
        <Button variant="line" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          Vybrat certifikát
        </Button>
        <p>{file === null ? 'PKCS#12 s klíčem, jak ho vydala finanční správa.' : file.name}</p>
        {isTried && !isGood && (
          <Notice tone="bad" role="alert">
            Vyberte soubor .p12 nebo .pfx do 48 kB.
          </Notice>
        )}
      </div>
      <TextField
        label="Heslo k souboru"
        type="password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormFailure error={upload.error} />
      <Button type="submit" variant="line" loading={upload.isPending}>
        Nahrát certifikát
      </Button>
    </form>
  )
}
