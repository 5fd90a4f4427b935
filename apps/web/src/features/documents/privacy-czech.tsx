import { Link } from '@tanstack/react-router'
import { DocumentPage } from './document-page.tsx'

/** The Czech translation of the privacy policy, next to the English text of `/soukromi`. */
export function PrivacyCzech() {
  return (
    <DocumentPage title="Ochrana osobních údajů">
      <p>
        Sousto je tržiště s rozvozem jídla. Tady se dočtete, co o vás víme, k čemu to potřebujeme a jak dlouho
        to máme. In English: <Link to="/soukromi">Privacy policy</Link>.
      </p>
      <h2>Co zpracováváme</h2>
      <p>
        K doručení objednávky potřebujeme jméno, e-mail, telefon, adresu a to, co jste si objednali.
        Restaurace a kurýr vidí jen to, co potřebují k přípravě a doručení. Když máte účet, uchováváme k němu
        také uložené adresy, oblíbené restaurace, kredity a zařízení, ze kterých jste přihlášení. Heslo
        neznáme: uložený je jen jeho otisk.
      </p>
      <h2>Proč</h2>
      <p>
        Abychom splnili smlouvu, kterou objednávkou uzavíráte, a zákonné povinnosti, třeba vedení účetnictví.
        Novinky a slevy posíláme e-mailem jen s vaším souhlasem. U každého souhlasu si pamatujeme čas a znění;
        odvolat ho můžete kdykoli v účtu nebo odkazem v e-mailu.
      </p>
      <h2>Jak dlouho</h2>
      <p>
        Údaje účtu do jeho smazání. Objednávky po dobu, kterou ukládá zákon; po smazání účtu v nich nezůstane
        jméno, kontakt ani poznámky. Odhlášená a prošlá přihlášení mažeme.
      </p>
      <h2>Cookies a úložiště prohlížeče</h2>
      <p>
        Košík, adresa a přihlášení jsou nutné, aby web fungoval. Měření návštěvnosti a marketing (Google Tag
        Manager, v některých městech) se načtou, jen když povolíte obojí; dozvědí se, které stránky jste
        navštívili, co a za kolik jste objednali, ne kdo jste. Souhlas změníte kdykoli v patičce, v Nastavení
        cookies. Když ho odvoláte, smažeme i to, co si měření uložilo.
      </p>
      <p>
        Když povolíte analytické cookies, u některých návštěv změříme, jak rychle se stránka ukázala a jak
        rychle odpovídala. Čísla přičteme k druhu stránky, třeba k menu; nic dalšího k nim neuložíme a cookie
        k tomu není.
      </p>
      <p>
        Město, menu a objednávky na cestě, které jste si otevřeli, si prohlížeč uloží, aby šly číst i bez
        připojení. Objednávky z něj po doručení nebo odhlášení smaže. Když si zapnete upozornění, uložíme si k
        objednávce adresu, na které je váš prohlížeč přijímá. Po posledním upozornění ji smažeme. Pozvánku,
        kterou jste otevřeli, si pamatuje do registrace nebo přihlášení.
      </p>
      <p>
        Abychom souhlas doložili, uložíme si k němu čas, znění a náhodné číslo, které zná jen váš prohlížeč.
        Po třech letech záznam smažeme. Odmítnutí si pamatuje jen prohlížeč.
      </p>
      <h2>Děti</h2>
      <p>Služba není určena dětem mladším 13 let.</p>
      <h2>Vaše práva</h2>
      <p>
        V účtu si svá data můžete <Link to="/mujucet/zabezpeceni">stáhnout jako soubor</Link>, opravit je a
        účet smazat. Bez účtu nám pošlete <Link to="/zadost-o-udaje">žádost</Link>, odpovíme do měsíce. Máte
        také právo na omezení zpracování, námitku a stížnost u Úřadu pro ochranu osobních údajů. Na cokoli se
        ptejte na kontaktu, který najdete na <Link to="/kontakt-rozvoz-jidel">kontaktní stránce</Link> svého
        města.
      </p>
    </DocumentPage>
  )
}
