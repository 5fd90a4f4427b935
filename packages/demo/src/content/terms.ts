/** General terms (`/vseobecne-obchodni-podminky/{id}`): a template for a fictional operator, to be replaced before real use. */
const DEFAULT_TERMS_HTML = `
<p><strong>Vzor.</strong> Tento text je ukázka pro předváděcí provoz. Provozovatel jej před ostrým spuštěním nahradí vlastním zněním.</p>
<h2>1. Kdo jsme</h2>
<p>Službu Sousto provozuje smyšlená společnost Sousto, s.r.o., Švestková 1, 779 00 Olomouc, IČO 00000000 (dále „my“). Kontakt: <a href="mailto:podpora@sousto.example">podpora@sousto.example</a>, telefon 800 000 000.</p>
<h2>2. Co děláme</h2>
<p>Provozujeme tržiště, na kterém si u podniků objednáte jídlo a necháte si je dovézt. Kupní smlouva vzniká mezi vámi a podnikem, který jídlo vaří. My zprostředkujeme objednávku, platbu a zpravidla i dopravu. Podniky s vlastními kurýry dopravu zajišťují samy.</p>
<h2>3. Objednávka</h2>
<ul>
<li>Objednávku odešlete tlačítkem „Objednat s povinností platby“. Předtím vidíte všechny položky, obaly, dopravu a celkovou cenu.</li>
<li>Smlouva je uzavřena ve chvíli, kdy vám objednávku potvrdíme.</li>
<li>Nedosahují-li jídla minimální objednávky, účtuje se rozdíl jako doplatek. Vždy vám jej předem ukážeme.</li>
<li>Nápoje s alkoholem předá kurýr jen osobě starší 18 let, která to na požádání doloží.</li>
</ul>
<h2>4. Ceny a platba</h2>
<p>Ceny jsou v korunách českých a včetně DPH. Platit můžete způsoby, které nabízí pokladna daného podniku: hotově, kartou online nebo u kurýra, stravenkami, odloženou platbou nebo kredity. Jeden kredit má hodnotu jedné koruny a nelze jej směnit za peníze.</p>
<h2>5. Doručení</h2>
<p>Doba doručení je odhad. Jste-li v době doručení nedostupní na adrese i telefonu déle než deset minut, můžeme objednávku účtovat, i když ji nepřevezmete.</p>
<h2>6. Zrušení a reklamace</h2>
<p>Objednávku lze zdarma zrušit, dokud ji podnik nepřijal. Protože jde o zboží podléhající rychlé zkáze, nelze od smlouvy odstoupit ve lhůtě 14 dnů. Vady oznamte co nejdříve, nejlépe s fotografií. Vyřídíme je nejpozději do 30 dnů.</p>
<h2>7. Hodnocení</h2>
<p>Hodnotit může jen ten, komu byla objednávka doručena. Hodnocení je veřejné a neobsahuje vaše údaje. Neodstraňujeme je proto, že je nepříznivé.</p>
<h2>8. Osobní údaje</h2>
<p>Údaje zpracováváme v rozsahu nutném k vyřízení objednávky. Podrobnosti jsou na stránce <a href="/soukromi">Soukromí</a>.</p>
<h2>9. Řešení sporů</h2>
<p>Spotřebitel se může obrátit na Českou obchodní inspekci. Vztahy se řídí právem České republiky.</p>
<p>Tento vzor platí od 1. ledna 2026.</p>
`.trim()

/** Cities whose terms differ from the default. */
export const CITY_TERMS: ReadonlyMap<string, string> = new Map([
  [
    'zlin',
    `${DEFAULT_TERMS_HTML}
<h2>10. Zvláštní ujednání pro Zlín</h2>
<p>Do kopců nad centrem vozíme v zimě podle sjízdnosti. Je-li cesta uzavřená, domluví se s vámi kurýr na místě předání.</p>`,
  ],
])
