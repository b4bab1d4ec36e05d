import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { counts } from './fields.ts'

const searchesWix = 'Vous pouvez déjà chercher par nom et SKU'

export const offlineReplica: Texts['offlineReplica'] = {
  title: 'Copie hors ligne',
  why: 'Shelfside garde une copie de vos produits dans ce navigateur : la recherche est instantanée et fonctionne hors ligne. Elle contient les coûts, jamais votre clé API.',
  products: 'Produits',
  variants: 'Variantes',
  size: 'Taille',
  lastSynced: 'Dernière synchronisation',
  never: 'Jamais',
  deletes:
    'Supprime la copie hors ligne de ce navigateur. Rien ne change dans votre boutique. Vos produits se synchronisent à nouveau à la prochaine recherche.',
  delete: 'Supprimer la copie',
  deleteMenu: 'Supprimer la copie…',

  syncNow: 'Synchroniser',
  retry: 'Réessayer',
  syncFromStart: 'Tout resynchroniser',
  localReplica: 'Copie hors ligne',
  shortcuts: 'Raccourcis clavier',
  syncing: 'Synchronisation',
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

export const settings: Texts['settings'] = {
  tagline: 'Trouvez, modifiez et rétablissez les produits de votre boutique Wix.',
  sections: 'Sections',
  'section/stores': 'Boutiques',
  'section/safety': 'Prix et sécurité',
  'section/sync': 'Synchro et notifications',
  'section/appearance': 'Apparence et raccourcis',
  'section/privacy': 'Données et confidentialité',
  needsStore: 'Connectez une boutique pour synchroniser ses produits.',
  look: 'Apparence',
  panels: 'Dans Wix',
  shortcuts: 'Raccourcis',
  alerts: 'Notifications',
  diagnostics: 'Diagnostic',
  'section/about': 'À propos',

  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  system: 'Système',
  density: 'Densité',
  densityHint: 'La densité compacte affiche plus de contenu à l’écran.',
  comfortable: 'Confortable',
  compact: 'Compacte',
  language: 'Langue',
  systemLanguage: 'Langue du navigateur',
  languageHint: 'S’applique aussitôt dans toutes les fenêtres ouvertes.',
  enterDirection: 'Dans la grille, Entrée mène',
  enterDirectionHint: 'Après une valeur. Tab mène toujours à la colonne suivante.',
  enterDown: 'Vers le bas',
  enterNextColumn: 'À la colonne suivante',
  lowStock: 'Stock faible',
  lowStockFrom: 'Faible à partir de',
  lowStockHint:
    'La recherche (stock:low), les analyses et la grille des produits utilisent ce nombre.',
  lowStockChoice: (limit) => (limit === 1 ? '1 restant' : `${limit} restants ou moins`),

  panelsText:
    'Shelfside peut s’afficher dans le tableau de bord Wix. Il n’y montre que des informations : les modifications se font toujours dans le panneau latéral.',
  panelOnProduct: 'Carte sur les pages de produit',
  panelOnList: 'Barre dans la liste des produits',
  rowMarks: 'Repères de problèmes dans la liste des produits',

  shortcutsText: 'Les raccourcis sont gérés par votre navigateur.',
  shortcutTaken:
    'Le navigateur n’a attribué aucune touche à une fenêtre, car lui ou une autre extension les utilise déjà. Choisissez-en d’autres dans ses réglages.',
  shortcutNone: 'Aucun',
  changeInChromium: 'Pour les modifier, ouvrez cette adresse dans un nouvel onglet :',
  changeInFirefox:
    'Pour les modifier, ouvrez about:addons, choisissez la roue dentée, puis « Gérer les raccourcis d’extensions ».',
  copyAddress: 'Copier l’adresse',
  openPopup: 'Ouvrir la recherche',
  openSidebar: 'Ouvrir le panneau latéral',
  noShortcuts: 'Ce navigateur ne propose pas de raccourcis.',
  inSearch: 'Dans la recherche',
  moveLine: 'Produit suivant ou précédent',
  openLine: 'Ouvrir le produit',
  selectLine: 'Sélectionner le produit',

  budget: 'Limite de vitesse',
  requestsPerMinute: 'Requêtes par minute',
  budgetText:
    'Shelfside commence à 200 par minute, en envoie plus tant que Wix les accepte, et moins dès que Wix refuse. Une limite laisse de la place aux autres applications.',
  budgetChoice: (count) => `${count} par minute`,
  budgetAutomatic: 'Automatique (autant que Wix en accepte)',

  relay: 'Mises à jour en direct',
  relayText:
    'Shelfside vérifie les changements de temps en temps. Pour voir aussitôt qui a changé quoi, connectez votre propre serveur relais (avancé).',
  relayNone: 'Désactivé',
  relayKeyNeeded: 'Clé requise',
  relayConnecting: 'Connexion…',
  relayLive: 'En direct',
  relayResting: 'Connecté',
  relayFailed: 'Connexion impossible',
  relayTitle: 'Relais',
  relayAddress: 'Adresse du relais',
  relayAddressHint: 'Votre navigateur demande une fois l’autorisation d’accéder à cette adresse.',
  relayAddressMissing: 'Saisissez l’adresse du relais. Elle commence par https://.',
  subscriberKey: 'Clé d’abonné',
  subscriberKeyHint: 'Conservée comme votre clé API et envoyée uniquement au relais.',
  subscriberKeyMissing: 'Collez la clé d’abonné que « add-site » a affichée.',
  publicKey: 'Clé publique de l’application',
  publicKeyHint:
    'Elle figure sur la page Webhooks de votre application. Shelfside s’en sert pour vérifier chaque événement.',
  publicKeyMissing: 'Collez la clé publique de la page Webhooks de votre application dans Wix.',
  instanceId: 'ID d’instance',
  instanceIdHint:
    'L’ID de votre application sur ce site. Les événements d’autres sites sont ignorés.',
  instanceIdMissing: 'Saisissez l’ID d’instance de votre application sur ce site.',
  testRelay: 'Tester et connecter',
  testingRelay: 'Test en cours…',
  lastEvent: 'Dernier événement',
  noEvent: 'Aucun pour l’instant',
  setUpRelay: 'Configurer les mises à jour en direct…',
  enterKey: 'Saisir la clé…',
  change: 'Modifier…',
  disconnect: 'Déconnecter',
  cancel: 'Annuler',

  alertsDenied: 'Les notifications sont bloquées dans les paramètres de votre navigateur.',
  alertJob: 'Une modification groupée se termine ou attend votre décision',
  alertPrice: 'Quelqu’un d’autre change un prix',

  warnings: 'Contrôles de sécurité',
  warningsText:
    'Les produits qui déclenchent un contrôle sont exclus d’une modification jusqu’à ce que vous les incluiez dans l’aperçu. Les changements valent dès le prochain aperçu.',
  checksChangedOutside:
    'Vos contrôles de sécurité ont été modifiés en dehors de Shelfside. Jusqu’à ce que vous les définissiez à nouveau, le plus strict des deux s’applique : la modification ou la valeur par défaut.',
  keepChecks: 'Les garder',
  alwaysBlocked: (names) => `Toujours bloqué : ${names.join(', ')}.`,
  warn: (name) => `Avertir : ${name}`,
  overPercent: (name) => `${name} : avertir au-dessus de (%)`,

  safety: 'Confidentialité et sécurité',
  promiseKey:
    'Votre clé API reste en mémoire jusqu’à la fermeture du navigateur ou, si vous définissez une phrase secrète, chiffrée sur cet ordinateur. Elle n’est jamais enregistrée en clair.',
  promiseHosts:
    'Shelfside se connecte uniquement à Wix, et à votre propre relais si vous en configurez un. Nous n’avons pas de serveur et ne collectons aucune donnée d’utilisation.',
  promiseWrites:
    'Rien ne change dans votre boutique tant que vous n’avez pas vu un aperçu et lancé vous-même la modification. Vous pouvez annuler toute modification groupée.',
  promiseLimits:
    'Wix recommande de garder les clés API sur des serveurs. Dans un navigateur, une clé n’est pas plus sûre que cet ordinateur : limitez-la à un site et aux autorisations indiquées, et révoquez-la au moindre doute. Tant que Shelfside est déverrouillé, toute personne qui contrôle cet ordinateur peut s’en servir.',
  version: 'Version',
  licenses: 'Licences open source',

  products: 'Lire les produits',
  hidden: 'Lire les produits masqués',
  merchant: 'Lire les coûts et les marges',
  inventory: 'Lire le stock',
  collections: 'Lire les collections et les catégories',
  brands: 'Lire les marques',
  ribbons: 'Lire les rubans',
  infoSections: 'Lire les sections d’infos',
  changeProducts: 'Modifier les produits',
  changeInventory: 'Modifier le stock',
  changeCollections: 'Modifier les produits d’une collection ou d’une catégorie',
  'without/products': 'Sans elle, Shelfside n’affiche aucun produit.',
  'without/hidden':
    'Sans elle, les produits masqués manquent dans la recherche et les modifications.',
  'without/merchant': 'Sans elle, il n’y a ni coûts, ni bénéfices, ni marges.',
  'without/inventory': 'Sans elle, il n’y a ni quantités ni filtres de stock.',
  'without/collections':
    'Sans elle, pas de recherche ni de modification par collection ou catégorie.',
  'without/brands': 'Sans elle, les marques n’ont pas de nom et ne peuvent pas être choisies.',
  'without/ribbons': 'Sans elle, les rubans n’ont pas de nom et ne peuvent pas être choisis.',
  'without/infoSections': 'Sans elle, les sections d’infos ne s’affichent pas.',
  'without/changeProducts': 'Sans elle, les prix et tous les autres champs sont en lecture seule.',
  'without/changeInventory': 'Sans elle, le stock est en lecture seule.',
  'without/changeCollections':
    'Sans elle, impossible d’ajouter ou de retirer des produits d’une collection ou d’une catégorie.',
  keyPermissions: 'Autorisations de la clé',
  checkPermissions: 'Vérifier les autorisations',
  checkAgain: 'Vérifier à nouveau',
  checking: 'Vérification de chaque autorisation. Rien n’est modifié.',
  allowed: 'Autorisé',
  notAllowed: 'Non autorisé',
  notCheckable: 'Non vérifiable',
  works: 'Autorisé.',
  lacks:
    'Non autorisé. Modifiez cette clé dans votre compte Wix et sélectionnez cette autorisation sous Wix Stores.',
  untried:
    'Impossible à vérifier sans rien modifier. Assurez-vous que cette autorisation est sélectionnée pour cette clé dans votre compte Wix.',
  unanswered: 'Wix n’a pas répondu. Réessayez plus tard.',
}

export const maintenance: Texts['maintenance'] = {
  journal: 'Historique des modifications',
  journalText: 'Permet de revoir et d’annuler d’anciennes modifications groupées.',
  saved: 'Enregistré',
  jobs: (count, shown) =>
    plural(count, { one: `${shown} modification`, other: `${shown} modifications` }),
  oldest: 'La plus ancienne',
  none: 'Aucune',
  keepFor: 'Garder les modifications terminées',
  days: (count) => plural(count, { one: `${count} jour`, other: `${count} jours` }),
  year: '1 an',
  keepHint: 'Les plus anciennes sont supprimées au démarrage du navigateur.',
  removeOld: 'Supprimer l’historique…',
  removeOldMeans:
    'Supprime l’historique de toutes les modifications terminées. Vous ne pourrez plus les annuler. Rien ne change dans votre boutique.',
  removeOldNow: 'Supprimer l’historique',

  exportTitle: 'Exporter vos données',
  exportText:
    'Téléchargez un fichier avec vos boutiques, paramètres, contrôles de sécurité, modifications et recherches enregistrées, et l’historique. Il ne contient aucune clé API, mais il contient des coûts de produits : gardez-le confidentiel.',
  exportNow: 'Télécharger le fichier',
  collecting: 'Préparation…',

  removeTitle: 'Supprimer toutes les données de Shelfside',
  removeText:
    'Supprime définitivement de ce navigateur les clés API, copies hors ligne, historique, modifications et recherches enregistrées, et paramètres. Rien ne change dans vos boutiques. Les clés restent valides jusqu’à ce que vous les révoquiez dans Wix :',
  removeWord: 'supprimer',
  typeWord: (word) => `Saisissez « ${word} » pour confirmer`,
  removeNow: 'Supprimer toutes les données',
  removed: 'Toutes les données de Shelfside ont été supprimées de ce navigateur.',

  diagnosticsText:
    'Copiez ceci quand vous demandez de l’aide. Il contient des versions, des nombres et des codes d’erreur, mais ni clé, ni produit, ni prix.',
  copy: 'Copier',
  noProblems: 'Aucune erreur récente.',
  clearProblems: 'Effacer la liste des erreurs',
}

export const guide: Texts['guide'] = {
  title: 'Guide de Shelfside',
  open: 'Guide',
  topics: 'Sujets',
  onThisPage: 'Sur cette page',
  search: 'Rechercher',
  next: (topic: string) => `Suivant : ${topic}`,
  linkTo: (heading: string) => `Lien vers « ${heading} »`,
  onlyEnglish: 'Cette page n’est disponible qu’en anglais.',
  learnMore: 'En savoir plus',
  entry: (heading) => `Guide : ${heading}`,
}
