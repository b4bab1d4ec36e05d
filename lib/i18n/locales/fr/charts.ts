import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const charts: Texts['charts'] = {
  charts: 'Analyses',
  prices: 'Répartition des prix',
  pricesNote: 'Ce que paient les clients, produits visibles uniquement',
  margins: 'Répartition des marges',
  marginsNote: 'Part du prix qui vous reste, pour les produits dont le coût est connu',
  stockAtRisk: 'Stock à surveiller',
  health: 'Qualité du catalogue',
  out: 'En rupture de stock',
  few: 'Stock faible',
  partly: 'Certaines variantes en rupture de stock',
  noImage: 'Sans image',
  noSku: 'Sans SKU',
  noCost: 'Sans coût',
  dupSku: 'SKU en double',
  dupBarcode: 'Code-barres en double',
  hiddenWithStock: 'Masqué mais en stock',
  unbuyable: 'Visible, mais impossible à acheter',
  noDescription: 'Sans description',
  noCollection: 'Sans collection',
  noCategory: 'Sans catégorie',
  between: (from, to) => `${from}–${to}`,
  upTo: (to) => `${to} ou moins`,
  from: (from) => `${from} ou plus`,
  losing: 'Vendu sous le coût',
  barLabel: (range, count) =>
    `${range} : ${formatCount(count)} ${plural(count, { one: 'produit', other: 'produits' })}`,
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  showNoCost: 'Voir les produits sans coût',
  noNumbers: 'Aucune donnée pour l’instant.',
}
