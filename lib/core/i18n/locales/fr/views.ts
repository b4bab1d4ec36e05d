import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const gridViews: Texts['gridViews'] = {
  title: 'Vues',
  open: (name) => `Vue : ${name}`,
  openChanged: (name) => `Vue : ${name}, avec des changements non enregistrés`,
  changed: 'Modifiée depuis l’enregistrement',
  own: 'Vues enregistrées',
  builtIn: 'Vues prêtes à l’emploi',
  none: 'Aucune vue enregistrée. Réglez la recherche, les colonnes et le tri, puis enregistrez-les ici.',
  save: 'Enregistrer les changements',
  reset: 'Abandonner les changements',
  saveAs: 'Enregistrer une nouvelle vue',
  name: 'Nom de la nouvelle vue',
  create: 'Enregistrer',
  actionsOf: (name) => `Actions pour ${name}`,
  rename: 'Renommer',
  newName: (name) => `Nouveau nom de ${name}`,
  saveName: 'Enregistrer le nom',
  duplicate: 'Dupliquer',
  copyOf: (name) => `${name} copie`,
  setDefault: 'Ouvrir par défaut',
  unsetDefault: 'Ne plus ouvrir par défaut',
  isDefault: 'Ouverte par défaut',
  export: 'Exporter',
  exportAll: 'Tout exporter',
  import: 'Importer des vues…',
  file: 'Fichier de vues',
  fileName: 'Vues Shelfside',
  delete: 'Supprimer',
  deleted: (name) => `« ${name} » est supprimée.`,
  undoDelete: 'Annuler la suppression',
  imported: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'vue importée', other: 'vues importées' })}.`,
  unknownColumns: (names) =>
    `Cette boutique n’a pas de colonne ${names.map((name) => `« ${name} »`).join(', ')}. La vue la garde pour d’autres boutiques.`,
  full: (count) => `Vous pouvez enregistrer jusqu’à ${formatCount(count)} vues.`,
  notAViewFile: 'Ce fichier ne contient aucune vue. Choisissez un fichier créé avec « Exporter ».',
  newerFile:
    'Une version plus récente de Shelfside a créé ce fichier. Mettez d’abord Shelfside à jour.',
  unreadableView: (at) => `La vue ${formatCount(at)} de ce fichier est illisible.`,

  'view/all': 'Tous les produits',
  'view/low-stock': 'Stock faible',
  'view/missing-image': 'Sans image',
  'view/missing-seo': 'Sans texte SEO',
  'view/missing-sku': 'Sans SKU',
  'view/on-sale': 'En promotion',
  'view/hidden': 'Produits masqués',
}

export const columnMenu: Texts['columnMenu'] = {
  open: (column) => `Menu de la colonne ${column}`,
  sortUp: 'Tri croissant',
  sortDown: 'Tri décroissant',
  unsort: 'Effacer le tri',
  filter: 'Filtrer par colonne',
  edit: 'Modifier la colonne…',
  fit: 'Ajuster au contenu',
  moveBack: 'Déplacer à gauche',
  moveOn: 'Déplacer à droite',
  hide: 'Masquer la colonne',
}
