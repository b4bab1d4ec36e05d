import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const sites: Texts['sites'] = {
  title: 'Vos boutiques',
  intro:
    'Une seule phrase secrète déverrouille toutes les boutiques. Chaque modification reste liée à sa boutique.',
  current: 'Actuelle',
  connected: 'Connectée',
  keyNeeded: 'Clé requise',
  keyRejected: 'Clé refusée',
  switchTo: 'Passer à cette boutique',
  another: 'Connecter une autre boutique…',
  replaceKey: 'Remplacer la clé API…',
  enterKey: 'Saisir la clé API…',
  cancel: 'Annuler',
  loading: 'Chargement',
  products: 'Produits',
  currency: 'Devise',
  catalog: 'Catalogue',
  'catalog/v1': 'Ancien (V1)',
  'catalog/v3': 'Nouveau (V3)',
  siteId: 'ID du site',
  connectedAt: 'Connectée',
  storedWhere: 'Clé API',
  storedInVault: 'Enregistrée, protégée par votre phrase secrète',
  storedInSession: 'Gardée jusqu’à la fermeture du navigateur',
  keyAge: (days) =>
    plural(days, { one: `Ajoutée il y a ${days} jour`, other: `Ajoutée il y a ${days} jours` }),
  keyNew: 'Ajoutée aujourd’hui',
  rotate: 'Remplacez votre clé tous les 90 jours environ et révoquez l’ancienne dans Wix.',
  nameAndView: 'Nom de la boutique et vue client',
  name: 'Nom de la boutique',
  nameHint: 'Affiché en haut de chaque fenêtre quand vous avez plusieurs boutiques.',
  clientId: 'ID client OAuth (facultatif)',
  clientIdHint:
    'Nécessaire seulement pour la vue client. Créez-en un dans Wix sous Paramètres > Headless > Applications OAuth. Il n’est pas secret.',
  save: 'Enregistrer',
  saved: 'Enregistré',

  lockedTitle: 'Shelfside est verrouillé',
  lockedText:
    'Saisissez votre phrase secrète pour continuer. Les modifications en pause reprennent automatiquement. Si vous l’avez perdue, déconnectez toutes les boutiques et reconnectez-vous avec de nouvelles clés.',
  keyNeededTitle: 'Saisissez à nouveau votre clé API',
  keyNeededText:
    'Votre clé n’était gardée que jusqu’à la fermeture du navigateur. Les modifications en attente continuent dès que vous la saisissez.',

  site: 'Site',
  siteHint: 'Collez l’adresse du tableau de bord de votre boutique ou son ID de site.',
  siteMissing:
    'Collez l’adresse du tableau de bord de votre boutique. L’ID du site suit « /dashboard/ ».',
  apiKey: 'Clé API',
  apiKeyHint: 'Envoyée uniquement à Wix.',
  apiKeyVaultHint: 'Chiffrée avec votre phrase secrète et envoyée uniquement à Wix.',
  apiKeyMissing: 'Collez la clé API que vous avez créée dans Wix.',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  connect: 'Connecter la boutique',
  checkingKey: 'Vérification de la clé…',
  reading: 'Lecture de votre boutique. Rien n’est modifié.',

  keyLacks: (missing) =>
    `Cette clé API ne permet pas tout ce que Shelfside lit. Il manque : ${missing.join(', ')}. Dans votre compte Wix, sélectionnez pour cette clé les autorisations indiquées ici, puis reconnectez.`,
  disconnect: 'Déconnecter…',
  disconnectAll: 'Déconnecter toutes les boutiques…',
  disconnectMeans:
    'Supprime la clé de ce navigateur et suspend les modifications en cours de cette boutique. La clé reste valide jusqu’à ce que vous la révoquiez dans Wix :',
  disconnectAllMeans:
    'Supprime de ce navigateur toutes les clés et votre phrase secrète, et suspend les modifications en cours. Les clés restent valides jusqu’à ce que vous les révoquiez dans Wix :',
  disconnectLastMeans:
    'Votre phrase secrète est supprimée avec la dernière clé. Les modifications passées ne pourront plus être annulées ni reprises. Les points de restauration restent dans ce navigateur, sans la protection de votre phrase secrète. Pour l’éviter, supprimez-les d’abord.',
  disconnectLockedMeans:
    'Votre phrase secrète est supprimée avec la dernière clé. Les modifications passées ne pourront plus être annulées ni reprises, ni les points de restauration ouverts.',
  disconnectStore: 'Déconnecter la boutique',
  disconnectAllStores: 'Déconnecter toutes les boutiques',

  guide: 'Créer votre clé API',
  step: (number) => `Étape ${number}`,
  guideShow: 'Comment créer la clé dans Wix',
  stepDone: 'Fait',
  stepPaste: 'Coller la clé',
  stepCheck: 'Vérifier ce qu’elle permet',
  stepCheckText:
    'Shelfside essaie aussitôt chaque autorisation et indique ce qui manque sans elle. Rien n’est modifié.',
  stepOpen: 'Ouvrez les clés API de votre compte Wix',
  stepOpenText: 'Vous devez être propriétaire ou copropriétaire du compte :',
  stepGenerate: 'Générez une clé pour ce site',
  stepGenerateText:
    'Choisissez « Generate API Key » (Générer une clé API), nommez-la « Shelfside » et limitez l’accès à ce seul site.',
  stepPermissions: 'Sélectionnez uniquement ces autorisations',
  stepPermissionsText:
    'Sous Wix Stores, pour le catalogue de votre boutique. Si vous ne savez pas lequel c’est, sélectionnez les deux listes.',
  permissionsV1: 'Ancien catalogue (V1)',
  permissionsV3: 'Nouveau catalogue (V3)',
  permissionListV1: [
    'Read Products : produits, stock et collections',
    'Manage Products : produits masqués et coûts, et tous les changements de produits, d’images, de stock et de collections',
  ].join('\n'),
  permissionListV3: [
    'Read v3 catalog : produits, stock, catégories, marques, rubans, sections d’infos et options',
    'Product v3 read admin : produits masqués et données de marchand, comme les coûts',
    'Product write in v3 catalog : produits avec leurs images, marques, rubans, sections d’infos et options (customizations)',
    'Inventory write in v3 catalog : stock',
    'Category item write : produits d’une catégorie',
  ].join('\n'),
  permissionsElse:
    'Si Wix n’affiche pas l’un de ces noms, « Manage Stores - all permissions » l’inclut, mais aussi les commandes.',
  stepCopy: 'Copiez la clé et collez-la ici',
  stepCopyText: 'Wix ne l’affiche qu’une fois. Remplacez-la tous les 90 jours environ.',
  pictureOpen: 'Dessin : paramètres du compte, avec « API Keys » repéré dans le menu latéral',
  pictureGenerate: 'Dessin : un formulaire avec le nom de la clé et un site sélectionné',
  picturePermissions: 'Dessin : une liste d’autorisations, dont quatre sélectionnées',
  pictureCopy: 'Dessin : la clé terminée avec un bouton pour la copier',
  drawnSettings: 'Paramètres du compte',
  drawnKeys: 'Clés API',
  drawnGenerate: 'Générer une clé API',
  drawnMySite: 'Ma boutique',
  drawnOtherSite: 'Autre site',
  drawnCopy: 'Copier',
}

export const demo: Texts['demo'] = {
  badge: 'Démo',
  name: (catalog) => `Boutique de démo (${catalog})`,
  tryIt: 'Essayer la démo',
  tryWhy:
    'Explorez 240 produits d’exemple : recherche, modification groupée, annulation. Aucune clé API n’est nécessaire et rien ne quitte cet ordinateur.',
  catalog: 'Catalogue de la démo',
  older: 'Ancien catalogue (V1)',
  newer: 'Nouveau catalogue (V3)',
  practice:
    'Entraînez-vous librement. Les changements restent dans ce navigateur et n’atteignent aucune vraie boutique.',
  reset: 'Réinitialiser la démo…',
  resetMeans:
    'Rétablit les valeurs d’origine de tous les produits. Les modifications en cours sont suspendues.',
  resetNow: 'Réinitialiser la démo',
  wasReset: 'Boutique de démo réinitialisée.',
  remove: 'Supprimer la boutique de démo',
  stored: 'Enregistré',
  storedWhere: 'Dans ce navigateur',
}

export const vault: Texts['vault'] = {
  title: 'Verrouillage',
  keepTheKey: 'Garder cette clé',
  untilClosed: 'Jusqu’à la fermeture du navigateur',
  withPassphrase: 'Protégée par une phrase secrète',
  underPassphrase: 'Avec ma phrase secrète',
  untilClosedMeans:
    'Vous recollez la clé après chaque redémarrage du navigateur. Modifications et planifications attendent jusque-là. Les changements de coûts ne peuvent être annulés que jusqu’à la fermeture du navigateur. Les prix de votre historique sont stockés en clair sur cet ordinateur.',
  untilClosedBesideVault:
    'La clé est supprimée quand le navigateur se ferme ou que Shelfside est verrouillé.',
  withPassphraseMeans:
    'Votre clé, vos coûts et l’historique des prix sont chiffrés sur cet ordinateur. Saisissez la phrase secrète après chaque redémarrage du navigateur. Nous ne pouvons pas la récupérer.',
  underPassphraseMeans: 'Enregistrée avec vos autres clés.',

  inMemory:
    'Votre clé est supprimée à la fermeture du navigateur. Définissez une phrase secrète pour la garder, chiffrée, sur cet ordinateur.',
  setPassphrase: 'Définir une phrase secrète…',
  saveKey: 'Enregistrer la clé',
  encrypting: 'Chiffrement…',

  onDisk:
    'Vos clés sont chiffrées sur cet ordinateur. Shelfside se verrouille à la fermeture du navigateur.',
  lockAutomatically: 'Verrouiller automatiquement',
  lockHint:
    'Les modifications en cours le gardent déverrouillé jusqu’à 8 heures après votre dernière utilisation.',
  after5: 'Après 5 minutes d’inactivité',
  after15: 'Après 15 minutes d’inactivité',
  after30: 'Après 30 minutes d’inactivité',
  after60: 'Après 1 heure d’inactivité',
  whenClosed: 'À la fermeture du navigateur',
  idleLock: 'Verrouiller avec l’ordinateur',
  idleHint:
    'Se verrouille aussi quand l’ordinateur est verrouillé. Une modification en cours est suspendue jusqu’au déverrouillage.',
  idleHintFirefox:
    'Firefox signale un ordinateur inactif, pas un ordinateur verrouillé. Une modification en cours est suspendue jusqu’au déverrouillage.',
  idleOff: 'Désactivé',
  idleLocked: 'Quand l’ordinateur est verrouillé',
  idle5: 'Après 5 minutes sans activité',
  idle15: 'Après 15 minutes sans activité',
  idle60: 'Après 60 minutes sans activité',
  idleDenied: 'Le navigateur ne l’a pas autorisé. Choisissez à nouveau pour qu’il redemande.',
  idleWithdrawn:
    'Désactivé : le navigateur n’autorise plus Shelfside à voir si l’ordinateur est utilisé. Choisissez à nouveau pour l’autoriser.',

  askAgain: 'Redemander la phrase secrète',
  askAgainHint:
    'Avant de lancer, planifier, réessayer ou annuler ces modifications. Une clé d’accès convient aussi. Chaque changement ici demande également la phrase secrète.',
  beforeDeletes: 'Avant de supprimer des produits',
  beforeMany: 'Avant les grandes modifications',
  beforeManyHint: 'Les modifications répétées comptent comme grandes.',
  moreThan: (limit) => `Plus de ${limit} produits`,
  ownLimit: 'Autre nombre',
  ownLimitLabel: 'Plus de produits que',
  ownLimitError: 'Saisissez un nombre entier de 1 à 1 000 000.',
  saveRule: 'Enregistrer',
  askAgainOn: 'Activé',
  askAgainOff: 'Désactivé : la phrase secrète n’est demandée que pour déverrouiller.',
  confirmRun: 'Confirmez votre identité',
  confirmRunWhy:
    'Cette modification demande votre phrase secrète ou une clé d’accès. Elle continue ensuite.',
  confirm: 'Confirmer',
  confirming: 'Confirmation…',

  changePassphrase: 'Changer la phrase secrète…',
  change: 'Changer la phrase secrète',
  changed: 'Phrase secrète changée.',
  removal:
    'Une phrase secrète n’est supprimée qu’avec ses clés. Pour vous en passer, déconnectez toutes les boutiques et reconnectez-les. Les modifications déjà faites ne peuvent alors plus être annulées ni reprises.',
  current: 'Phrase secrète actuelle',
  currentMissing: 'Saisissez votre phrase secrète actuelle.',
  fresh: 'Nouvelle phrase secrète',
  freshHint:
    'Au moins 12 caractères, par exemple quatre mots sans rapport. Elle ne peut pas être récupérée.',
  again: 'Répétez la nouvelle phrase secrète',
  notSame: 'Les phrases secrètes ne correspondent pas.',

  passphrase: 'Phrase secrète',
  showIt: (label) => `Afficher « ${label} »`,
  hideIt: (label) => `Masquer « ${label} »`,
  locked: 'Shelfside est verrouillé',
  lockedText:
    'Saisissez votre phrase secrète. Les modifications en pause reprennent automatiquement.',
  passphraseMissing: 'Saisissez votre phrase secrète.',
  unlock: 'Déverrouiller',
  unlocking: 'Déverrouillage…',
  wait: (seconds) => `Trop de tentatives. Patientez ${seconds} s.`,

  passkeys: 'Clés d’accès',
  noPasskeys:
    'Aucune clé d’accès pour l’instant. Ajoutez-en une pour déverrouiller avec votre empreinte, votre visage ou une clé de sécurité.',
  passkey: (number) => `Clé d’accès ${number}`,
  remove: 'Supprimer',
  removePasskey: (number) => `Supprimer la clé d’accès ${number}`,
  addPasskey: 'Ajouter une clé d’accès…',
  add: 'Ajouter la clé d’accès',
  addHint: 'Votre navigateur va demander la clé d’accès.',
  cancel: 'Annuler',
  withPasskey: 'Utiliser une clé d’accès',
  notForThis: 'Cette clé d’accès ne permet pas le chiffrement. Essayez-en une autre.',
  notUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou saisissez votre phrase secrète.',

  tooShort: (min) => `Utilisez au moins ${min} caractères, par exemple quatre mots sans rapport.`,
  noLetters: 'Ajoutez des lettres. Des chiffres seuls se devinent facilement.',
  tooAlike: (min) => `Utilisez au moins ${min} caractères différents.`,
  guessed_keyboard:
    'Les touches voisines se devinent en premier. Utilisez quelques mots sans rapport.',
  guessed_repeat: 'Les répétitions se devinent en premier. Utilisez quelques mots sans rapport.',
  guessed_sequence:
    'Les suites comme abc ou 6543 se devinent en premier. Utilisez quelques mots sans rapport.',
  guessed_date:
    'Les dates et les années se devinent en premier. Utilisez quelques mots sans rapport.',
  guessed_common:
    'Cette phrase ressemble à un mot de passe très courant. Utilisez quelques mots sans rapport.',
  guessed_name: 'Les noms se devinent en premier. Utilisez quelques mots sans rapport.',
  guessed_own:
    'Les noms de votre boutique, de Wix et de Shelfside se devinent en premier. Utilisez d’autres mots.',
  guessed_short: 'Cette phrase peut être devinée. Ajoutez un ou deux mots.',
  strength: 'Robustesse',
  strength_0: 'Très faible',
  strength_1: 'Très faible',
  strength_2: 'Faible',
  strength_3: 'Moyenne',
  strength_4: 'Forte',
  passkeyHere: 'Shelfside sur cet ordinateur',
}

export const vaultErrors: Texts['vaultErrors'] = {
  closed: 'Phrase secrète ou clé d’accès incorrecte, ou clés enregistrées endommagées.',
  newer:
    'Vos clés ont été enregistrées par une version plus récente de Shelfside. Mettez l’extension à jour, puis déverrouillez.',
  undecryptable: 'Ces données sont endommagées et ne peuvent pas être ouvertes.',
  none: 'Choisissez d’abord une phrase secrète.',
  locked: 'Shelfside est verrouillé. Déverrouillez-le et réessayez.',
  lockedDuringUnlock: 'Shelfside a été verrouillé. Déverrouillez-le à nouveau.',
  thereAlready:
    'Vous avez déjà une phrase secrète. Déverrouillez Shelfside ou déconnectez d’abord toutes les boutiques.',
  weaker: 'Ce navigateur protégerait vos clés moins bien qu’actuellement. Rien n’a été modifié.',
  badKey: 'Cette phrase secrète ne peut pas être utilisée. Choisissez-en une autre.',
  tooMuch: 'Il y a trop de données à chiffrer.',
  notRead: 'Vos clés enregistrées ne peuvent pas être lues. Redémarrez le navigateur et réessayez.',
  notWritten: 'Vos clés n’ont pas pu être enregistrées. Libérez de l’espace disque et réessayez.',
  notRemoved: 'Tout n’a pas pu être supprimé. Redémarrez le navigateur et réessayez.',
}
