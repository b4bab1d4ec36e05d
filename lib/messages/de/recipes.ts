import type { recipes as english } from '../en/recipes.ts'
import { formatCount } from '../format.ts'

export const recipes: typeof english = {
  title: 'Vorlagen',
  none: 'Noch keine Vorlage gespeichert. Unten die Änderungen ausfüllen und ihnen hier einen Namen geben.',
  notInShop: 'Einige Kollektionen gibt es in diesem Shop nicht',
  leftOut: (names) =>
    `${names.map((name) => `„${name}“`).join(', ')}: Diese Änderungen wurden ausgelassen.`,
  most: (count) => `Mehr als ${formatCount(count)} Vorlagen lassen sich nicht speichern.`,
  openFile: 'Datei öffnen …',
  file: 'Vorlagendatei',
  load: 'Diese Änderungen ins Formular übernehmen',
  rename: (name) => `${name} umbenennen`,
  saveFile: (name) => `${name} als Datei speichern`,
  delete: (name) => `Vorlage ${name} löschen`,
  newName: (name) => `Neuer Name für ${name}`,
  keepName: 'Diesen Namen übernehmen',
  saveAs: 'Als Vorlage speichern',
  name: 'Name der Vorlage',
  fillInFirst: 'Erst die Änderungen ausfüllen',
  save: 'Speichern',
}
