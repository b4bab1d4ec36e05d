import type { Texts } from '#lib/core/i18n/t.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import { counts } from './fields.ts'

const are = (count: number) =>
  `${counts.products(count)} ${plural(count, { one: 'est', other: 'sont' })}`

const remain = (count: number) =>
  plural(count, { one: 'reste tel quel', other: 'restent tels quels' })

export const rules: Texts['rules'] = {
  title: 'Règles',
  intro:
    'Une règle modifie des produits, ou vous prévient, quand quelque chose se passe dans votre boutique. Elle agit tant que votre navigateur est ouvert et Shelfside déverrouillé. Ce qui se passe entre-temps est traité ensuite, si c’est encore vrai.',
  new: 'Nouvelle règle',
  none: 'Aucune règle',
  noneWhy: 'Commencez par l’une de celles-ci. Vous pouvez tout changer avant de l’activer.',
  empty: 'Règle vide',
  edit: (name) => `Modifier la règle « ${name} »`,
  editShort: 'Modifier la règle',

  'template/hide': 'Masquer les produits épuisés',
  'template/show': 'Afficher les produits de retour',
  'template/clean': 'Nettoyer après une promotion',
  'template/low': 'Alerte de stock faible',
  'about/hide': 'Masque un produit quand son stock atteint 0.',
  'about/show': 'Affiche ce qu’une règle a masqué. Ce que vous avez masqué reste masqué.',
  'about/clean': 'Retire le ruban « Promo » quand la promotion d’un produit se termine.',
  'about/low': (limit) => `Vous prévient quand le stock descend à ${formatCount(limit)} ou moins.`,
  saleRibbon: 'Promo',

  name: 'Nom',
  nameMissing: 'Saisissez un nom.',
  when: 'Quand',
  'event/sold-out': 'Le stock atteint 0',
  'event/restocked': 'De retour en stock',
  'event/low-stock': 'Le stock descend à une limite',
  'event/sale-begins': 'Une promotion commence',
  'event/sale-ends': 'Une promotion se termine',
  lowAt: (limit) => `Le stock descend à ${formatCount(limit)} ou moins`,
  limit: 'Quantité',
  limitMissing: 'Saisissez un nombre entier à partir de 0.',
  ofVariants: 'Aussi quand une seule variante en a si peu',
  whenSoldOut: 'Un produit dont certaines variantes sont épuisées n’est pas épuisé.',
  whenSale: 'Selon un planning, ou parce que quelqu’un y a mis fin.',

  products: 'Produits',
  'scope/all': 'Tous les produits',
  'scope/search': 'Les produits que trouve une recherche',
  'scope/collection': 'Les produits d’une collection',
  'scope/category': 'Les produits d’une catégorie',
  search: 'Recherche',
  searchHint: 'Comme dans le champ de recherche : mots et filtres.',
  searchMissing: 'Saisissez une recherche.',
  collection: 'Collection',
  category: 'Catégorie',
  collectionMissing: 'Choisissez-en une.',
  choose: 'Choisir…',

  does: 'Ce qui se passe',
  edits: 'Modifier les produits',
  notifies: 'Afficher une notification',
  notificationsDenied: 'Votre navigateur bloque les notifications de Shelfside. Autorisez-les là.',
  sends: 'Envoyer à votre webhook',
  setUpWebhook: 'Configurer le webhook',
  nothing: 'Choisissez ce qui se passe.',
  noDeletion: 'Retirez la suppression. Une règle ne peut pas supprimer de produits.',
  onlyOwn: 'Seulement les produits qu’une règle a modifiés',
  onlyOwnWhy: 'Les produits que vous avez modifiés depuis restent tels quels.',

  limits: 'Limites',
  settle: 'Attendre avant d’agir',
  settleWhy: 'Rien ne se passe si c’est terminé d’ici là.',
  settleChoice: (minutes) =>
    minutes === 0
      ? 'Agir aussitôt'
      : `${formatCount(minutes)} ${plural(minutes, { one: 'minute', other: 'minutes' })}`,
  maxPerHour: 'Produits par heure',
  maxPerHourWhy: 'Au-delà, la règle n’en modifie aucun, se met en pause et vous demande.',
  maxPerHourWrong: (max) => `Saisissez un nombre entier de 1 à ${formatCount(max)}.`,
  warnedRows: 'Les produits signalés par un contrôle sont ignorés et listés.',

  outlook: 'Ce qu’elle ferait',
  'now/sold-out': (count) => `${are(count)} en rupture de stock et ${remain(count)}.`,
  'now/low-stock': (count) => `${are(count)} à cette limite et ${remain(count)}.`,
  'now/sale-begins': (count) => `${are(count)} en promotion et ${remain(count)}.`,
  'now/restocked': (count) => `${are(count)} en rupture de stock.`,
  'now/sale-ends': (count) => `${are(count)} en promotion.`,
  editNow: (count) => `Modifier ces ${formatCount(count)}…`,
  past: (count) => `Ces 7 derniers jours : ${formatCount(count)} fois.`,
  pastNone: 'Ces 7 derniers jours : aucun que Shelfside ait vu.',
  pastMore: (count) => `Et ${formatCount(count)} de plus`,
  pastLoading: 'Lecture des changements…',

  save: 'Enregistrer la règle',
  saveOn: 'Enregistrer et activer',
  cancel: 'Annuler',

  'standing/on': 'Active',
  'standing/off': 'Inactive',
  'standing/paused': 'En pause',
  'standing/changed': 'Bloquée',
  'standing/other-catalog': 'Bloquée',
  turnOn: (name) => `Activer « ${name} »`,
  turnOff: (name) => `Désactiver « ${name} »`,
  turnOnShort: 'Activer',
  turnOffShort: 'Désactiver',
  lastRun: (products, ago) => `Dernière fois ${ago} : ${counts.products(products)}`,
  needYou: (count) => `${count} à traiter`,
  neverRan: 'Pas encore exécutée',
  waiting: (count) => `${formatCount(count)} en attente`,
  openLast: 'Voir la dernière exécution',
  pausedAt: (products, max) =>
    `En pause : ${counts.products(products)} à la fois, plus de ${formatCount(max)} par heure.`,
  pausedWhy: 'Aucun n’a été modifié. Vérifiez-les, puis décidez.',
  runNow: (count) => `Modifier ${counts.products(count)}`,
  skip: 'Les ignorer',
  otherCatalogWhy:
    'Votre boutique est passée à un autre catalogue. Supprimez cette règle et recréez-la.',
  delete: 'Supprimer la règle…',
  deleteWhy: 'Supprime la règle. Rien ne change dans votre boutique.',
  deleteNow: 'Supprimer la règle',
  summary: (when, what) => `${when} → ${what}`,
  report: 'notification',
  webhook: 'webhook',
  stockAlerts: 'Les notifications de stock sont des règles.',
  openRules: 'Ouvrir les règles',

  jobTitle: (name, products) => `Règle « ${name} » : ${counts.products(products)}`,
  gone: 'Cette règle n’existe plus.',
  tooMany: (max) =>
    `Une boutique peut avoir jusqu’à ${formatCount(max)} règles. Supprimez-en une d’abord.`,
  changedOutside: 'Cette règle a été modifiée en dehors de Shelfside. Supprimez-la et recréez-la.',
}

export const webhook: Texts['webhook'] = {
  title: 'Webhook',
  text: 'Les règles peuvent envoyer un message à une adresse à vous, par exemple d’un service d’automatisation. Il contient l’identifiant du site, la règle et, du produit, le nom, le SKU, les prix et le stock. Les coûts et les clés ne sont jamais envoyés.',
  off: 'Inactif',
  on: 'Actif',
  failing: 'En échec',
  setUp: 'Configurer le webhook',
  change: 'Changer l’adresse',
  address: 'Adresse',
  addressHint: 'Votre navigateur demande une fois d’autoriser l’accès à ce serveur.',
  badAddress:
    'Saisissez une adresse publique qui commence par https://. Les adresses de votre réseau ne sont pas autorisées.',
  save: 'Enregistrer le webhook',
  secret: 'Secret de signature',
  secretOnce:
    'Copiez-le maintenant. Il n’est affiché qu’une fois, et votre récepteur en a besoin pour vérifier les messages.',
  copySecret: 'Copier le secret de signature',
  done: 'Terminé',
  test: 'Envoyer un message de test',
  tested: 'Message de test remis.',
  last: 'Dernier message',
  delivered: (when) => `Remis ${when}`,
  notDelivered: (when) => `Non remis ${when}`,
  givenUp: (when) => `Abandonné ${when}`,
  waiting: 'Messages en attente',
  noAnswer: 'Le récepteur n’a pas répondu. Vérifiez l’adresse, et qu’elle ne redirige pas.',
  answered: (status) => `Le récepteur a répondu avec le statut ${status}. Consultez son journal.`,
  none: 'Cette boutique n’a pas de webhook. Configurez-le d’abord.',
  needsPassphrase:
    'Définissez d’abord une phrase secrète. Sans elle, Shelfside oublie le secret à la fermeture du navigateur.',
  remove: 'Retirer le webhook…',
  removeWhy:
    'Les messages non remis sont perdus. Les règles qui envoient des messages restent actives.',
  removeNow: 'Retirer le webhook',
}
