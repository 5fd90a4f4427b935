/**
 * General terms shown below the page's heading until the operator writes their own. `vop/default` always exists
 * (`wire.md`, Catalogue).
 */
export const DEFAULT_TERMS = `<p>Tyto podmínky upravují objednávky přes tržiště Sousto. Provozovatel tržiště zprostředkovává objednávku a její doručení;
smlouvu o koupi jídla uzavírá zákazník s restaurací, která jídlo připravuje.</p>
<h2>Objednávka a cena</h2>
<p>Ceny jsou uvedeny v korunách včetně DPH. Před odesláním objednávky zákazník vidí celou její cenu: jídla, obaly, dopravu, případný
doplatek do minimální objednávky, spropitné a uplatněné kredity. Objednávka je závazná odesláním tlačítkem „Objednat s povinností platby“.</p>
<h2>Doručení</h2>
<p>Uvedené časy doručení jsou odhadem. Zákazník převezme objednávku na adrese, kterou při objednání zadal.</p>
<h2>Zrušení a reklamace</h2>
<p>Od smlouvy o dodání jídla, které rychle podléhá zkáze, nelze odstoupit. Vadu objednávky oznamte co nejdříve na kontaktech
uvedených na stránce města; reklamaci vyřídíme bez zbytečného odkladu.</p>
<h2>Osobní údaje</h2>
<p>Údaje zákazníka slouží k vyřízení objednávky a předávají se jen restauraci a kurýrovi, kteří ji vyřizují.</p>`
