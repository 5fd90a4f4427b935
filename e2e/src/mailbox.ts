/** The local mailbox of the product, opened by the link that it prints when it starts. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export async function mailsOf(demoLink: string): Promise<readonly Mail[]> {
  const opened = await fetch(demoLink, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(new URL('/dev/posta.json', demoLink), { headers: { cookie } })
  return (await answer.json()) as readonly Mail[]
}

/** Of the server that all journeys share. */
export const sharedMails = (): Promise<readonly Mail[]> => mailsOf(process.env.DEMO_LINK ?? '')
