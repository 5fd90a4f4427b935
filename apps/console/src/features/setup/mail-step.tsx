import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import type { MailSetting, MailTrialBody } from '@sousto/contract/setup/wire.ts'
import {
  MAIL_SECURITIES,
  type MailField,
  type MailServer,
  mailServerProblems,
} from '@sousto/domain/operator/mail-server.ts'
import { mailTrialMessage } from '@sousto/messages/setup-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { mailQuery } from './queries.ts'
import { useSettingChange } from './use-setting-change.ts'

const SECURITY_TEXTS: Readonly<Record<MailServer['security'], string>> = {
  starttls: 'STARTTLS, obvykle port 587',
  tls: 'TLS, obvykle port 465',
}

const PROBLEMS: Readonly<Record<MailField, string>> = {
  host: 'Napište název serveru bez předpony, třeba smtp.firma.cz.',
  port: 'Port je číslo od 1 do 65535.',
  security: 'Zvolte zabezpečení.',
  user: 'Zkontrolujte uživatele.',
  senderName: 'Napište jméno odesílatele bez uvozovek a závorek.',
  senderEmail: 'Napište e-mail odesílatele.',
}

/** The server that sends mails, tried by a test mail whose code is typed. */
export function MailStep() {
  const { data, error, refetch } = useQuery(mailQuery(useClient()))
  if (data === undefined)
    return error === null ? (
      <Loading text="Načítám nastavení pošty" height={320} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  return <MailForms setting={data} />
}

function MailForms({ setting }: { readonly setting: MailSetting }) {
  const { version, isGiven, isLocal, provenAt, trial, server } = setting
  const client = useClient()
  const send = useSettingChange((body: MailTrialBody) =>
    client.of(setupCalls).tryMail({ headers: { version }, body }),
  )
  return (
    <>
      {isLocal && (
        <Notice>
          V ukázce chodí maily do místní schránky /dev/posta. Vyzkoušet jde i ta. Pro zákazníky vyplňte
          skutečný server.
        </Notice>
      )}
      {isGiven && <p>Server nastavuje proměnná prostředí (SMTP_URL). Tady se změnit nedá, vyzkoušet ano.</p>}
      {provenAt !== null && <p>Naposledy ověřeno {dayAndTime(provenAt)}.</p>}
      {trial !== null && <CodeForm key={trial.sentAt} setting={setting} trial={trial} />}
      {!isGiven && (
        <ServerForm
          server={server}
          isSending={send.isPending}
          onTry={(typed) => send.mutate({ server: typed })}
        />
      )}
      {(isGiven || isLocal || server !== null) && (
        <div className="office-buttons">
          <Button variant="line" loading={send.isPending} onClick={() => send.mutate({ server: null })}>
            Vyzkoušet současné nastavení
          </Button>
        </div>
      )}
      {send.data !== undefined && send.data.problem !== null && (
        <Notice tone="bad" role="alert" title="Mail neodešel, nic se nezměnilo">
          {mailTrialMessage(send.data.problem)}
        </Notice>
      )}
      <FormFailure error={send.error} />
    </>
  )
}

type CodeFormProps = {
  readonly setting: MailSetting
  readonly trial: NonNullable<MailSetting['trial']>
}

function CodeForm({ setting: { version }, trial: { to, triesLeft } }: CodeFormProps) {
  const client = useClient()
  const [code, setCode] = useState('')
  const confirm = useSettingChange((body: { readonly code: string }) =>
    client.of(setupCalls).confirmMail({ headers: { version }, body }),
  )
  return (
    <form
      className="setup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({ code })
      }}
    >
      <p role="status">
        Zkušební mail jsme poslali na {to}. Opište z něj kód, zbývá pokusů: {triesLeft}.
      </p>
      <TextField
        label="Kód ze zkušebního mailu"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormFailure error={confirm.error} />
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={confirm.isPending} disabled={code.trim() === ''}>
          Mail došel, kód souhlasí
        </Button>
      </div>
    </form>
  )
}

type ServerFormProps = {
  readonly server: MailServer | null
  readonly isSending: boolean
  readonly onTry: (server: MailServer & { readonly password: string }) => void
}

const EMPTY = {
  host: '',
  port: '587',
  security: 'starttls',
  user: '',
  senderName: '',
  senderEmail: '',
} as const

function ServerForm({ server, isSending, onTry }: ServerFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<MailField, string>>>(
    server === null ? EMPTY : { ...server, port: String(server.port) },
  )
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const read: MailServer = {
    host: typed.host.trim(),
    port: Number(typed.port),
    security: MAIL_SECURITIES.find((each) => each === typed.security) ?? 'starttls',
    user: typed.user.trim(),
    senderName: typed.senderName.trim(),
    senderEmail: typed.senderEmail.trim(),
  }
  const problems = mailServerProblems(read)
  const field = (name: MailField) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: isTried && problems.includes(name) ? PROBLEMS[name] : undefined,
  })
  return (
    <form
      className="setup-form"
      aria-label="Poštovní server"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problems.length === 0) onTry({ ...read, password })
      }}
    >
      <p>
        Údaje dá poskytovatel pošty. Server se začne používat, až zkušební mail dojde a opíšete z něj kód.
      </p>
      <div className="setup-pair">
        <TextField label="Server" autoCapitalize="none" spellCheck={false} {...field('host')} />
        <TextField label="Port" inputMode="numeric" {...field('port')} />
      </div>
      <SelectField label="Zabezpečení" {...field('security')}>
        {MAIL_SECURITIES.map((each) => (
          <option key={each} value={each}>
            {SECURITY_TEXTS[each]}
          </option>
        ))}
      </SelectField>
      <div className="setup-pair">
        <TextField label="Uživatel" optional autoCapitalize="none" autoComplete="off" {...field('user')} />
        <PasswordField
          label="Heslo"
          autoComplete="new-password"
          {...(server !== null && { hint: 'Prázdné: zůstane dosavadní.' })}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <div className="setup-pair">
        <TextField label="Jméno odesílatele" {...field('senderName')} />
        <TextField label="E-mail odesílatele" type="email" {...field('senderEmail')} />
      </div>
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={isSending}>
          Poslat zkušební mail
        </Button>
      </div>
    </form>
  )
}
