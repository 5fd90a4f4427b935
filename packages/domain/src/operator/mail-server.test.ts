import { describe, expect, it } from 'vitest'
import { type MailServer, mailSender, mailServerProblems, mailServerUrl } from './mail-server.ts'

const SERVER: MailServer = {
  host: 'smtp.sousto.example',
  port: 587,
  security: 'starttls',
  user: 'posta@sousto.example',
  senderName: 'Sousto',
  senderEmail: 'posta@sousto.example',
}

describe('a mail server', () => {
  it('is a URL with its credentials', () => {
    expect(mailServerUrl(SERVER, 'a:b@c/d')).toBe(
      'smtp://posta%40sousto.example:a%3Ab%40c%2Fd@smtp.sousto.example:587',
    )
    expect(mailServerUrl({ ...SERVER, security: 'tls', port: 465, user: '' }, '')).toBe(
      'smtps://smtp.sousto.example:465',
    )
    expect(mailSender(SERVER)).toBe('Sousto <posta@sousto.example>')
  })

  it.each<[keyof MailServer, string | number]>([
    ['host', ''],
    ['host', 'smtp://sousto.example'],
    ['host', 'a@b'],
    ['host', 'sousto.example/x'],
    ['port', 0],
    ['port', 65_536],
    ['port', 1.5],
    ['senderName', ''],
    ['senderName', 'a\r\nBcc: b@c.cz'],
    ['senderName', 'a <b@c.cz>'],
    ['senderEmail', 'posta'],
  ])('with the %s “%s” is refused [administration-11.4]', (field, value) => {
    expect(mailServerProblems({ ...SERVER, [field]: value })).toEqual([field])
  })

  it('may be an address, and may ask for no sign-in', () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(mailServerProblems({ ...SERVER, host, user: '' })).toEqual([])
  })
})
