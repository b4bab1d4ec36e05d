import { fold } from '#lib/core/base/fold.ts'
import type { choices, Filter } from './query.ts'

type Name = Exclude<Filter['name'], 'stock@'>
type Words<Meaning> = Readonly<Record<string, Meaning>>

interface FilterWords {
  readonly names: Words<Name>
  readonly values: Partial<Record<keyof typeof choices, Words<string>>>
}

/**
 * What filters are called in German and French. They mean the same in every language of the interface: searches
 * are saved, shared, and read by servers.
 */
const words: Readonly<Record<string, FilterWords>> = {
  de: {
    names: {
      preis: 'price',
      normalpreis: 'list',
      rabatt: 'discount',
      kosten: 'cost',
      marge: 'margin',
      menge: 'quantity',
      varianten: 'variants',
      lager: 'stock',
      bestand: 'stock',
      sichtbar: 'visible',
      fehlt: 'missing',
      kollektion: 'collection',
      kategorie: 'category',
      marke: 'brand',
      artikelnummer: 'sku',
      geändert: 'updated',
      erstellt: 'created',
    },
    values: {
      stock: { ja: 'in', leer: 'out', ausverkauft: 'out', wenig: 'low' },
      visible: { ja: 'yes', nein: 'no' },
      missing: {
        bild: 'image',
        gewicht: 'weight',
        kosten: 'cost',
        beschreibung: 'description',
        kollektion: 'collection',
        kategorie: 'category',
        artikelnummer: 'sku',
      },
    },
  },
  fr: {
    names: {
      prix: 'price',
      remise: 'discount',
      coût: 'cost',
      marge: 'margin',
      quantité: 'quantity',
      variantes: 'variants',
      manque: 'missing',
      catégorie: 'category',
      marque: 'brand',
      ruban: 'ribbon',
      modifié: 'updated',
      créé: 'created',
    },
    values: {
      stock: { oui: 'in', épuisé: 'out', faible: 'low' },
      visible: { oui: 'yes', non: 'no' },
      missing: { poids: 'weight', coût: 'cost', catégorie: 'category' },
    },
  },
}

const foldedNames = foldKeys(Object.values(words).map(({ names }) => names))

/** The filter that a word of another language names. */
export function filterNamed(word: string): Name | undefined {
  return foldedNames.get(fold(word))
}

/** The value of a filter that a word of another language means. */
export function choiceNamed(name: string, word: string): string | undefined {
  const known = Object.values(words).map(({ values }) => values[name as keyof typeof choices] ?? {})
  return foldKeys(known).get(fold(word))
}

/** The words of a language that begin like this, for names of filters. */
export function namesBeginning(language: string, beginning: string): readonly string[] {
  return wordsBeginning(words[language]?.names, beginning)
}

/** The words of a language that begin like this, for values of a filter. */
export function choicesBeginning(
  language: string,
  name: keyof typeof choices,
  beginning: string,
): readonly string[] {
  return wordsBeginning(words[language]?.values[name], beginning)
}

function wordsBeginning(known: Words<string> = {}, beginning: string): readonly string[] {
  const folded = fold(beginning)
  return Object.keys(known).filter((word) => fold(word).startsWith(folded))
}

function foldKeys<Meaning>(all: readonly Words<Meaning>[]): ReadonlyMap<string, Meaning> {
  return new Map(
    all.flatMap((known) => Object.entries(known)).map(([word, meaning]) => [fold(word), meaning]),
  )
}
