/** Every environment variable that the product reads. `sousto help config` and `docs/configuration.md` print this table. */
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'

type Variable<Value> = {
  readonly kind: Kind<Value>
  /** The default as written in the environment. Null means that there is none. */
  readonly default: string | null
  /** A Czech text for the operator. */
  readonly description: string
}

export const VARIABLES = {
  MODE: {
    kind: kinds.operation,
    default: 'demo',
    description:
      'production: ostrý provoz, který nic nenahrazuje místním a žádá PUBLIC_URL. Provozovatele, poštu a bránu si vyžádá průvodce ve správě.',
  },
  PORT: { kind: kinds.port, default: '3000', description: 'Port, na kterém běží web; 0: kterýkoli volný.' },
  HOST: {
    kind: kinds.host,
    default: '127.0.0.1',
    description: 'Adresa, na které web poslouchá; 0.0.0.0 pro celou síť.',
  },
  PUBLIC_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Adresa webu, jak ji vidí zákazníci; patří do odkazů v e-mailech. Bez ní adresa, na které web běží.',
  },
  TRUST_PROXY: {
    kind: kinds.hops,
    default: '0',
    description: 'Kolik vlastních proxy stojí před webem; jejich hlavičkám X-Forwarded-* se věří.',
  },
  DATA_DIR: {
    kind: kinds.folder,
    default: './data',
    description: 'Složka s daty, i vestavěného PostgreSQL.',
  },
  DATABASE_URL: {
    kind: kinds.database,
    default: null,
    description: 'Vlastní PostgreSQL 15 nebo novější. Bez ní se spustí vestavěný.',
  },
  REPLICA_URL: {
    kind: kinds.database,
    default: null,
    description:
      'Replika databáze DATABASE_URL, jen ke čtení: čtou z ní přehledy, záloha a export, pokud má vše, co databáze.',
  },
  DATABASE_POOL: { kind: kinds.poolSize, default: '10', description: 'Nejvyšší počet spojení s databází.' },
  LOCATION_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Služba adres a oblastí, odpovídá-li jinde (http://…/lokace). Bez ní běží uvnitř, pod /lokace.',
  },
  LOCATION_DATABASE_URL: {
    kind: kinds.database,
    default: null,
    description:
      'Databáze služby adres a oblastí, běží-li jinde: zapisují do ní příkazy import a areas a čte z ní export.',
  },
  API_URL: {
    kind: kinds.website,
    default: null,
    description: 'Proces s API (http://…, bez /api), běží-li web samostatně (serve web).',
  },
  FACEBOOK_LOGIN: {
    kind: kinds.loginClient,
    default: null,
    description:
      'Přihlášení přes Facebook: id aplikace a její tajemství, oddělené dvojtečkou. Bez něj ho v ukázce zastupuje místní server.',
  },
  GOOGLE_LOGIN: {
    kind: kinds.loginClient,
    default: null,
    description:
      'Přihlášení přes Google: id klienta a jeho tajemství, oddělené dvojtečkou. Bez něj se nenabízí.',
  },
  BANKID: {
    kind: kinds.loginClient,
    default: null,
    description:
      'Ověření věku přes BankID: id klienta a jeho tajemství, oddělené dvojtečkou. Bez něj ho v ukázce zastupuje místní server.',
  },
  MOJEID: {
    kind: kinds.loginClient,
    default: null,
    description:
      'Ověření věku přes MojeID: id klienta a jeho tajemství, oddělené dvojtečkou. Bez něj se nenabízí.',
  },
  ANDROID_APP: {
    kind: kinds.androidApp,
    default: null,
    description:
      'Aplikace pro Android, která smí otevírat odkazy na web: balíček a otisk certifikátu, kterým je podepsaná. Bez ní je otevírá prohlížeč.',
  },
  IOS_APP: {
    kind: kinds.iosApp,
    default: null,
    description: 'Totéž pro iOS: tým u Applu a aplikace (A1B2C3D4E5.cz.sousto.app).',
  },
  APP_STORE_URL: {
    kind: kinds.appStorePage,
    default: null,
    description:
      'Stránka aplikace v App Storu (https://apps.apple.com/cz/app/sousto/id1234567890). Bez ní web nabízí jen přidání na plochu.',
  },
  GOOGLE_PLAY_URL: {
    kind: kinds.googlePlayPage,
    default: null,
    description: 'Totéž pro Google Play (https://play.google.com/store/apps/details?id=cz.sousto.app).',
  },
  FCM_ACCOUNT: {
    kind: kinds.file,
    default: null,
    description:
      'Oznámení do aplikace pro Android: servisní účet projektu Firebase, soubor JSON z jeho konzole. Bez něj se neposílají.',
  },
  APNS_KEY: {
    kind: kinds.apnsKey,
    default: null,
    description: 'Oznámení do aplikace pro iOS: klíč od Applu; k němu patří IOS_APP. Bez něj se neposílají.',
  },
  LEAKED_PASSWORDS_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Služba, která zná uniklá hesla (https://api.pwnedpasswords.com nebo vlastní). Dozví se 5 ze 40 číslic otisku hesla. Bez ní rozhoduje jen vlastní seznam.',
  },
  SMTP_URL: {
    kind: kinds.mailServer,
    default: null,
    description:
      'Server, přes který odcházejí e-maily (smtp://uživatel:heslo@…). Bez ní ten, který zadá průvodce ve správě, a v ukázce do té doby místní schránka na /dev/posta; v ostrém provozu do té doby maily čekají.',
  },
  MAIL_FROM: {
    kind: kinds.sender,
    default: null,
    description:
      'Odesílatel e-mailů ze serveru SMTP_URL, v ostrém provozu k němu povinný. Bez ní Sousto <posta@sousto.example>.',
  },
  OPERATOR_CONTACT: {
    kind: kinds.contact,
    default: null,
    description:
      'Kdo tržiště provozuje a jak ho zákazník zastihne (jméno, sídlo, IČO, e-mail, telefon); stojí v podmínkách užití. Bez ní ten, koho zadá průvodce ve správě, a v ukázce smyšlená společnost.',
  },
  OPERATOR_COMPANY: {
    kind: kinds.company,
    default: null,
    description:
      'Firma provozovatele pro doklady ve vyúčtováních, oddělená středníky: název; IČO; DIČ; ulice; číslo; PSČ; město. Bez ní ta, kterou zadá průvodce ve správě, a v ukázce smyšlená společnost; v ostrém provozu se bez ní nic neuzavírá a doklady nevznikají.',
  },
  OPERATOR_ACCOUNT: {
    kind: kinds.account,
    default: null,
    description:
      'Účet provozovatele, na který zákazníci u dveří platí QR kódem; variabilní symbol je číslo objednávky. Bez něj účet, který zadá průvodce ve správě; bez obou kurýr QR platbu nenabízí.',
  },
  VAPID_KEYS: {
    kind: kinds.vapidKeys,
    default: null,
    description:
      'Klíče, kterými se server hlásí službám doručujícím oznámení do prohlížečů (veřejný:soukromý). Bez ní vzniknou samy a zůstanou v databázi.',
  },
  OFFLINE: {
    kind: kinds.onOff,
    default: 'on',
    description:
      'off: vypne práci bez připojení. Prohlížeče při příští návštěvě odstraní service worker i uložené stránky.',
  },
  APPLICATIONS_EMAIL: {
    kind: kinds.email,
    default: null,
    description:
      'Kam chodí přihlášky podniků a kurýrů; kurýrů jen z měst, která nemají vlastní adresu. Bez ní na adresu odesílatele.',
  },
  PHOTO_STORE: {
    kind: kinds.objectStore,
    default: null,
    description:
      'Úložiště fotografií, které rozumí protokolu S3; lomítko v tajemství se píše %2F. Bez ní jsou fotografie v databázi.',
  },
  BACKUP_PASSPHRASE: {
    kind: kinds.passphrase,
    default: null,
    description:
      'Heslo, kterým backup --encrypt zálohu zašifruje a kterým ji restore přečte. Bez něj soubor v --passphrase-file.',
  },
  PAYMENT_METHODS: {
    kind: kinds.paymentMethods,
    default: null,
    description:
      'Způsoby platby, které provozovatel nabízí. Bez ní všechny, které bránu nepotřebují, a všechny, pro které brána je.',
  },
  MAX_ORDER_TOTAL: {
    kind: kinds.korunas,
    default: '20000',
    description: 'Kolik korun smí jedna objednávka nejvýš stát. Pokladna to řekne dřív, než se odešle.',
  },
  ORDERS_PER_MAILBOX: {
    kind: kinds.orders,
    default: '10',
    description:
      'Kolik objednávek za hodinu se přijme s jedním e-mailem; další se dozví, kdy to zkusit a kam zavolat.',
  },
  ORDERS_PER_PHONE: {
    kind: kinds.orders,
    default: '10',
    description: 'Kolik objednávek za hodinu se přijme s jedním telefonem.',
  },
  ORDERS_PER_ADDRESS: {
    kind: kinds.orders,
    default: '40',
    description: 'Kolik objednávek za hodinu se přijme na jednu adresu; bývají na ní i kanceláře.',
  },
  ORDERS_PER_CLIENT: {
    kind: kinds.orders,
    default: '100',
    description:
      'Kolik objednávek za hodinu se přijme z jednoho připojení k internetu; mobilní síť za jednu adresu schová i tisíce lidí.',
  },
  PRINTER_NETWORKS: {
    kind: kinds.networks,
    default: null,
    description:
      'Sítě, ve kterých smějí být tiskárny podniků; server na ně tiskne lístky (ESC/POS, porty 9100 až 9199). Bez ní tisknou jen prohlížeče.',
  },
  OSRM_URL: {
    kind: kinds.routingService,
    default: null,
    description:
      'Služba OSRM, která kurýrům počítá doby jízdy po silnicích. Jeden její server zná jeden profil: {profile} v adrese se nahradí slovem bike nebo car. Bez ní se počítá vzdušnou čarou.',
  },
  VALHALLA_URL: {
    kind: kinds.website,
    default: null,
    description: 'Totéž službou Valhalla. Nastavte jen jednu z obou.',
  },
  CALL_HOOK_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Telefonní služba, která na podepsaný POST (Standard Webhooks) zavolá podniku, který si objednávky nevšiml. K ní patří CALL_HOOK_SECRET. Bez ní, a když selže, se to dozví dispečer.',
  },
  CALL_HOOK_SECRET: {
    kind: kinds.hookSecret,
    default: null,
    description: 'Klíč, kterým se volání podepisují; zná ho jen telefonní služba.',
  },
  EET_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Evidence tržeb: adresa, na kterou se tržby posílají. Patří k ní EET_SECRET, EET_CA a EET_SIGNER. Bez ní evidenci nejde zapnout.',
  },
  EET_SECRET: {
    kind: kinds.passphrase,
    default: null,
    description:
      'Heslo, kterým jsou zapečetěné soukromé klíče podniků pro evidenci tržeb. V databázi ani v záloze není; bez něj je třeba certifikáty nahrát znovu.',
  },
  EET_CA: {
    kind: kinds.file,
    default: null,
    description:
      'Soubor PEM s certifikáty autorit, od vydavatele certifikátu evidence až po kořen. Potvrzení, které podle nich není podepsané, se nepočítá a tržba se pošle znovu.',
  },
  EET_SIGNER: {
    kind: kinds.contact,
    default: null,
    description: 'Jméno (CN) v certifikátu, kterým evidence tržeb podepisuje odpovědi.',
  },
  COMPANY_REGISTER_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Registr ekonomických subjektů (ARES), ve kterém se ověřují IČO nových podniků. Bez ní se v provozu ptáme veřejné služby na ares.gov.cz, v ukázce vlastního registru, který zná každé IČO.',
  },
  ACCOUNT_REGISTER_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Registr plátců DPH a jejich zveřejněných účtů (služba rozhraniCRPDPH Ministerstva financí): ověřuje účty podniků a kurýrů, dozví se jejich DIČ. Bez ní se účty ověřují jen platbou 1 Kč.',
  },
  ACKNOWLEDGE_SECONDS: {
    kind: kinds.orders,
    default: '90',
    description:
      'Po kolika sekundách, kdy si nové objednávky v podniku nikdo nevšiml, se podniku zavolá; bez telefonní služby se to dozví dispečer.',
  },
  ESCALATE_MINUTES: {
    kind: kinds.minutes,
    default: '5',
    description: 'Po kolika minutách bez rozhodnutí podniku se objednávka připomene dispečerovi.',
  },
  GIVE_UP_MINUTES: {
    kind: kinds.minutes,
    default: '15',
    description:
      'Po kolika minutách bez rozhodnutí podniku se objednávka stornuje, peníze se vrátí a zákazník se to dozví.',
  },
  ORDERS_KEPT_YEARS: {
    kind: kinds.years,
    default: '10',
    description:
      'Po kolika celých letech objednávky ztratí jméno, kontakt a adresu zákazníka. Účetní doklady zákon žádá deset let od konce roku.',
  },
  GOPAY: {
    kind: kinds.gopayAccount,
    default: null,
    description:
      'Platební brána GoPay: bere credit-card, twisto-gopay a mallpay. Bez ní se klíče zadávají průvodcem ve správě; v ukázce ji do té doby zastupuje místní brána na /dev/gopay.',
  },
  COMGATE: {
    kind: kinds.comgateAccount,
    default: null,
    description:
      'Platební brána Comgate: bere food-credit-card. Mluví protokolem v2.0 (REST), s cestou /v1.0 starším (HTTP POST). Do jejího portálu patří jako URL pro předání výsledku na pozadí adresa webu s /api/payments/comgate/notification. Bez ní ji v ukázce zastupuje místní brána na /dev/comgate.',
  },
  OUTLET_KEYS_SECRET: {
    kind: kinds.passphrase,
    default: null,
    description:
      'Heslo, kterým jsou zapečetěné klíče podniků k jejich vlastním platebním bránám. V databázi ani v záloze není. Bez něj podnik vlastní bránu mít nemůže; když se změní, jeho klíče je třeba zadat znovu, a do té doby čekají i vrácení přes ně. Pečetí i to, co ukládá průvodce (heslo pošty, klíče bran); bez něj k tomu vznikne soubor klic-nastaveni ve složce DATA_DIR, který na více strojích stejný není.',
  },
  ANALYTICS_CONTAINERS: {
    kind: kinds.containers,
    default: null,
    description:
      'Kontejnery Google Tag Manageru podle skupin měst, třeba olomouc=GTM-ABC123. Načtou se jen s oběma souhlasy. Bez ní se nic neměří.',
  },
  ANALYTICS_SCRIPTS: {
    kind: kinds.origin,
    default: 'https://www.googletagmanager.com',
    description: 'Server, ze kterého se kontejnery načítají; může být i vlastní.',
  },
  ANALYTICS_COLLECTORS: {
    kind: kinds.origins,
    default: 'https://www.google-analytics.com,https://region1.google-analytics.com',
    description: 'Servery, kam kontejnery smějí posílat, co naměřily. Na jiné je prohlížeč nepustí.',
  },
  MAP_TILES_URL: {
    kind: kinds.tileTemplate,
    default: null,
    description:
      'Dlaždice cizí mapy: obrázky (https://…/{z}/{x}/{y}.png, jpg, webp), nebo vektory ve schématu Protomaps (….mvt, ….pbf). Bez ní se mapa kreslí z vlastního rejstříku adres a prohlížeč se nikoho jiného neptá.',
  },
  MAP_ATTRIBUTION: {
    kind: kinds.attribution,
    default: null,
    description:
      'Uvedení zdroje cizí mapy, jak je její poskytovatel žádá: text a odkazy <a href="https://…">…</a>.',
  },
  MAP_LOGO_URL: {
    kind: kinds.website,
    default: null,
    description:
      'Obrázek loga na cizí mapě, žádá-li ho její poskytovatel; vede tam, kam první odkaz v MAP_ATTRIBUTION.',
  },
  DEMO_DATA: {
    kind: kinds.yesNo,
    default: null,
    description:
      'Zda se prázdná databáze naplní ukázkovým katalogem. Bez ní ano, v ostrém provozu (MODE=production) ne.',
  },
  DEMO_EVENING: {
    kind: kinds.onOff,
    default: null,
    description:
      'Zda ukázka žije: v Ostravě se objednává, vaří a rozváží, dokud se na web někdo dívá, a jeden podnik v Olomouci má vyúčtování. Bez ní ano, má-li ukázka svůj katalog a místní schránku; v ostrém provozu (MODE=production) ne.',
  },
  RATE_LIMITS: {
    kind: kinds.onOff,
    default: 'on',
    description: 'Omezení počtu požadavků (přihlášení, objednávky, formuláře…).',
  },
  WEBHOOK_LOOPBACK: {
    kind: kinds.onOff,
    default: 'off',
    description:
      'on: webhooky podniků smějí i na http://127.0.0.1 a http://[::1] tohoto počítače, pro ukázku a zkoušky. V ostrém provozu nikdy.',
  },
  SIMULATED_CLOCK: {
    kind: kinds.clockSpeed,
    default: null,
    description:
      'Zrychlené hodiny pro simulovaný večer: kolikrát rychleji běží, zavináč a okamžik, od kterého (20@2026-11-28T17:00:00Z). Bez ní běží hodiny počítače. V ostrém provozu nikdy.',
  },
  DRAIN_SECONDS: {
    kind: kinds.seconds,
    default: '0',
    description:
      'Kolik sekund po SIGTERM proces ještě odpovídá, ale hlásí, že není připraven, aby mu vyrovnávač zátěže přestal posílat požadavky.',
  },
  CELL: {
    kind: kinds.cell,
    default: '1/1',
    description:
      'Která z databází provozovatele to je, jsou-li města rozdělená do buněk (docs/cells.md): čísla objednávek se pak neopakují.',
  },
  METRICS_PORT: {
    kind: kinds.port,
    default: '9464',
    description: 'Port s metrikami pro Prometheus; 0: žádné metriky.',
  },
  METRICS_HOST: { kind: kinds.host, default: '127.0.0.1', description: 'Adresa, na které jsou metriky.' },
  VITALS_PERCENT: {
    kind: kinds.percent,
    default: '10',
    description:
      'U kolika ze sta návštěv s analytickým souhlasem se změří rychlost stránky (LCP, INP, CLS); čísla jsou v metrikách. 0: u žádné.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: kinds.website,
    default: null,
    description:
      'Kam se posílá průběh požadavků a úloh (OpenTelemetry, OTLP přes HTTP), bez /v1/traces. Bez ní se neposílá.',
  },
  TRACES_PERCENT: {
    kind: kinds.percent,
    default: '10',
    description: 'Průběh kolika ze sta požadavků a úloh se posílá na OTEL_EXPORTER_OTLP_ENDPOINT.',
  },
  LOG_LEVEL: {
    kind: kinds.level,
    default: null,
    description: 'Co se zapisuje na stderr. Bez ní info, v terminálu warn.',
  },
  NODE_ENV: {
    kind: kinds.mode,
    default: 'production',
    description: 'development: web se překládá za běhu (npm run dev).',
  },
} as const satisfies Record<string, Variable<unknown>>

export type VariableName = keyof typeof VARIABLES
