import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const charts: Texts['charts'] = {
  charts: 'Auswertungen',
  prices: 'Verteilung der Preise',
  pricesNote: 'Was Kunden zahlen, nur sichtbare Produkte',
  margins: 'Verteilung der Margen',
  marginsNote: 'Anteil des Preises, der bleibt, bei Produkten mit Kosten',
  stockAtRisk: 'Gefährdeter Bestand',
  health: 'Zustand des Katalogs',
  out: 'Ausverkauft',
  few: 'Geringer Bestand',
  partly: 'Einige Varianten ausverkauft',
  noImage: 'Ohne Bild',
  noSku: 'Ohne Artikelnummer',
  noCost: 'Ohne Kosten',
  dupSku: 'Artikelnummer mehrfach vergeben',
  dupBarcode: 'Barcode mehrfach vergeben',
  hiddenWithStock: 'Ausgeblendet, aber auf Lager',
  unbuyable: 'Sichtbar, aber nicht kaufbar',
  noDescription: 'Ohne Beschreibung',
  noCollection: 'Ohne Kollektion',
  noCategory: 'Ohne Kategorie',
  between: (from, to) => `${from}–${to}`,
  upTo: (to) => `${to} und weniger`,
  from: (from: string) => `${from} und mehr`,
  losing: 'Unter den Kosten verkauft',
  barLabel: (range: string, count: number) =>
    `${range}: ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`,
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  showNoCost: 'Produkte ohne Kosten zeigen',
  noNumbers: 'Noch keine Daten.',
}
