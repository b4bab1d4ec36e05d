import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

const searchesWix = 'Vous pouvez déjà chercher par nom et SKU'

export const offlineReplica: Texts['offlineReplica'] = {
  title: 'Copie hors ligne',
  why: 'Shelfside garde une copie de vos produits dans ce navigateur : la recherche est instantanée et fonctionne hors ligne. Elle contient les coûts, jamais votre clé API.',
  products: 'Produits',
  variants: 'Variantes',
  size: 'Taille',
  lastRead: 'Dernière synchronisation',
  never: 'Jamais',
  deletes:
    'Supprime la copie hors ligne de ce navigateur. Rien ne change dans votre boutique. Vos produits se synchronisent à nouveau à la prochaine recherche.',
  delete: 'Supprimer la copie',
  keep: 'Annuler',
  refreshProducts: 'Synchroniser',
  deleteMenu: 'Supprimer la copie…',
  kilobytes: (count) => `${formatCount(count)} ko`,
  megabytes: (count) => `${formatCount(count)} Mo`,

  refresh: 'Synchroniser',
  retry: 'Réessayer',
  syncFromStart: 'Tout resynchroniser',
  localReplica: 'Copie hors ligne',
  keys: 'Raccourcis clavier',
  readingShop: 'Synchronisation',
  firstRequest: `Synchronisation de vos produits. ${searchesWix}`,
  firstReading: (reading) => `Synchronisation : ${reading}. ${searchesWix}`,
  noReplica: `Pas encore synchronisé. ${searchesWix}`,
  readingAgain: (known, reading) => `${known} · nouvelle synchronisation : ${reading}`,
  mayHaveChanged: (known) => `${known} · a peut-être changé`,
  changedWhileRead: (known) => `${known} · changé pendant la synchronisation`,
  unreadable: (known, products) =>
    `${known} · Wix ne peut pas fournir ${counts.products(products)}`,
  known: (products, age) => `${counts.products(products)} · ${age}`,
  seenOf: (seen, total) => `${formatCount(seen)} sur ${formatCount(total)}`,
  withTimeLeft: (reading, left) => `${reading}, encore ${left}`,
  seconds: (seconds) => `${formatCount(seconds)} s`,
  minutes: (minutes) => `${formatCount(minutes)} min`,
  justNow: 'à l’instant',
  minutesAgo: (minutes) => `il y a ${formatCount(minutes)} min`,
  hoursAgo: (hours) => `il y a ${formatCount(hours)} h`,
  daysAgo: (days) => `il y a ${formatCount(days)} ${plural(days, { one: 'jour', other: 'jours' })}`,

  locked: 'Les coûts sont verrouillés. Déverrouillez Shelfside et synchronisez pour les voir.',
  noFilter: (entered) =>
    `Les coûts sont verrouillés : « ${entered} » ne trouve rien. Déverrouillez Shelfside et synchronisez pour l’utiliser.`,

  damaged: 'La copie hors ligne est endommagée et en cours de reconstruction.',
  noSpace:
    'Il n’y a plus d’espace sur cet ordinateur pour mettre à jour la copie hors ligne. La copie précédente fonctionne toujours. Libérez de l’espace, puis synchronisez à nouveau.',
  unusable: (name) =>
    `La copie hors ligne ne s’ouvre pas (${name}). La recherche passe directement par Wix. Redémarrez le navigateur, puis synchronisez à nouveau.`,
  needed:
    'Les filtres ont besoin de la copie hors ligne, qui n’est pas encore prête. Attendez la première synchronisation, ou cherchez par nom ou SKU.',
}

export const replicaStatus: Texts['replicaStatus'] = {
  read: (seen) => counts.products(seen),
  readOf: (seen, total) => `${formatCount(seen)} sur ${counts.products(total)}`,
  notCurrent: (why) => `Pas à jour. ${why}`,
  goesOn: (why, read) =>
    `${why} Déjà synchronisé : ${read}. La synchronisation reprend à ce point.`,
  reading: (read) => `Synchronisation : ${read}.`,
  none: 'Pas encore synchronisé.',
  stale: 'La synchronisation date un peu. Les prix et les stocks ont peut-être changé.',
  maybeApplied: 'À jour. Les changements récents sont en cours de vérification.',
  changedWhileRead:
    'Votre boutique a changé pendant la synchronisation. Une nouvelle aura lieu bientôt pour repérer les produits supprimés.',
  unreadableNamed: (name, id) => `« ${name} » (ID ${id})`,
  unreadableId: (id) => `ID ${id}`,
  unreadableDate: (moment) => `créé le ${moment}`,
  withUnreadable: (status, products, which) =>
    `${status} Wix ne peut pas fournir ${counts.products(products)}, car ses propres données sont endommagées : ${which}. ${plural(products, { one: 'Ouvrez-le', other: 'Ouvrez chacun d’eux' })} dans le tableau de bord Wix et enregistrez, ou contactez l’assistance Wix.`,
  current: 'À jour.',
}
