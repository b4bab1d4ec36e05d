import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const event = (what: string, move: string, ago: string) =>
  move === '' ? `${what} · ${ago}` : `${what} : ${move} · ${ago}`

export const activity: Texts['activity'] = {
  changes: 'Changements',
  older: 'Afficher les changements précédents',
  none: 'Aucun changement pour l’instant',
  noneWhy:
    'Les changements de prix, de stock et d’autres champs apparaissent ici, avec leur auteur.',
  clearFilters: 'Effacer les filtres',
  noneLike: 'Aucun changement ne correspond à ces filtres.',
  setUpRelay: 'Configurer les mises à jour en direct…',
  relayHelps:
    'Les mises à jour en direct vous montrent chaque changement au moment où il se produit, et qui l’a fait.',
  kindOfChange: 'Type de changement',
  changedBy: 'Modifié par',
  onlyOf: (name) => `${name} uniquement`,
  showAll: 'Afficher tous les produits',

  'kind/all': 'Tous les changements',
  'kind/price': 'Prix',
  'kind/stock': 'Stock',
  'kind/visibility': 'Visibilité',
  'kind/text': 'Texte',
  'kind/other': 'Autre',
  'kind/created': 'Ajouts',
  'kind/deleted': 'Suppressions',
  'actor/all': 'Tout le monde',
  'actor/ours': 'Shelfside',
  'actor/app': 'Applications',
  'actor/person': 'Personnes',
  'actor/unknown': 'Inconnu',

  'by/ours': 'par Shelfside',
  'by/app': 'par une application',
  'by/person': 'par une personne',
  'by/unknown': '',
  added: 'Ajouté',
  deleted: 'Supprimé',
  fieldChanged: (field) => `Modifié : ${field}`,
  more: (count) => `et ${formatCount(count)} ${plural(count, { one: 'autre', other: 'autres' })}`,
  foundBySync: 'constaté lors de la synchronisation',

  'subject/product': 'Un produit',
  'subject/collection': 'Une collection',
  'subject/category': 'Une catégorie',
  'subject/brand': 'Une marque',
  'subject/ribbon': 'Un ruban',
  'subject/customization': 'Une option ou un modificateur',
  'subject/info-section': 'Une section d’infos',
  'subject/inventory-item': 'Un article du stock',
  something: 'Élément du catalogue',

  'visible/true': 'visible',
  'visible/false': 'masqué',
  'tracked/true': 'activé',
  'tracked/false': 'désactivé',
  'inStock/in-stock': 'en stock',
  'inStock/partly-out': 'certaines variantes en rupture',
  'inStock/out-of-stock': 'en rupture de stock',
  noValue: 'aucun',

  justNow: 'à l’instant',
  minutesAgo: (minutes) => `il y a ${formatCount(minutes)} min`,
  hoursAgo: (hours) => `il y a ${formatCount(hours)} h`,
  yourEdit: (reported, price) => `${reported} · votre modification : ${price}`,
  'changed/ours': (field, move, ago) => event(`${field}, modifié par Shelfside`, move, ago),
  'changed/app': (field, move, ago) => event(`${field}, modifié par une application`, move, ago),
  'changed/person': (field, move, ago) => event(`${field}, modifié par une personne`, move, ago),
  'changed/unknown': (field, move, ago) => event(`${field}, modifié`, move, ago),
  changedSincePreview: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'produit de cet aperçu a',
      other: 'produits de cet aperçu ont',
    })} changé depuis dans votre boutique`,
  conflictsFollow:
    'Shelfside n’écrase jamais ce qui a changé entre-temps. Pour chaque produit, gardez votre valeur ou reprenez celle de la boutique. Ce que vous laissez en suspens devient un conflit.',
  productDeleted: 'Ce produit a été supprimé de votre boutique.',
  changedJustNow: 'Modifié à l’instant',
  dismiss: 'Ignorer',
  andMore: (count) =>
    `Et ${formatCount(count)} ${plural(count, { one: 'autre', other: 'autres' })}.`,
}

export const alerts: Texts['alerts'] = {
  left: (count) => `${formatCount(count)} ${plural(count, { one: 'restant', other: 'restants' })}`,
  priceChanged: 'Prix modifié',
  product: 'Un produit',
  andMore: (what, more) =>
    `${what} et ${formatCount(more)} ${plural(more, { one: 'autre', other: 'autres' })}`,
  jobWaits: 'Une modification groupée attend votre décision',
  jobFailed: 'Une modification groupée s’est arrêtée avant la fin',
  jobDone: 'Modification groupée terminée',
  updated: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'mis à jour', other: 'mis à jour' })}`,
  changedByOthers: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'ignoré (modifié entre-temps)',
      other: 'ignorés (modifiés entre-temps)',
    })}`,
  failed: (count) => `${formatCount(count)} ${plural(count, { one: 'échec', other: 'échecs' })}`,
}

export const relay: Texts['relay'] = {
  polled: 'Shelfside vérifie les changements toutes les 30 secondes tant qu’il est ouvert.',
  keyGone:
    'La clé d’abonné n’était conservée que jusqu’à la fermeture du navigateur. Saisissez-la à nouveau.',
  unsigned: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'événement a échoué à la vérification de signature et a été ignoré',
      other: 'événements ont échoué à la vérification de signature et ont été ignorés',
    })}. Comparez la clé publique et l’ID d’instance avec ceux de votre application.`,
  'state/connecting': 'Connexion…',
  'state/live': 'En direct. Les changements s’affichent dès qu’ils se produisent.',
  'state/resting': 'En direct tant que Shelfside est ouvert. Sinon, il vérifie de temps en temps.',
  unknownKey:
    'Le relais ne reconnaît pas cette clé d’abonné. Copiez-la à nouveau ou créez-en une avec « new-key ».',
  askedTooOften: 'Trop de requêtes vers le relais. Nouvelle tentative sous peu.',
  failing: 'Le relais rencontre un problème. Consultez son journal.',
  noRelay: 'Aucun relais à cette adresse. Vérifiez l’adresse.',
  badAddress:
    'Saisissez une adresse de relais qui commence par https://, par exemple https://relay.example.',
  unreachable:
    'Impossible de joindre le relais. Vérifiez son adresse, son certificat et qu’il fonctionne.',
  silent: 'Le relais ne répond pas. Un proxy retient peut-être ses réponses.',
  hungUp: 'Le relais a fermé la connexion. Consultez son journal.',
  noInstance:
    'Ce n’est pas un ID d’instance. Il ressemble à 1b2c3d4e-… et appartient à votre application sur ce site.',
  noKey: 'Ce n’est pas une clé d’abonné. Copiez celle que « add-site » a affichée.',
  noPublicKey:
    'Ce n’est pas une clé publique. Copiez la clé entière depuis la page Webhooks de votre application.',
  notAllowed: (host) =>
    `Votre navigateur a bloqué l’accès à ${host}. Reconnectez-vous et autorisez-le quand il le demande.`,
}
