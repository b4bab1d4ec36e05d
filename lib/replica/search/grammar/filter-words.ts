import { fold } from '#lib/base/fold.ts'
import type { choices, Filter } from './query.ts'

type Name = Exclude<Filter['name'], 'stock@'>

/**
 * What filters are called in German and French. They mean the same in every language of the interface: searches
 * are saved, shared, and read by servers.
 */
const names: Readonly<Record<string, Name>> = {
  preis: 'price',
  prix: 'price',
  normalpreis: 'list',
  rabatt: 'discount',
  remise: 'discount',
  kosten: 'cost',
  coût: 'cost',
  marge: 'margin',
  menge: 'quantity',
  quantité: 'quantity',
  varianten: 'variants',
  variantes: 'variants',
  lager: 'stock',
  bestand: 'stock',
  sichtbar: 'visible',
  fehlt: 'missing',
  manque: 'missing',
  kollektion: 'collection',
  kategorie: 'category',
  catégorie: 'category',
  marke: 'brand',
  marque: 'brand',
  ruban: 'ribbon',
  artikelnummer: 'sku',
  geändert: 'updated',
  modifié: 'updated',
  erstellt: 'created',
  créé: 'created',
}

const values: Partial<Record<keyof typeof choices, Readonly<Record<string, string>>>> = {
  stock: {
    ja: 'in',
    oui: 'in',
    leer: 'out',
    ausverkauft: 'out',
    épuisé: 'out',
    wenig: 'low',
    faible: 'low',
  },
  visible: { ja: 'yes', nein: 'no', oui: 'yes', non: 'no' },
  missing: {
    bild: 'image',
    gewicht: 'weight',
    poids: 'weight',
    kosten: 'cost',
    coût: 'cost',
    beschreibung: 'description',
    kollektion: 'collection',
    kategorie: 'category',
    catégorie: 'category',
    artikelnummer: 'sku',
  },
}

const foldedNames = foldKeys(names)
const foldedValues = new Map(
  Object.entries(values).map(([name, words]) => [name, foldKeys(words)] as const),
)

/** The filter that a word of another language names. */
export function filterNamed(word: string): Name | undefined {
  return foldedNames.get(fold(word))
}

/** The value of a filter that a word of another language means. */
export function choiceNamed(name: string, word: string): string | undefined {
  return foldedValues.get(name)?.get(fold(word))
}

function foldKeys<Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(words).map(([word, value]) => [fold(word), value]))
}
