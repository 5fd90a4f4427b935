/**
 * Abbreviations of whole names, each with its source, mapped to their words in the form without diacritics in which
 * names are compared.
 */

/** The number is that of streets in the register of 31 December 2023 with this spelling; others have the long form. */
const STREETS: Readonly<Record<string, string>> = {
  csa: 'ceskoslovenske armady', // 19, the long form 44
  csla: 'ceskoslovenske lidove armady', // 5
  snp: 'slovenskeho narodniho povstani', // 25, the long form 6
  osn: 'organizace spojenych narodu', // 1
}
/**
 * Former licence plate codes of districts (until 2001) that are the initials of a town of two words
 * (https://cs.wiktionary.org/wiki/Příloha:Československé_SPZ). People still use them.
 */
const TOWNS: Readonly<Record<string, string>> = {
  hk: 'hradec kralove',
  fm: 'frydek mistek',
  kv: 'karlovy vary',
  cb: 'ceske budejovice',
  mb: 'mlada boleslav',
  hb: 'havlickuv brod',
  jh: 'jindrichuv hradec',
  uh: 'uherske hradiste',
  kh: 'kutna hora',
  cl: 'ceska lipa',
  ck: 'cesky krumlov',
}
/** Initials with full stops are the same abbreviation: `T. G. M.`, `Č.S.A.`. */
const STOPPED = /(?<![\p{L}\d])(?:\p{L}\.\s?){2,4}(?![\p{L}\d.])/gu

/** Initials of a person before the surname: `KH Borovského`, `TG Masaryka`. */
const INITIALS = /(?<![\p{L}\d])(?<first>[kti])(?<second>[hgp])(?=\s\p{L}{4})/gu
/** A number may follow without a space: `SNP22`. */
const WORD = /(?<![\p{L}\d.])\p{L}{2,4}(?![\p{L}.])/gu

const LONG_FORMS = new Map(Object.entries({ ...STREETS, ...TOWNS }))
const KNOWN = new Set([...Object.keys(STREETS), 'tgm'])

/** Expands a name of the register, which contains only abbreviations of streets. */
export const writeOutName = (folded: string): string => folded.replace(WORD, (word) => STREETS[word] ?? word)

/** `folded` is a query in lower case without diacritics. */
export function writeOut(folded: string): string {
  return folded
    .replace(STOPPED, (initials) => {
      const letters = initials.replace(/[.\s]/gu, '')
      return KNOWN.has(letters) ? `${letters} ` : initials
    })
    .replace(INITIALS, '$<first>. $<second>.')
    .replace(WORD, (word) => LONG_FORMS.get(word) ?? word)
}
