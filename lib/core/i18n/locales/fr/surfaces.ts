import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const ui: Texts['ui'] = {
  typeToConfirm: 'pour confirmer, saisissez',
  cancel: 'Annuler',
  copied: 'Copié',
  reload: 'Recharger l’extension',
  retry: 'Réessayer',
  openSettings: 'Ouvrir les paramètres',
  allowWix: 'Autoriser l’accès à Wix',
  requestId: 'ID de requête',
  copyRequestId: 'Copier l’ID de requête',
  back: 'Retour',
  stillWaiting: 'En attente de Wix. La suite reprend automatiquement.',
}

export const shell: Texts['shell'] = {
  crashed: 'Un problème est survenu sur cette page',
  crashedWhy:
    'Rien n’a été envoyé à Wix. Les modifications en cours se poursuivent en arrière-plan.',
  loadAgain: 'Recharger',

  title: 'Shelfside ne répond pas',
  why: 'Rechargez l’extension. Ce que vous avez enregistré est conservé. Cette page se ferme et vous pouvez la rouvrir aussitôt.',
  reload: 'Recharger l’extension',

  keyNeeded: 'Saisissez à nouveau votre clé API',
  keyNeededWhy:
    'Votre clé n’était conservée que jusqu’à la fermeture du navigateur. Choisissez une phrase secrète pour rester connecté.',
  keyNeededBesideVault:
    'Votre clé n’était conservée que jusqu’à la fermeture du navigateur. Enregistrez-la avec votre phrase secrète pour rester connecté.',
  schedulesEnded: (count: number) =>
    plural(count, {
      one: 'Une modification planifiée est arrivée à son terme. Elle sera annulée dès que vous saisirez la clé.',
      other: `${formatCount(count)} modifications planifiées sont arrivées à leur terme. Elles seront annulées dès que vous saisirez la clé.`,
    }),
  editsWait: (count: number) =>
    plural(count, {
      one: 'Une modification attend. Elle reprendra dès que vous saisirez la clé.',
      other: `${formatCount(count)} modifications attendent. Elles reprendront dès que vous saisirez la clé.`,
    }),
  connectAgain: 'Reconnecter',
  noStore: 'Connectez votre boutique Wix',
  noStoreWhy:
    'Trouvez vos produits instantanément, modifiez-en des milliers à la fois et annulez vos modifications.',
  connectStore: 'Connecter une boutique',

  lockNow: 'Verrouiller',
  store: 'Boutique',
  unnamed: (id) => `Boutique ${id}`,
  withoutKey: (name) => `${name} (clé requise)`,
  otherInView: 'Cette page est celle d’une autre boutique',
  otherUnknown:
    'Cette page du tableau de bord appartient à une boutique que vous n’avez pas connectée. Les produits ci-dessous sont ceux de votre boutique connectée.',
  otherKnown: (name) =>
    `Cette page du tableau de bord appartient à ${name}. Les produits ci-dessous sont ceux d’une autre boutique.`,
  connectIt: 'Connecter cette boutique…',
  switchTo: (name) => `Passer à ${name}`,

  nav: 'Navigation',
  page: 'Cette page',
  search: 'Recherche',
  jobs: 'Modifs',
  activity: 'Activité',
  settings: 'Paramètres',
  workbench: 'Ouvrir l’atelier',
  sidePanel: 'Panneau',
  workbenchShort: 'Atelier',
}

export const panel: Texts['panel'] = {
  name: 'Shelfside',
  show: 'Afficher Shelfside',
  fold: 'Réduire',
  move: 'Déplacer (faites glisser ou utilisez les touches fléchées)',
  switchOffProduct: 'Masquer sur les pages de produit. Réactivez dans les Paramètres.',
  switchOffProducts: 'Masquer dans la liste des produits. Réactivez dans les Paramètres.',
  loading: 'Chargement du produit',
  notConnected: 'Cette boutique n’est pas encore connectée. Connectez-la dans les Paramètres.',
  changePrice: 'Modifier le prix…',
  openSidePanel: 'Ouvrir le panneau latéral',
  editSelected: 'Modification groupée…',
  selected: (count, written) =>
    plural(count, {
      one: `${written} produit sélectionné`,
      other: `${written} produits sélectionnés`,
    }),
  unreadable:
    'Shelfside ne peut pas lire cette liste. Sélectionnez les produits dans le panneau latéral.',
  variants: (count, written) =>
    plural(count, { one: `${written} variante`, other: `${written} variantes` }),
  quantity: (written) => `${written} en stock`,
  untracked: (written) => `${written} sans suivi du stock`,
  unknown: (written) => `${written} pas encore synchronisés`,
  prices: 'Fourchette de prix',
  outOfStockCount: (written) => `${written} en rupture de stock`,

  outOfStock: (variants) => `En rupture de stock : ${variants}`,
  namedAndMore: (named, more) => `${named} et ${more} de plus`,
  missing: (fields) => `Manquant : ${fields}`,
  'missing/image': 'image',
  'missing/sku': 'SKU',
  'missing/seo': 'texte SEO',
  lastChange: (what) => `Dernier changement : ${what}`,
  offline: (ago) => `Copie hors ligne, dernière synchronisation : ${ago}`,

  rowProblems: 'Problèmes dans cette liste',
  problemsOf: (name, problems) => `${name} : ${problems}`,
  'problem/unbuyable': 'Impossible à acheter, car toutes les variantes sont masquées',
  'problem/out-of-stock': 'En rupture de stock',
  'problem/partly-out': 'Certaines variantes en rupture de stock',
  'problem/no-image': 'Aucune image',
  silent:
    'Shelfside ne répond pas. Ouvrez l’extension depuis la barre d’outils et rechargez-la, puis rechargez cette page.',
  notOpened:
    'Le navigateur n’a pas ouvert le panneau latéral. Cliquez sur Shelfside dans la barre d’outils pour continuer.',
  notOpenedKeys: (keys) =>
    `Le navigateur n’a pas ouvert le panneau latéral. Cliquez sur Shelfside dans la barre d’outils ou appuyez sur ${keys} pour continuer.`,
}

export const pageInView: Texts['pageInView'] = {
  dismiss: 'Ignorer',
  otherStoreAsked:
    'Ce produit appartient à une autre boutique. Connectez cette boutique pour le modifier.',
  openProduct: 'Ouvrez un produit dans Wix pour le modifier ici, ou recherchez :',
  newProduct:
    'Enregistrez le nouveau produit dans Wix, puis ouvrez-le pour le modifier ici. Ou recherchez :',
  openInventory: 'Trouvez ici les produits dont vous voulez voir ou modifier le stock :',
  openCategory: 'Trouvez les produits d’une catégorie, par exemple avec category:"Été" :',
  selectProducts:
    'Sélectionnez des produits dans Wix pour les modifier ensemble ici, ou recherchez :',
  pickHere: 'Shelfside ne peut pas lire cette liste. Sélectionnez les produits ici :',
  selected: (count, written) =>
    plural(count, {
      one: `${written} produit sélectionné`,
      other: `${written} produits sélectionnés`,
    }),
  selectedList: 'Sélectionnés dans Wix',
  changeSelected: 'Modification groupée…',
  selectedMore: (written) => `Et ${written} de plus. Tous seront modifiés ensemble.`,
  selectedUnknown: 'Ce produit n’est plus dans votre boutique.',
  aside: 'Votre modification inachevée a été mise de côté.',
  bringBack: 'Reprendre la modification',
  forgetStashed: 'Abandonner la modification',
}

export const workbench: Texts['workbench'] = {
  nav: 'Navigation',
  collections: 'Collections',
  products: 'Produits',
  sheets: 'Import et export',
  jobs: 'Modifications',
  rules: 'Règles',
  points: 'Restauration',
  activity: 'Activité',
  charts: 'Analyses',
  settings: 'Paramètres',
  goKey: (page, keys) => `${page} (${keys})`,

  product: 'Produit',
  changeProducts: 'Modification groupée',
  openSidePanel: 'Ouvrir le panneau latéral',
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
  notEmpty: 'Cette valeur ne peut pas être vide.',
  saleNotEmpty:
    'Le prix de vente ne peut pas être vide. Pour terminer la promotion, saisissez le prix normal.',
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
  varies: 'Variable',
  lowStock: 'Stock faible',
  nothing: 'vide',
  columns: 'Colonnes',
  columnsHint: 'Choisissez les colonnes et ordonnez-les avec les flèches.',
  moveUp: (column) => `Monter ${column}`,
  moveDown: (column) => `Descendre ${column}`,
  defaultColumns: 'Réinitialiser',
  density: 'Densité',
  comfortable: 'Confortable',
  compact: 'Compacte',
  actions: 'Actions sur les produits',
  import: 'Importer',
  export: 'Exporter',
  rows: 'Lignes',
  byProduct: 'Produits',
  byVariant: 'Variantes',
  keys: 'Raccourcis clavier',
  keyEdit: 'Modifier',
  keyNext: 'Cellule suivante',
  keySelect: 'Sélectionner',
  keyMenu: 'Menu de la colonne',
  keyOpen: 'Ouvrir le produit',
  keySearch: 'Rechercher',
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
  clearSelection: 'Effacer la sélection',
  selectedLabel: 'Produits sélectionnés',
  exportSelected: 'Exporter…',
  changeSelected: 'Modification groupée…',
  changes: (values, count) =>
    `${formatCount(values)} ${plural(values, {
      one: 'changement non enregistré',
      other: 'changements non enregistrés',
    })} dans ${products(count)}`,
  discard: 'Abandonner',
  discardAll: (values) =>
    `Abandonner ${formatCount(values)} ${plural(values, { one: 'changement', other: 'changements' })}`,
  keep: 'Continuer la saisie',
  review: 'Vérifier',
  undo: 'Annuler',
  undoChange: 'Annuler le dernier changement',
  redoChange: 'Rétablir le dernier changement',
  stockMeaning: 'Stock saisi',
  asDifference: 'Enregistrer l’écart',
  exactly: 'Remplacer le stock',
  bringing: (staged, total) => `Préparation : ${formatCount(staged)} sur ${formatCount(total)}`,
  stop: 'Arrêter',
  stopped: 'Arrêté. Rien n’a été modifié.',
  enteredInTabs:
    'Certains de ces changements viennent d’un autre onglet. La vérification les inclut tous.',
  enteredInPanels:
    'Certains de ces changements viennent du panneau latéral ou de la fenêtre pop-up. La vérification les inclut tous.',
  notSaved:
    'Ces changements sont trop nombreux pour être gardés après la fermeture de l’onglet. Vérifiez-les d’abord.',
  reading: (read, total) => `Chargement : ${formatCount(read)} sur ${products(total)}`,
  skipped: (count, why) =>
    `${formatCount(count)} ${plural(count, { one: 'cellule inchangée', other: 'cellules inchangées' })} : ${why}`,
  skippedMore: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'autre cellule inchangée', other: 'autres cellules inchangées' })}.`,
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
  'undoBlocked/saved':
    'Cette étape ne peut pas être annulée ici, car elle a été envoyée à Wix. Annulez la modification depuis « Modifications ».',
  'undoBlocked/other-tab':
    'Impossible d’annuler cette étape ici. Le même produit a été modifié depuis dans un autre onglet ou panneau.',
  askSign: 'Quel séparateur décimal utilisent les nombres collés ?',
  askSignHint: (example) => `« ${example} » peut se lire de deux façons.`,
  pointSign: 'Point : 1,234.56',
  commaSign: 'Virgule : 1.234,56',
  tooLarge: (max) => `Modifiez ${formatCount(max)} cellules au maximum à la fois.`,
  noReplica: 'Synchronisation de vos produits',
  noReplicaHint: 'La grille s’ouvre dès la fin de la première synchronisation.',
  replicaOff: 'Vos produits ne sont pas encore synchronisés',
  replicaOffHint: 'La grille utilise une copie hors ligne de vos produits.',
  syncNow: 'Synchroniser',
  noProducts: 'Aucun produit pour l’instant',
  noProductsHint: 'Les produits que vous ajoutez ici ou dans Wix apparaissent dans cette liste.',
  noMatch: 'Aucun produit correspondant',
  clearSearch: 'Effacer la recherche',
  product: 'Produit',
  edit: 'Modification groupée',
  copied: (rows, columns) => `${formatCount(rows)} × ${formatCount(columns)} cellules copiées`,
}

export const palette: Texts['palette'] = {
  label: 'Commandes',
  placeholder: 'Rechercher, ou saisir une modification',
  results: 'Résultats',
  close: 'Fermer',
  hint: 'Saisissez un produit, une page, un paramètre, ou une modification comme price +5 collection:Lamps.',
  hintLocked: 'Saisissez une page ou un paramètre.',
  nothing: (text) => `Rien ne correspond à « ${text} ».`,
  searchFor: (text) => `Rechercher « ${text} » dans les produits`,
  preview: (edit) => `Aperçu : ${edit}`,
  inWorkbench: 'Dans l’atelier',
  unlock: 'Déverrouiller Shelfside',
  unlockFirst: 'À déverrouiller d’abord',
  connectFirst: 'Connectez d’abord une boutique',
  missingCollections: (names) =>
    `Cette modification enregistrée utilise des collections absentes de cette boutique : ${names.map((name) => `« ${name} »`).join(', ')}.`,
  cannotOpen: (name) => `Impossible d’ouvrir « ${name} » pour le moment. Réessayez.`,
  'group/preview': 'Modification',
  'group/completion': 'Compléter la modification',
  'group/suggestion': 'Vouliez-vous dire',
  'group/recent': 'Utilisées récemment',
  'group/command': 'Commandes',
  'group/change': 'Modification en masse',
  'group/product': 'Produits',
  'group/page': 'Pages',
  'group/savedEdit': 'Modifications enregistrées',
  'group/view': 'Vues enregistrées',
  'group/search': 'Recherches enregistrées',
  'group/setting': 'Paramètres',
  'group/guide': 'Guide',
  'group/job': 'Modifications',
}

export const keyNames: Texts['keyNames'] = {
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Maj',
  Space: 'Espace',
  Enter: 'Entrée',
  Escape: 'Échap',
  Tab: 'Tab',
  Delete: 'Suppr',
  Backspace: 'Retour arrière',
  PageUp: 'Page préc.',
  PageDown: 'Page suiv.',
  Home: 'Début',
  End: 'Fin',
}

export const keyHelp: Texts['keyHelp'] = {
  anywhere: 'Partout',
  palette: 'Dans les commandes',
  search: 'Dans la recherche',
  grid: 'Dans la grille des produits',
  workbench: 'Dans l’atelier, l’une après l’autre',
  'anywhere/palette': 'Ouvrir ou fermer les commandes',
  'anywhere/help': 'Afficher tous les raccourcis',
  'palette/next': 'Commande suivante',
  'palette/previous': 'Commande précédente',
  'palette/run': 'Exécuter la commande',
  'palette/complete': 'Compléter la modification saisie',
  'palette/close': 'Fermer les commandes',
  'palette/leave': 'Fermer les commandes tant que rien n’est saisi',
  'palette/help': 'Afficher tous les raccourcis tant que rien n’est saisi',
  'search/search': 'Aller à la recherche',
  'search/change': 'Modifier les produits sélectionnés',
  'list/next': 'Produit suivant',
  'list/previous': 'Produit précédent',
  'list/next-page': 'Descendre d’une page',
  'list/previous-page': 'Remonter d’une page',
  'list/first': 'Premier produit',
  'list/last': 'Dernier produit',
  'list/toggle': 'Sélectionner le produit',
  'list/extend-down': 'Étendre la sélection vers le bas',
  'list/extend-up': 'Étendre la sélection vers le haut',
  'list/select-all': 'Sélectionner tous les produits trouvés',
  'list/open': 'Ouvrir le produit',
  'list/release': 'Effacer la sélection de tous, ou revenir à la recherche',
  move: 'Se déplacer',
  moveFar: 'Aller jusqu’au bord',
  moveExtend: 'Étendre la plage',
  'grid/edit': 'Modifier la cellule',
  'grid/open': 'Ouvrir le produit',
  'grid/clear': 'Vider les cellules',
  'grid/toggle': 'Sélectionner le produit',
  'grid/select-row': 'Marquer la ligne',
  'grid/select-column': 'Marquer la colonne',
  'grid/select-all': 'Marquer toutes les cellules',
  'grid/fill-down': 'Recopier vers le bas',
  'grid/fill-on': 'Recopier dans la colonne suivante',
  'grid/undo': 'Annuler',
  'grid/redo': 'Rétablir',
  'grid/review': 'Vérifier vos modifications',
  'grid/column-menu': 'Ouvrir le menu de la colonne',
  'grid/unfold': 'Afficher ou masquer les variantes',
  'grid/search': 'Aller à la recherche',
  'grid/leave': 'Quitter la plage, puis la grille',
}
