import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import type { charts as english } from '../en/charts.ts'

export const charts: typeof english = {
  charts: 'Diagramme',
  prices: 'Preise',
  pricesNote: 'Was Kunden zahlen, bei sichtbaren Produkten',
  margins: 'Margen',
  marginsNote: 'Was vom Verkaufspreis bleibt, wo die Kosten bekannt sind',
  stockAtRisk: 'Gefährdeter Bestand',
  health: 'Zustand des Katalogs',
  out: 'Ausverkauft',
  few: 'Drei Stück oder weniger',
  partly: 'Einige Varianten ausverkauft',
  noImage: 'Ohne Bild',
  noSku: 'Ohne Artikelnummer',
  noCost: 'Ohne Kosten',
  dupSku: 'Artikelnummer mehrfach vergeben',
  hiddenWithStock: 'Ausgeblendet, aber auf Lager',
  unbuyable: 'Sichtbar, aber nicht kaufbar',
  noDescription: 'Ohne Beschreibung',
  noCollection: 'In keiner Kollektion',
  noCategory: 'In keiner Kategorie',
  between: (from: string, to: string) => `${from} bis ${to}`,
  from: (from: string) => `${from} und mehr`,
  losing: 'Unter den Kosten',
  barLabel: (range: string, count: number) =>
    `${range}: ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`,
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  noFigures: 'Dazu ist noch nichts bekannt.',
}
