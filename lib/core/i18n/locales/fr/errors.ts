import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const errors: Texts['errors'] = {
  aborted: 'Arrêté avant la fin.',
  unforeseen: (words) =>
    `Un problème est survenu (${words}). Réessayez. S’il persiste, copiez le contenu de Paramètres > Diagnostic et envoyez-le à l’assistance.`,
  interrupted: 'Shelfside a cessé de répondre. Vérifiez la liste des produits avant de réessayer.',
  gone: 'Shelfside a été mis à jour. Rechargez cette page pour continuer.',
  notConnected: 'Aucune boutique connectée. Connectez-en une dans les paramètres de Shelfside.',
  locked: 'Shelfside est verrouillé. Déverrouillez-le et réessayez.',

  notFromHere:
    'Cette action n’est pas possible ici. Ouvrez Shelfside depuis la barre d’outils du navigateur.',
  tooOften: 'Trop de demandes à la fois. Réessayez dans un instant.',
  notUnderstood: 'Cette page n’est plus à jour. Rechargez-la et réessayez.',
  notShown:
    'L’action a peut-être réussi, mais le résultat ne peut pas s’afficher. Vérifiez la liste des produits avant de réessayer.',
  pointGone: 'Ce point de restauration n’existe plus. Choisissez-en un autre.',
  partMissing:
    'Une partie de Shelfside ne s’est pas chargée. Réessayez ou redémarrez le navigateur.',
  reauthenticate:
    'Confirmez avec votre phrase secrète ou une clé d’accès pour lancer cette modification.',
  otherStore:
    'Ceci appartient à une autre boutique. Rien n’a été modifié. Passez à cette boutique et réessayez.',
  noSiteId:
    'Aucun ID de site trouvé. Collez l’adresse complète du tableau de bord de votre boutique, par exemple https://manage.wix.com/dashboard/1b2c….',
  catalogChanged:
    'Wix a fait passer cette boutique à une autre version du catalogue. Resynchronisez tout pour continuer. D’ici là, la copie hors ligne reste lisible et les modifications attendent.',
  noApiKey:
    'Ce n’est pas une clé API. Copiez la clé entière depuis la page des clés API de votre compte Wix.',
  nothingToLock: 'Il n’y a aucune clé à verrouiller. Connectez d’abord une boutique.',
  hostPermission:
    'Ce navigateur n’autorise pas Shelfside à se connecter à Wix. Autorisez-le pour continuer.',
  jobsStoreMissing:
    'Cette boutique n’est pas connectée. Connectez-la pour reprendre la modification groupée.',

  'title/wrong-key': 'Clé API refusée',
  'title/wrong-site': 'Pas d’accès à ce site',
  'title/missing-permission': 'Autorisation manquante',
  'title/host-permission': 'Accès à Wix bloqué',
  'title/stores-not-installed': 'Wix Stores absent',
  'title/wrong-catalog': 'Version du catalogue changée',
  'title/still-provisioning': 'Boutique pas encore prête',
  'title/rate-limited': 'Trop de requêtes',
  'title/service-failed': 'Wix rencontre un problème',
  'title/unreachable': 'Pas de connexion',
  'title/timed-out': 'Wix ne répond pas',
  'title/gone': 'Shelfside a été mis à jour',
  'title/storage-failed': 'Copie hors ligne non mise à jour',
  'title/other': 'Échec de la synchronisation',
}

export const refusals: Texts['refusals'] = {
  sharedName: (name) =>
    `« ${name} » est peut-être partagé avec d’autres produits et ne peut donc pas être modifié ici. Renommez-le dans Wix ou ajoutez un nouveau choix.`,
  wholeOption: (name) =>
    `Ajouter ou retirer l’option « ${name} » recréerait toutes les variantes et perdrait leur stock. Faites-le dans Wix.`,
  lastChoice: (name) =>
    `Une option a besoin d’au moins un choix : « ${name} » ne peut pas rester vide.`,
  choiceWithoutPrice: (name) => `Saisissez un prix pour les nouvelles variantes de « ${name} ».`,
  goneOption: (name) => `L’option « ${name} » n’existe plus. Rechargez le produit.`,
  richText: (parts) =>
    `Des éléments de cette description seraient perdus (${parts}). Modifiez-la en texte enrichi dans le panneau latéral.`,
  bothMeasures:
    'Saisissez les deux : le contenu du produit et l’unité à laquelle le prix se rapporte.',
  noClientId:
    'La vue client nécessite un ID client OAuth. Créez-en un dans Wix sous Paramètres > Headless > Applications OAuth, puis ajoutez-le dans les paramètres de Shelfside.',
  raced: 'Quelqu’un d’autre a modifié ce produit au même moment. Vérifiez-le, puis réessayez.',
  nothingToChange: 'Rien à mettre à jour.',
  noPrice: 'Wix n’a pas fourni le prix de ce produit. Il ne peut donc pas être modifié ici.',
  unknownImage: 'Ajoutez l’image au produit avant de l’associer à un choix.',
  onlyTracked: 'Activez le suivi du stock pour ajouter ou retirer du stock.',
  untracked: 'Le stock de ce produit n’est pas suivi. Activez d’abord le suivi.',
  nothingSaved:
    'Aucune information n’a été enregistrée sur ce produit. Il ne peut donc pas être recréé.',
  tooLittleSaved: 'Trop peu d’informations ont été enregistrées sur ce produit pour le recréer.',
  listStuck: 'Wix a cessé d’envoyer la liste des produits. Réessayez dans quelques minutes.',
  mediaLost: (names) =>
    `Produit recréé, mais Wix n’a plus ${plural(names.length, { one: 'ce fichier', other: 'ces fichiers' })} : ${names.join(', ')}. ${plural(names.length, { one: 'Importez-le', other: 'Importez-les' })} à nouveau dans Wix.`,
  linksLost:
    'Les images de certains choix n’ont pas pu être associées. Associez-les à nouveau dans Wix.',
}

export const v1Errors: Texts['v1Errors'] = {
  priceNotSaved: 'Le prix n’a pas été enregistré. Le produit ne peut donc pas être recréé.',
  noDigital: 'Les produits numériques ne peuvent être créés que dans Wix.',
  ownValues:
    'Ses variantes ont leurs propres prix, SKU ou poids, qui seraient perdus. Réinitialisez d’abord les variantes.',
  ownStock:
    'Ses variantes ont leur propre stock, qui serait perdu avec les options. Retirez les options dans Wix, puis définissez la quantité.',
  noOrder:
    'L’ancien catalogue Wix (V1) ne permet pas de réordonner les images. Les nouvelles se placent à la fin.',
  atTheEnd:
    'L’image est de retour, mais en dernière position. L’ancien catalogue Wix (V1) ne permet pas de réordonner les images : déplacez-la dans Wix.',
  oneChoice: 'Une image ajoutée par lien ne peut d’abord être associée qu’à un seul choix.',
  allOrNone:
    'Dans l’ancien catalogue Wix (V1), le stock est suivi pour toutes les variantes d’un produit ou pour aucune.',
  noNumber: 'Saisissez une quantité pour commencer à suivre le stock.',
}

export const v3Errors: Texts['v3Errors'] = {
  belowSalePrice:
    'Le prix normal serait inférieur au prix de vente. Modifiez les deux, ou seulement l’autre.',
  choiceGone: (choice, option) => `Le choix « ${choice} » de « ${option} » n’existe plus.`,
  damaged:
    'Les données de Wix pour ce produit sont endommagées, et Wix refuse tout changement. Ouvrez le produit dans Wix, enregistrez-le une fois, puis réessayez.',
  variantMediaLost: (variants) =>
    `Wix a retiré du panier et du paiement l’image de ${plural(variants, { one: `${variants} variante`, other: `${variants} variantes` })}. Associez à nouveau l’image à son choix dans le tableau de bord Wix.`,
  filesFailed: (names) =>
    `Wix n’a pas pu traiter ${plural(names.length, { one: 'une image', other: 'des images' })} : ${names.join(', ')}. Vérifiez l’adresse, puis ajoutez à nouveau.`,
  filesPending: (names) =>
    `Wix traite encore ${plural(names.length, { one: 'une image', other: 'des images' })} : ${names.join(', ')}. Vérifiez le produit dans quelques minutes.`,
  noNumber:
    'Saisissez une quantité pour commencer à suivre le stock. Sinon, le produit s’afficherait en rupture de stock.',
  tooMany: 'Wix accepte au maximum 99 999 par variante.',
  tooFew: 'Il n’y a pas autant de stock à retirer.',
}

export const storeAnswers: Texts['storeAnswers'] = {
  storesNotInstalled:
    'Ce site n’a pas Wix Stores. Ajoutez-le dans le tableau de bord Wix, puis reconnectez-vous.',
  movedToNewer:
    'Wix a fait passer cette boutique au nouveau catalogue (V3). Resynchronisez tout pour continuer.',
  hasOlder: 'Cette boutique utilise l’ancien catalogue (V1). Resynchronisez tout pour continuer.',
  provisioning:
    'Wix est encore en train de configurer cette boutique. Réessayez dans une minute ou deux.',
  unknownCatalog:
    'Cette boutique utilise une version du catalogue que Shelfside ne prend pas encore en charge. Recherchez une mise à jour.',
  missingPermission:
    'Il manque une autorisation à votre clé API. Dans votre compte Wix, ouvrez les clés API, modifiez cette clé et sélectionnez « Read Products » et « Manage Products » sous Wix Stores. Le nouveau catalogue (V3) en demande plus. Vérifiez les autorisations de la clé dans les paramètres.',
  missingReadAdmin:
    'Cette clé API ne peut pas lire les produits masqués ni les coûts. Dans votre compte Wix, ouvrez les clés API, modifiez cette clé et sélectionnez « Product v3 read admin » sous Wix Stores.',
  wrongSite:
    'Cette clé API n’inclut pas ce site ou n’y a aucune autorisation. Vérifiez l’accès aux sites de la clé, ou créez une clé dans le compte Wix propriétaire de la boutique.',
  managedCategory:
    'Wix ou une application gère cette catégorie. Vous ne pouvez donc pas y ajouter ni en retirer de produits à la main.',
  wrongKey:
    'Wix a refusé cette clé API. Elle a été supprimée ou n’a pas été copiée en entier. Créez une nouvelle clé dans votre compte Wix et collez-la ici.',
  notFound:
    'Wix ne l’a pas trouvé. L’élément a été supprimé, ou il manque une autorisation à cette clé API. Vérifiez les autorisations de la clé dans les paramètres.',
  listedButRejected:
    'Wix liste ce produit, mais ne le fournit pas, car il manque une autorisation à cette clé API. Dans votre compte Wix, ouvrez les clés API et sélectionnez toutes les autorisations sous Wix Stores.',
  unreadable:
    'Les données de Wix pour ce produit sont endommagées, et Wix ne le fournit plus. Ouvrez-le dans le tableau de bord Wix et enregistrez-le, ou contactez l’assistance Wix.',
  productGone: 'Ce produit n’est plus dans votre boutique.',
  changedInWix: 'Quelqu’un d’autre a fait un changement au même moment. Vérifiez, puis réessayez.',
  notAccepted: (words) => `Wix a refusé le changement : ${words}.`,
  notChanged: (words) => `Wix n’a pas pu mettre à jour ce produit : ${words}.`,
  tooManyChoices:
    'L’une des options a déjà 100 choix, tous produits confondus, et Wix n’en accepte pas plus. Retirez les choix inutilisés dans le tableau de bord Wix.',
  savedOldValue:
    'Wix a annoncé un succès, mais a gardé l’ancienne valeur. Modifiez-la dans le tableau de bord Wix.',
  savedAnotherValue:
    'Wix a annoncé un succès, mais a enregistré une autre valeur. Vérifiez le produit dans le tableau de bord Wix.',
  readingBehind:
    'Wix montre encore ce produit tel qu’il était avant son dernier changement. Réessayez dans une minute.',
  tooManyRequests: (minutes) =>
    `Wix limite les requêtes. Réessayez dans ${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}.`,
  serviceFailed: (status) =>
    `Wix rencontre un problème (erreur ${status ?? 'inconnue'}). Réessayez dans quelques minutes.`,
  unreachable: 'Impossible de joindre Wix. Vérifiez votre connexion Internet.',
  timedOut: 'Wix a mis trop de temps à répondre. Vérifiez votre connexion Internet et réessayez.',
  unexpected: (requestId) =>
    `Wix a envoyé une réponse inattendue (ID de requête ${requestId ?? 'inconnu'}). Vérifiez que votre réseau ne vous demande pas de vous connecter, puis réessayez.`,
}
