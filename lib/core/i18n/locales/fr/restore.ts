import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const restore: Texts['restore'] = {
  title: (when, count) =>
    `Restaurer ${plural(count, { one: '1 produit', other: `${formatCount(count)} produits` })} : ${when}`,
  noCollection: 'Il était dans une collection qui n’existe plus.',
  notWritable: (field) => `${field} : modifiable seulement dans Wix.`,
  optionsChanged:
    'Ses options ont trop changé pour être restaurées. Modifiez-les dans Wix, puis restaurez à nouveau.',
  newVariants:
    'Les variantes supprimées sont recréées avec leur prix seulement. Restaurez ensuite à nouveau pour leurs autres valeurs.',
  imageOrder:
    'L’ancien catalogue Wix (V1) ne peut pas réordonner les images. Les images retirées reviennent en dernière place.',
  newId:
    'Recrée le produit supprimé avec un nouvel ID. Les commandes et les avis restent liés à l’ancien.',

  points: 'Points de restauration',
  create: 'Nouveau point de restauration',
  nameTooLong: 'Saisissez 100 caractères au maximum.',
  none: 'Aucun point de restauration',
  noneWhy:
    'Shelfside en enregistre un chaque jour, avant chaque modification et avant chaque import. Nommez-en un ici pour le garder.',
  chooseOne: 'Choisissez un point de restauration',
  chooseWhy: 'Voyez ce qui a changé depuis, et restaurez des produits ou certains champs.',
  allPoints: 'Tous les points de restauration',
  'reason/day': 'Quotidien',
  'reason/job': 'Avant une modification',
  beforeEdit: (edit) => `Avant « ${edit} »`,
  'reason/import': 'Avant un import',
  'reason/user': 'Enregistré par vous',
  'keeping/waiting': () => 'Les produits sont enregistrés dès que la copie hors ligne est prête.',
  'keeping/interrupted': (kept: string) =>
    `${kept} produits sont enregistrés. Les modifications suivront dès que la copie hors ligne sera prête.`,
  'keeping/keeping': (kept, total) => `${kept} produits enregistrés sur ${total} jusqu’ici.`,
  'keeping/changed': (kept) =>
    `Les ${kept} produits sont enregistrés. Les derniers changements suivent.`,
  'keeping/complete': (kept) => `Les ${kept} produits sont enregistrés.`,
  'keeping/paused': (kept, total) => `En pause. ${kept} produits enregistrés sur ${total}.`,
  'keeping/full': (kept, total) => `L’espace est plein. ${kept} produits enregistrés sur ${total}.`,
  changedAfter: (count) => `${formatCount(count)} modifiés ensuite`,
  name: 'Nom du point de restauration',
  saveName: 'Enregistrer le nom',
  rename: 'Renommer le point de restauration',
  delete: 'Supprimer le point de restauration',
  deleteMeans:
    'Supprime ce point de restauration. Vos produits et les autres points restent. Action irréversible.',
  compareWith: 'Comparer avec',
  now: 'Comparer avec maintenant',
  find: 'Chercher un produit',
  filter: 'Champ modifié',
  anyField: 'Toute modification',
  checking: 'Vérification de votre boutique…',
  checked: (time) => `Vérifié à ${time}`,
  checkNow: 'Vérifier maintenant',
  uncheckedWhy:
    'Votre boutique n’a pas pu être vérifiée. La comparaison se fait avec le dernier enregistrement.',
  wanted: 'Pas encore enregistré',
  wantedWhy: 'Enregistré dès que tous les produits le seront.',
  cancelWanted: 'Ne pas enregistrer',
  partial: 'Créé avant que tous les produits ne soient enregistrés : il n’en a qu’une partie.',
  comparing: 'Comparaison des produits…',
  nothingChanged: 'Rien n’a changé',
  emptyPoint: 'Ce point de restauration est vide',
  emptyPointWhy: 'Aucun produit n’était enregistré à sa création : rien ne peut en être restauré.',
  lostTitle: 'Ce point de restauration ne peut pas être ouvert',
  lost: 'La clé qui le protégeait a été supprimée de ce navigateur. Rien ne peut en être restauré.',
  nothingFound: 'Aucun résultat',
  clearFilters: 'Effacer les filtres',
  selectAll: 'Sélectionner tous les produits affichés',
  select: (name) => `Sélectionner ${name}`,
  differ: (count) =>
    plural(count, { one: '1 produit diffère', other: `${formatCount(count)} produits diffèrent` }),
  changedProducts: 'Produits modifiés',
  showMore: (count) => `Afficher ${formatCount(count)} de plus`,
  showChanges: (name) => `Modifications de ${name}`,
  'kind/added': 'Nouveau depuis',
  'kind/removed': 'Supprimé depuis',
  deletedProducts: 'Produits supprimés',
  notKept: 'Ce produit n’est pas enregistré aux deux moments.',
  nothingShown: 'Seuls des détails définis par Wix ont changé.',
  whatToRestore: 'À restaurer',
  restore: (count) =>
    `Restaurer ${plural(count, { one: '1 produit', other: `${formatCount(count)} produits` })}…`,
  preview: 'Afficher l’aperçu',
  cancel: 'Annuler',
  nothingSentYet: 'Vous verrez chaque modification avant tout envoi à Wix.',

  'reason/file': 'D’un fichier',
  saveFileLabel: 'Enregistrer le point de restauration dans un fichier',
  saveFileNow: 'Enregistrer',
  fileHolds:
    'Un fichier ZIP avec la liste de ses parties (manifest.json) et tous les produits en lignes JSON. Les images y sont des adresses. Les coûts y sont, votre clé API n’y est pas.',
  savingFile: 'Enregistrement du fichier…',
  fileSaved: (count) =>
    plural(count, {
      one: '1 produit enregistré dans vos téléchargements.',
      other: `${formatCount(count)} produits enregistrés dans vos téléchargements.`,
    }),
  fileIncomplete: (count) =>
    plural(count, {
      one: '1 produit n’était plus lisible et manque dans le fichier.',
      other: `${formatCount(count)} produits n’étaient plus lisibles et manquent dans le fichier.`,
    }),
  closeFile: 'Fermer',
  stopFile: 'Annuler',
  ofProducts: (done, total) => `${formatCount(done)} produits sur ${formatCount(total)}`,
  noSpace:
    'Il n’y a plus d’espace sur cet ordinateur, vos produits n’ont donc pas été enregistrés. Libérez de l’espace, puis réessayez.',
  newer:
    'Vos points de restauration viennent d’une version plus récente de Shelfside. Mettez l’extension à jour, puis réessayez.',
  unreadable: (name) =>
    `Vos points de restauration ne s’ouvrent pas (${name}). Redémarrez le navigateur, puis réessayez.`,
  openFile: 'Ouvrir un fichier…',
  openFileLabel: 'Fichier de point de restauration',
  checkingFile: 'Vérification du fichier…',
  readingFile: 'Lecture du fichier…',
  fileTooLarge: 'Ce fichier dépasse 256 Mo. Choisissez un fichier de point de restauration.',
  fileForeign:
    'Ce n’est pas un fichier de point de restauration. Choisissez un fichier ZIP enregistré sur cette page.',
  fileDamaged:
    'Ce fichier est endommagé ou incomplet. Rien n’a été lu. Enregistrez-le ou copiez-le à nouveau.',
  fileNewer:
    'Une version plus récente de Shelfside a enregistré ce fichier. Mettez Shelfside à jour, puis ouvrez-le à nouveau.',
  fileOlder: 'Ce fichier a un ancien format que Shelfside ne peut pas lire.',
  fileNotKept: 'Le fichier n’a pas pu être lu en entier. Ouvrez-le à nouveau.',
  fileWithoutNames:
    'Les noms des collections n’ont pas pu être lus et manquent dans le fichier. Une autre boutique ne peut pas les importer.',
  fileEmpty: 'Ce fichier ne contient aucun produit.',
  fileOtherStore: (store) =>
    `Ce fichier vient d’une autre boutique (${store}). Connectez cette boutique pour le restaurer.`,
  fileOtherCatalog: (catalog) =>
    catalog === 'v1'
      ? 'Ce fichier a été enregistré avec l’ancien catalogue Wix (V1). Votre boutique a le nouveau catalogue (V3).'
      : 'Ce fichier a été enregistré avec le nouveau catalogue Wix (V3). Votre boutique a l’ancien catalogue (V1).',

  cardText:
    'Shelfside enregistre vos produits dans ce navigateur. Vous voyez ce qui a changé et pouvez le restaurer.',
  savedProducts: 'Produits enregistrés',
  timeLeft: (left) => `Encore ${left} environ.`,
  storageKept: 'Le navigateur conserve ces données, même si le disque est plein.',
  storageDeletable: 'Le navigateur peut supprimer ces données si le disque est plein.',
  keepStorage: 'Conserver les données',
  storageRefused:
    'Le navigateur n’a pas accepté. Enregistrez les points de restauration importants dans des fichiers.',
  spaceLimit: 'Limite d’espace',
  spaceHint: 'Une fois atteinte, plus rien n’est enregistré.',
  keepAll: 'Garder tous les points pendant',
  keepAllHint: 'Les points nommés restent jusqu’à ce que vous les supprimiez.',
  keepWeekly: 'Garder un point par semaine pendant',
  keepWeeklyHint: 'Le dernier de chaque semaine.',
  pause: 'Suspendre l’enregistrement',
  resume: 'Reprendre l’enregistrement',
  deleteAll: 'Supprimer les points',
  deleteAllMenu: 'Supprimer les points…',
  deleteAllMeans:
    'Supprime de ce navigateur tous les points de restauration et les produits enregistrés de cette boutique, et suspend l’enregistrement. Vous ne pourrez plus les restaurer. Rien ne change dans votre boutique. Action irréversible.',

  // The folder on the computer.
  folder: 'Dossier sur cet ordinateur',
  folderText:
    'Shelfside peut enregistrer chaque nouveau point de restauration dans un dossier de votre choix. Les fichiers ne sont pas chiffrés.',
  chooseFolder: 'Choisir un dossier…',
  endFolder: 'Ne plus utiliser le dossier',
  folderName: 'Dossier',
  folderFiles: 'Fichiers de Shelfside',
  folderLast: 'Dernier point enregistré',
  folderDue: (due) =>
    due === 0
      ? 'Tous les nouveaux points sont dans le dossier.'
      : plural(due, {
          one: '1 point sera bientôt enregistré.',
          other: `${formatCount(due)} points seront bientôt enregistrés.`,
        }),
  allowFolder: 'Autoriser l’accès',
  'folder/ask': (name, due) =>
    `Autorisez de nouveau l’accès à « ${name} » pour y enregistrer ${plural(due, { one: '1 point de restauration', other: `${formatCount(due)} points de restauration` })}. D’ici là, tout reste dans ce navigateur.`,
  'folder/gone': (name) =>
    `Le dossier « ${name} » est introuvable. Vos points restent dans ce navigateur. Choisissez de nouveau un dossier.`,
  'folder/full': (name) =>
    `L’espace manque pour « ${name} ». Vos points restent dans ce navigateur. Libérez de l’espace, puis réessayez.`,
  'folder/refused': (name) =>
    `Votre ordinateur interdit au navigateur d’enregistrer dans « ${name} ». Vos points restent dans ce navigateur. Choisissez un autre dossier.`,
  keepFiles: 'Garder les fichiers',
  keepFilesHint: 'Shelfside ne supprime que ses propres fichiers inchangés.',
  keepFilesAll: 'Jusqu’à ce que vous les supprimiez',
  keepFilesRule: 'Aussi longtemps que les points',
}

export const transfer: Texts['transfer'] = {
  title: 'Produits d’une autre boutique',
  offer:
    'Vous pouvez importer ses produits dans cette boutique. Vous verrez ce qui ne suit pas et chaque modification avant tout envoi à Wix.',
  import: (count) =>
    `Importer ${plural(count, { one: '1 produit', other: `${formatCount(count)} produits` })}…`,
  from: (count, store, catalog, time) =>
    `${plural(count, { one: '1 produit', other: `${formatCount(count)} produits` })} de ${store ?? 'cette boutique'} (${catalog === 'v1' ? 'ancien catalogue, V1' : 'nouveau catalogue, V3'}), ${time}`,
  currency: (from, to) =>
    `Les prix sont en ${from}${to === undefined ? '' : `, votre boutique utilise ${to}`}. Les montants ne sont pas convertis.`,
  never:
    'Les nouveaux produits ont de nouveaux ID. Les commandes, avis et liens restent avec les produits actuels.',
  unreadable: (count) =>
    plural(count, {
      one: '1 produit est illisible et n’est pas importé.',
      other: `${formatCount(count)} produits sont illisibles et ne sont pas importés.`,
    }),
  tooLong: (count) =>
    plural(count, {
      one: '1 produit a un texte trop long et n’est pas importé.',
      other: `${formatCount(count)} produits ont un texte trop long et ne sont pas importés.`,
    }),
  losses: 'Ce qui ne suit pas',
  loss: (what, count, names) =>
    count > names.length
      ? `${what} (${formatCount(count)} produits : ${names.join(', ')}…)`
      : `${what} (${names.join(', ')})`,
  'loss/digital': 'Produits numériques, qui ne sont pas importés',
  'loss/madePhysical': 'Produits numériques, qu’un import rend physiques',
  'loss/variantSales':
    'Prix promotionnels qu’aucune remise unique ne donne, ce qui bloque le produit',
  'loss/sales': 'Prix promotionnels qu’aucune remise unique ne donne',
  'loss/sharedValues': 'SKU et quantité communs à toutes les variantes',
  'loss/mixedTracking': 'Suivi du stock de certaines variantes',
  'loss/otherLocations': 'Stock des nouveaux produits aux autres emplacements',
  'loss/preorder': 'Précommande',
  'loss/barcode': 'Code-barres',
  'loss/modifiers': 'Modificateurs et champs de texte personnalisés',
  'loss/subscriptions': 'Abonnements',
  'loss/collections': 'Collections dont le nom n’est pas dans le fichier',
  'loss/slug': 'Slugs d’URL, que Wix tire des noms',
  'loss/mainCollection': 'Catégorie principale',
  'loss/videos': 'Vidéos',
  'loss/altText': 'Textes alternatifs',
  'loss/choiceMedia': 'Images des choix',
  'loss/choiceLooks': 'Images et secondes couleurs des choix',
  'loss/allInfoSections': 'Sections d’infos',
  'loss/infoSections': 'Sections d’infos après la sixième ou sans texte',
  'loss/seo': 'Titre, description et balises SEO',
  'loss/moreRibbons': 'Rubans après le premier',
  'loss/pricePerUnit': 'Prix par unité',
  'loss/dimensions': 'Dimensions',
  'loss/membersOnly': 'Réservé aux membres',
  'loss/visibleInPos': 'Affichage dans le Point de vente',
  'loss/taxGroup': 'Groupe de taxes',
  'loss/tags': 'Tags',
  'loss/appFields': 'Champs personnalisés d’applications',
}
