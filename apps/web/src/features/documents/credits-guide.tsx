import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { DocumentPage } from './document-page.tsx'

/** Explains how to redeem a code and to spend credits (`marketplace.md` §2, /cerpani-kreditu). */
export function CreditsGuide() {
  return (
    <DocumentPage title="Jak čerpat kredity">
      <h2>Kde kredity vezmete</h2>
      <p>
        Kupónovým kódem, který jste od nás nebo od restaurace dostali, nebo jako bonus z objednávek v
        restauracích s bonusovým programem. Když nabízíme pozvánky, získáte kredity i za ně; svůj odkaz
        najdete v účtu na stránce Kredity. Jeden kredit je jedna koruna.
      </p>
      <h2>Jak uplatnit kód</h2>
      <ol>
        <li>Přihlaste se a otevřete v účtu stránku Kredity.</li>
        <li>Opište kód. Na velikosti písmen, mezerách ani pomlčkách nezáleží.</li>
        <li>Stiskněte „Uplatnit kód“. Kredity se připíší hned.</li>
      </ol>
      <h2>Jak jimi zaplatit</h2>
      <ol>
        <li>V pokladně zadejte, kolik kreditů chcete použít.</li>
        <li>O tolik zaplatíte méně. Kredity restaurace se čerpají jako první.</li>
        <li>Když objednávku zrušíme, kredity se vám vrátí.</li>
      </ol>
      <Button render={<Link to="/mujucet/kredity" />}>Zpět na moje kredity</Button>
    </DocumentPage>
  )
}
