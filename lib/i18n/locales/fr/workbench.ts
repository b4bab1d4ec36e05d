import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const workbench: Texts['workbench'] = {
  nav: 'Navigation',
  products: 'Produits',
  sheets: 'Import et export',
  jobs: 'Modifications',
  schedule: 'Planifié',
  activity: 'Activité',
  charts: 'Analyses',
  options: 'Paramètres',
  goKey: (page, keys) => `${page} (${keys})`,
  nothingScheduled: 'Aucune modification planifiée',
  howToSchedule:
    'Planifiez le début et la fin automatiques d’une promotion : ouvrez l’aperçu d’une modification groupée, puis choisissez « Planifier… ».',
  timesIn: (zone) => `Heures du fuseau ${zone}`,

  product: 'Produit',
  changeProducts: 'Modification groupée',
  openSidePanel: 'Ouvrir le panneau latéral',
  commands: 'Commandes',
  recent: 'Ouverts récemment',
}

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'produit', other: 'produits' })}`

export const grid: Texts['grid'] = {
  label: 'Produits',
  'column/margin': 'Marge',
  'column/type': 'Type',
  'column/variants': 'Variantes',
  'column/updated': 'Dernière modification',
  yes: 'Oui',
  no: 'Non',
  'stock/in-stock': 'En stock',
  'stock/partly-out': 'Variantes en rupture',
  'stock/out-of-stock': 'En rupture',
  'type/physical': 'Physique',
  'type/digital': 'Numérique',
  skuAndOthers: (sku, others) => `${sku} +${others}`,
  columnIsShown: 'Cette colonne est en lecture seule.',
  ofItsVariants: 'Chaque variante a sa propre valeur. Dépliez le produit pour les modifier.',
  ofTheProduct:
    'Toutes les variantes partagent cette valeur. Modifiez-la dans la ligne du produit.',
  paidOfAll:
    'Dans l’ancien catalogue Wix (V1), toutes les variantes partagent la même remise. Modifiez-la dans la ligne du produit.',
  noWeight: 'Les produits numériques n’ont pas de poids.',
  notCounted: 'Le stock n’est pas suivi. Activez d’abord le suivi.',
  isGone: 'Ce produit n’est plus dans votre boutique.',
  enteredAway: (name) =>
    `« ${name} » n’est plus dans cette liste, votre saisie n’a donc pas été enregistrée.`,
  yesOrNo: 'Saisissez oui ou non.',
  wholeNumber: 'Saisissez un nombre entier, ou un écart comme +5 ou −2.',
  noNumber: (text) => `« ${text} » n’est pas un montant. Saisissez-le ainsi : 12,99.`,
  sortBy: (column) => `Trier par ${column}`,
  resize: (column) => `Redimensionner ${column}`,
  select: (name) => `Sélectionner ${name}`,
  selectAll: 'Sélectionner tous les résultats',
  unfold: (name) => `Afficher les variantes de ${name}`,
  known: (column) => `${column} : valeurs utilisées`,
  hidden: 'Masqué dans la boutique en ligne',
  gone: 'Supprimé',
  changedTo: (before, after) => `${before} → ${after}, pas encore enregistré`,
  nothing: 'vide',
  columns: 'Colonnes',
  columnsHint: 'Choisissez les colonnes et ordonnez-les avec les flèches.',
  moveUp: (column) => `Monter ${column}`,
  moveDown: (column) => `Descendre ${column}`,
  defaultColumns: 'Réinitialiser',
  density: 'Densité',
  roomy: 'Confortable',
  dense: 'Compacte',
  rows: 'Lignes',
  byProduct: 'Produits',
  byVariant: 'Variantes',
  narrow: 'Filtres',
  saved: 'Recherches enregistrées',
  close: 'Fermer',
  copyLink: 'Copier un lien vers cette vue',
  linkCopied: 'Lien copié',
  matching: (count, all) =>
    count === all ? products(all) : `${formatCount(count)} sur ${products(all)}`,
  selected: (count) =>
    `${products(count)} ${plural(count, { one: 'sélectionné', other: 'sélectionnés' })}`,
  allSelected: (count) => `Tous les résultats sélectionnés : ${products(count)}`,
  untick: 'Effacer la sélection',
  selectedLabel: 'Produits sélectionnés',
  exportSelected: 'Exporter…',
  changeSelected: 'Modification groupée…',
  changes: (values, count) =>
    `${formatCount(values)} ${plural(values, {
      one: 'changement non enregistré',
      other: 'changements non enregistrés',
    })} dans ${products(count)}`,
  discard: 'Abandonner',
  discardAll: (values) => `Abandonner ${formatCount(values)} ?`,
  keep: 'Continuer',
  review: 'Vérifier',
  undo: 'Annuler',
  redo: 'Rétablir',
  stockMeaning: 'Stock saisi',
  asDifference: 'Ajouter au stock actuel',
  exactly: 'Remplacer le stock actuel',
  bringing: (staged, total) => `Préparation : ${formatCount(staged)} sur ${formatCount(total)}`,
  stop: 'Arrêter',
  stopped: 'Arrêté. Rien n’a été modifié.',
  enteredInTabs:
    'Certains de ces changements viennent d’un autre onglet. La vérification les inclut tous.',
  notSaved:
    'Ces changements sont trop nombreux pour être gardés après la fermeture de l’onglet. Vérifiez-les d’abord.',
  reading: (read, total) => `Chargement : ${formatCount(read)} sur ${products(total)}`,
  skipped: (count, why) =>
    `${formatCount(count)} ${plural(count, { one: 'cellule inchangée', other: 'cellules inchangées' })} : ${why}`,
  pastedBeyond: (rows, columns) => {
    const parts = [
      rows === 0 ? '' : `${formatCount(rows)} ${plural(rows, { one: 'ligne', other: 'lignes' })}`,
      columns === 0
        ? ''
        : `${formatCount(columns)} ${plural(columns, { one: 'colonne', other: 'colonnes' })}`,
    ]
    const lost = parts.filter((part) => part !== '').join(' et ')
    return `Non collé : ${lost} au-delà de la fin de la liste.`
  },
  answerFirst:
    'Rien n’a été envoyé à la vérification. Indiquez d’abord comment lire les nombres collés.',
  undoBarred:
    'Impossible d’annuler cette étape ici. Un autre onglet a modifié le même produit depuis.',
  askSign: 'Quel séparateur décimal utilisent les nombres collés ?',
  askSignHint: (example) => `« ${example} » peut se lire de deux façons.`,
  pointSign: 'Point : 1,234.56',
  commaSign: 'Virgule : 1.234,56',
  tooLarge: (max) => `Collez ${formatCount(max)} cellules au maximum à la fois.`,
  noReplica: 'Synchronisation de vos produits',
  noReplicaHint: 'La grille s’ouvre dès la fin de la première synchronisation.',
  replicaOff: 'Vos produits ne sont pas encore synchronisés',
  replicaOffHint: 'La grille utilise une copie hors ligne de vos produits.',
  readShop: 'Synchroniser',
  noProducts: 'Aucun produit pour l’instant',
  noProductsHint: 'Les produits que vous ajoutez dans Wix apparaissent ici.',
  noMatch: 'Aucun produit correspondant',
  clearSearch: 'Effacer la recherche',
  product: 'Produit',
  edit: 'Modification groupée',
  copied: (rows, columns) => `${formatCount(rows)} × ${formatCount(columns)} cellules copiées`,
}

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
  between: (from, to) => `${from} à ${to}`,
  from: (from) => `${from} ou plus`,
  losing: 'Vendu sous le coût',
  barLabel: (range, count) =>
    `${range} : ${formatCount(count)} ${plural(count, { one: 'produit', other: 'produits' })}`,
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  noNumbers: 'Aucune donnée pour l’instant.',
}
