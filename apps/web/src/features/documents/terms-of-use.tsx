import { HIDING_GROUNDS } from '@sousto/domain/moderation/review-hiding.ts'
import { hidingRuleMessage } from '@sousto/messages/moderation-messages.ts'
import { Link } from '@tanstack/react-router'
import { DocumentPage } from './document-page.tsx'

/** The terms of use (`marketplace.md` §2, Other pages: Terms of use). */
export function TermsOfUse({ operatorHtml }: { readonly operatorHtml: string }) {
  return (
    <DocumentPage title="Podmínky užití stránek">
      <h2>Kdo jsme</h2>
      <p>
        Sousto je tržiště: propojuje zákazníky s restauracemi, které jídlo připravují a prodávají. Smlouva o
        koupi jídla vzniká mezi vámi a restaurací. Provozovatel tržiště není stranou této smlouvy.
      </p>
      <h2>Objednávka</h2>
      <p>
        Odesláním objednávky tlačítkem „Objednat s povinností platby“ se zavazujete objednané jídlo převzít a
        zaplatit. Cenu znáte celou předem: jídlo, obaly, dopravu i případný doplatek do minimální objednávky.
      </p>
      <h2>Hodnocení</h2>
      <p>
        Jídlo a doručení můžete po doručení ohodnotit od 1 do 5. Hodnocení jsou veřejná a neobsahují žádné
        údaje o zákazníkovi. „Ověřeno objednávkou“ znamená, že je napsal ten, komu jsme objednávku doručili.
      </p>
      <p>Hodnocení skryjeme jen tehdy, když poruší některé z pravidel. Podnik ho může nahlásit, skrýt ne.</p>
      <ol>
        {HIDING_GROUNDS.map((ground) => (
          <li key={ground}>{hidingRuleMessage(ground)}</li>
        ))}
      </ol>
      <p>
        Autor dostane odůvodnění a může do šesti měsíců podat námitku. Protiprávní obsah nám může{' '}
        <Link to="/nahlasit-obsah">nahlásit kdokoli</Link>.
      </p>
      <h2>Pozvánky</h2>
      <p>
        Když nabízíme kredity za pozvánky, platí podmínky uvedené na pozvánce v okamžiku, kdy ji pozvaný
        přijal. Kredity nepřipíšeme, když oba účty patří nejspíš téže osobě: mají stejné zařízení, e-mail,
        telefon, adresu nebo kartu. Když objednávku celou vrátíme, nevyčerpané kredity za ni odepíšeme.
      </p>
      <h2>Děti</h2>
      <p>Služba není určena dětem mladším 13 let.</p>
      <h2>Kontakt na provozovatele</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      <div dangerouslySetInnerHTML={{ __html: operatorHtml }} />
      <p>
        Dispečink svého města najdete na <Link to="/kontakt-rozvoz-jidel">stránce kontaktů</Link>.
      </p>
      <p>Podmínky platí od 1. ledna 2023.</p>
    </DocumentPage>
  )
}
