import { button, type Letter, rows, text } from '../letter.ts'
import type { AccountMail, AccountMails, AccountTemplate } from '../mail.ts'

type Writers = {
  readonly [Template in AccountTemplate]: (
    data: AccountMails[Template],
    whole: (link: string) => string,
  ) => Letter
}

/** None of them is an offer: each follows from what somebody did with this address. */
const FOLLOWS = { unsubscribe: null, reason: 'Tento e-mail vám přišel kvůli účtu v Soustu.' } as const

const WRITERS: Writers = {
  activation: ({ link }, whole) => ({
    ...FOLLOWS,
    subject: 'Aktivujte si účet',
    preheader: 'Zbývá jediný krok, odkaz platí 7 dní.',
    heading: 'Zbývá jediný krok',
    parts: [
      text('Váš účet je připravený, stačí ho aktivovat. Odkaz platí 7 dní.'),
      button('Aktivovat účet', whole(link)),
      text('Neregistrovali jste se vy? E-mail klidně smažte, bez aktivace se nic nestane.'),
    ],
  }),
  reset: ({ link }, whole) => ({
    ...FOLLOWS,
    subject: 'Nastavení nového hesla',
    preheader: 'Odkaz platí hodinu a jen jednou.',
    heading: 'Nastavte si nové heslo',
    parts: [
      text('Někdo, nejspíš vy, požádal o nové heslo k vašemu účtu. Odkaz platí hodinu a jen jednou.'),
      button('Nastavit nové heslo', whole(link)),
      text('Pokud jste o nové heslo nežádali, nemusíte nic dělat. To stávající platí dál.'),
    ],
  }),
  loginChange: ({ link }, whole) => ({
    ...FOLLOWS,
    subject: 'Potvrďte nový přihlašovací e-mail',
    preheader: 'Potvrzením se začnete přihlašovat touto adresou.',
    heading: 'Potvrďte nový e-mail',
    parts: [
      text('Jakmile změnu potvrdíte, budete se přihlašovat touto adresou. Do té doby platí ta původní.'),
      button('Potvrdit nový e-mail', whole(link)),
      text('Pokud jste o změnu nežádali, e-mail smažte. Nic se nezmění.'),
    ],
  }),
  providerConfirm: ({ link, provider }, whole) => ({
    ...FOLLOWS,
    subject: 'Potvrďte přihlášení',
    preheader: 'Odkaz platí hodinu, v prohlížeči, kde jste se přihlašovali.',
    heading: `Přihlášení přes ${provider}`,
    parts: [
      text(
        `Někdo, nejspíš vy, se k nám přihlašuje přes ${provider} s touto adresou. Že je vaše, potvrdíte tlačítkem. Odkaz platí hodinu a jen v prohlížeči, ve kterém jste začali.`,
      ),
      button('Potvrdit přihlášení', whole(link)),
      text('Pokud jste to nebyli vy, e-mail smažte. Nikdo se nepřihlásí.'),
    ],
  }),
  accountExists: ({ resetLink }, whole) => ({
    ...FOLLOWS,
    subject: 'Účet už u nás máte',
    preheader: 'Stačí se přihlásit, nebo si nastavit nové heslo.',
    heading: 'Účet už u nás máte',
    parts: [
      text(
        'Někdo, nejspíš vy, se s tímto e-mailem zkusil zaregistrovat. Nový účet nevznikl, stačí se přihlásit.',
      ),
      text('Nevzpomínáte si na heslo? Nastavte si nové, odkaz platí hodinu.'),
      button('Nastavit nové heslo', whole(resetLink)),
      text('Pokud jste se neregistrovali, nemusíte nic dělat. Váš účet je v bezpečí.'),
    ],
  }),
  welcome: ({ firstName }, whole) => ({
    ...FOLLOWS,
    subject: 'Vítejte v Soustu',
    preheader: 'Účet je aktivní, můžete si vybrat jídlo.',
    heading: 'Vítejte u stolu',
    parts: [
      text('Váš účet je aktivní. Adresy, oblíbené podniky i kredity teď najdete na jednom místě.'),
      rows({ label: 'Jméno', value: firstName }),
      button('Vybrat si jídlo', whole('/')),
    ],
  }),
}

/** `whole` makes a whole address of a link that may be a path. */
export function accountLetter<Template extends AccountTemplate>(
  { template, data }: AccountMail<Template>,
  whole: (link: string) => string,
): Letter {
  return WRITERS[template](data, whole)
}
