import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

type Catalog = 'v1' | 'v3'
const word = (catalog: Catalog) => (catalog === 'v1' ? 'collection' : 'catégorie')
const productsOf = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'produit', other: 'produits' })}`

export const collections: Texts['collections'] = {
  title: (catalog) => (catalog === 'v1' ? 'Collections' : 'Catégories'),
  find: (catalog) => `Rechercher une ${word(catalog)}`,
  create: (catalog) => `Nouvelle ${word(catalog)}`,
  exists: (name) => `« ${name} » existe déjà. Saisissez un autre nom.`,
  tooLong: (max) => `Saisissez au plus ${max} caractères.`,
  none: (catalog) =>
    catalog === 'v1' ? 'Aucune collection pour l’instant' : 'Aucune catégorie pour l’instant',
  noneText: (catalog) =>
    `Regroupez les produits qui vont ensemble, par exemple « Été ». Créez la première ${word(catalog)} ci-dessus.`,
  noMatch: (catalog) =>
    catalog === 'v1' ? 'Aucune collection correspondante' : 'Aucune catégorie correspondante',
  products: productsOf,
  hidden: 'Masquée',
  hiddenV1: 'Masquer une collection ne masque que sa page. Ses produits restent visibles.',
  fixedOrder:
    'L’ancien catalogue Wix (V1) n’a pas d’ordre pour les collections. Classez-les dans Wix.',
  keys: 'F2 renomme, Alt et une touche fléchée déplace, Suppr supprime.',
  keysV1: 'F2 renomme, Suppr supprime.',
  name: (name) => `Nom de ${name}`,
  rename: (name) => `Renommer ${name}`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  hide: (name) => `Masquer ${name}`,
  show: (name) => `Afficher ${name}`,
  parentHidden: (name) => `${name} est masquée, car une catégorie au-dessus l’est`,
  up: (name) => `Monter ${name}`,
  down: (name) => `Descendre ${name}`,
  delete: (name) => `Supprimer ${name}`,
  deleteTitle: (name) => `Supprimer « ${name} » ?`,
  deleteText: (count, below, catalog) =>
    [
      count === undefined || count === 0
        ? `Elle n’a aucun produit.`
        : `${plural(count, { one: 'Son', other: 'Ses' })} ${productsOf(count)} ${plural(count, { one: 'reste', other: 'restent' })} dans votre boutique et ${plural(count, { one: 'quitte', other: 'quittent' })} cette ${word(catalog)}.`,
      below === 0
        ? ''
        : ` ${formatCount(below)} ${plural(below, { one: 'catégorie', other: 'catégories' })} en dessous ${plural(below, { one: 'est aussi supprimée', other: 'sont aussi supprimées' })}.`,
    ].join(''),
  noUndo: (catalog) =>
    `Cette action est irréversible. Une nouvelle ${word(catalog)} du même nom a un autre ID : les liens, menus et remises qui utilisent celle-ci ne fonctionnent plus.`,
  deleteNow: (catalog) => (catalog === 'v1' ? 'Supprimer la collection' : 'Supprimer la catégorie'),
  renamed: (from, to) => `« ${from} » s’appelle maintenant « ${to} »`,
  shown: (name) => `« ${name} » est affichée`,
  wasHidden: (name) => `« ${name} » est masquée`,
  moved: (name) => `« ${name} » a été déplacée`,
  deleted: (name) => `« ${name} » a été supprimée`,
  created: (name) => `« ${name} » a été créée`,
  undone: 'Modification annulée',
  undo: 'Annuler',

  gone: 'Cet élément n’existe plus dans Wix. La liste montre ce qui existe.',
  notShown:
    'Wix annonce un succès mais ne montre pas encore le changement. Rechargez la liste dans une minute.',
}
