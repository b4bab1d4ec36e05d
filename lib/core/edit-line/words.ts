import { currentLanguage } from '#lib/core/i18n/language.ts'
import type { Language } from '#lib/core/i18n/languages.ts'

type Translated = Exclude<Language, 'en'>

/** The keywords of a line in other languages; a word with several stands for the one that fits where it is written. */
const tables: Readonly<Record<Translated, string>> = {
  de: `
    preis preise normalpreis: price | verkaufspreis: paid | aktion angebot rabatt ausverkauf: sale
    streichpreis: compare-at | kosten einkaufspreis: cost | gewicht: weight | maße abmessungen: size
    bestand lager lagerbestand: stock | vorbestellung: pre-order | zeigen anzeigen einblenden: show
    verstecken ausblenden: hide | label: ribbon | marke: brand | name: name | artikelnummer: sku
    beschreibung: description | bild: image | alternativtext: alt-text
    hinzufügen: add | entfernen löschen: remove, delete, clear | leeren: clear | beenden: end
    setzen gleich: set | auf: set, to | zu: to | aufschlag: markup | marge: margin | behalten: keep
    alle alles: all | für: for | nur: only | und: and | runden: round | endung: end | aufrunden hoch: up
    abrunden runter: down | ganz: whole | an: on, at | aus: off, out, from | in: in, at
    ersetzen: replace | vorlage: template | leer: empty | wo: where | einheit: unit
    länge: length | breite: width | höhe: height | erfassen: track
    ab von: from, of | bis: until | jeden jede jedes: every | tag: day | woche: week | monat: month
    heute: today | morgen: tomorrow | montag: monday | dienstag: tuesday | mittwoch: wednesday
    donnerstag: thursday | freitag: friday | samstag sonnabend: saturday | sonntag: sunday
  `,
  fr: `
    prix: price | solde soldes promo promotion remise rabais: sale | prix-barré: compare-at
    coût cout: cost | poids: weight | taille dimensions: size | stock: stock | précommande: pre-order
    afficher montrer: show | masquer cacher: hide | ruban: ribbon | marque: brand | nom: name
    description: description | image: image
    ajouter: add | retirer supprimer enlever: remove, delete, clear | vider effacer: clear | terminer: end
    fixer mettre: set | à: set, to, at | au: to, at | vers: to | majoration: markup | marge: margin
    garder: keep | tous tout toutes toute: all | pour: for | seulement uniquement: only | et: and
    arrondir: round | fin: end | haut: up | bas: down | entier: whole | remplacer: replace
    modèle: template | vide: empty | où: where | unité: unit | longueur: length | largeur: width
    hauteur: height | suivre: track | de du: from, of | dès: from | jusqu'à jusqu'au: until
    chaque: every | jour: day | semaine: week | mois: month | aujourd'hui: today | demain: tomorrow
    lundi: monday | mardi: tuesday | mercredi: wednesday | jeudi: thursday | vendredi: friday
    samedi: saturday | dimanche: sunday
  `,
}

const translated: readonly Translated[] = ['de', 'fr']

const read: Partial<Record<Translated, ReadonlyMap<string, readonly string[]>>> = {}

/** Each word of a language, with the keywords that it may stand for. */
function wordsOf(language: Translated): ReadonlyMap<string, readonly string[]> {
  return (read[language] ??= new Map(
    tables[language].split(/[|\n]/).flatMap((row) => {
      const [words = '', keywords] = row.split(':')
      if (keywords === undefined) return []
      const meant = keywords.split(',').map((each) => each.trim())
      return words
        .trim()
        .split(/\s+/)
        .map((word) => [word, meant] as const)
    }),
  ))
}

/** The keywords that a word of the person's language may stand for. */
export function keywordsFor(word: string): readonly string[] {
  const language = currentLanguage()
  if (language === 'en') return []
  return wordsOf(language).get(normalizeWord(word)) ?? []
}

/** The keywords that a word may stand for in any other language. */
export function meaningsOf(word: string): readonly string[] {
  const normal = normalizeWord(word)
  return [...new Set(translated.flatMap((language) => wordsOf(language).get(normal) ?? []))]
}

/** The words of the person's language that may stand for one of the keywords. */
export function wordsFor(keywords: readonly string[]): readonly string[] {
  const language = currentLanguage()
  if (language === 'en') return []
  return Array.from(wordsOf(language), ([word, meant]) =>
    meant.some((each) => keywords.includes(each)) ? word : '',
  ).filter((word) => word !== '')
}

function normalizeWord(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('’', "'")
}
