import { formatCount, shorten } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'produit', other: 'produits' })}`

const rowCount = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'ligne', other: 'lignes' })}`

/** As Wix calls them: collections in the older catalog (V1), categories in the newer one. */
const collections = (count: number, catalog: 'v1' | 'v3') => {
  const forms =
    catalog === 'v1'
      ? { one: 'collection', other: 'collections' }
      : { one: 'catégorie', other: 'catégories' }
  return `${formatCount(count)} ${plural(count, forms)}`
}

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const importExport: Texts['importExport'] = {
  dropHere: 'Déposez ici un fichier CSV ou XLSX, ou collez des cellules',
  dropHint:
    'Utilisez un export de Shelfside ou de Wix, ou la liste de prix d’un fournisseur. Vous voyez chaque changement avant tout envoi à Wix.',
  chooseFile: 'Choisir un fichier…',
  pasted: 'Cellules collées',
  fileGone: 'Ce fichier a été déplacé, renommé ou modifié. Choisissez-le à nouveau.',
  another: 'Choisir un autre fichier',
  reading: 'Lecture du fichier',
  readingStock: 'Lecture du stock de tous les emplacements',
  comparing: 'Comparaison avec votre boutique',
  drafting: 'Préparation de l’aperçu',
  writing: 'Création du fichier',
  progress: (done, total) => `${formatCount(done)} sur ${products(total)}`,
  stop: 'Arrêter',
  rowCount,
  firstSheet: (name, count) =>
    `seule la première des ${formatCount(count)} feuilles (« ${name} ») est importée`,
  encoding: 'Encodage',
  separator: 'Séparateur',
  comma: 'Virgule',
  semicolon: 'Point-virgule',
  tab: 'Tabulation',
  bar: 'Barre verticale',
  shape_own: 'Export Shelfside',
  'shape_wix-v1': 'Export Wix (ancien catalogue, V1)',
  'shape_wix-v3': 'Export Wix (nouveau catalogue, V3)',
  shape_other: 'Autre fichier',
  columns: 'Colonnes',
  column: 'Colonne du fichier',
  importAs: 'Importer comme',
  example: 'Exemple',
  notImported: 'Ne pas importer',
  unknownColumns: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'colonne ne sera pas importée',
      other: 'colonnes ne seront pas importées',
    })}.`,
  unreadColumns: (names) => `Les valeurs de ces colonnes ne sont pas importées : ${names}.`,
  inVariantRows: (name) => `${name} (lignes des variantes)`,
  inProductRows: (name) => `${name} (lignes des produits)`,
  remembered: 'Vos réglages de la dernière fois sont utilisés.',
  readAs: (column) => `Importer « ${column} » comme`,
  createAll: 'Rien, tout créer',
  matchBy: 'Reconnaître les produits par',
  noKey:
    'Aucune colonne n’identifie les produits. Choisissez-en une à importer comme ID, handle, SKU, code-barres ou slug de l’URL.',
  sign: 'Séparateur décimal',
  signPoint: 'Point : 1,234.50',
  signComma: 'Virgule : 1.234,50',
  askSign: (example) => `Comment faut-il lire « ${example} » ?`,
  stock: 'Stock',
  stockDifference: 'Ajouter l’écart',
  stockExact: 'Remplacer le stock',
  clear: 'Texte qui vide un champ',
  clearHint:
    'Les cellules vides sont ignorées. Un produit soldé garde sa remise : son prix soldé suit donc le prix normal. Pour vider un champ, placez ce texte dans sa cellule.',
  clearNone: 'Aucun',
  compare: 'Comparer avec la boutique',
  comparedWith: (moment) => `Comparé avec votre boutique au ${moment}.`,
  group_changed: 'Modifiés',
  group_options: 'Options différentes',
  group_created: 'Nouveaux',
  group_missing: 'Absents du fichier',
  group_errors: 'Non importables',
  hint_changed: 'Valeurs du fichier différentes de celles de votre boutique.',
  hint_options:
    'Ces produits ont d’autres options ou variantes dans le fichier. Les options ne s’importent pas ; sélectionnez-les pour importer leurs autres valeurs.',
  hint_created:
    'Lignes qui ne correspondent à aucun produit. Sélectionnez-les pour créer de nouveaux produits.',
  hint_missing:
    'Produits absents du fichier. Ils restent, sauf si vous les sélectionnez, ce qui les supprime.',
  hint_errors: 'Si une valeur pose problème, tout le produit est ignoré.',
  unchanged: (count) => `${products(count)} déjà à jour.`,
  nothing: 'Le fichier correspond à votre boutique. Il n’y a rien à importer.',
  include: (group) => `Inclure « ${group} »`,
  row: (line) => `ligne ${formatCount(line)}`,
  more: (count) => `et ${formatCount(count)} ${plural(count, { one: 'autre', other: 'autres' })}`,
  showMore: 'Afficher plus',
  downloadErrors: 'Télécharger ces lignes avec les raisons',
  downloadCurrent: 'Télécharger avec les valeurs actuelles',
  downloadCurrentHint:
    'Le même fichier, où les cellules dépassées reprennent les valeurs de votre boutique. Aucune ligne n’est ajoutée ni retirée.',
  downloadedCurrent: (cells) =>
    cells === 0
      ? 'Le fichier correspond déjà à votre boutique.'
      : `${formatCount(cells)} ${plural(cells, {
          one: 'cellule mise à jour avec la valeur',
          other: 'cellules mises à jour avec les valeurs',
        })} de votre boutique. Le reste est inchangé.`,
  deleteWarning: (count) =>
    `${products(count)} ${plural(count, {
      one: 'sera supprimé. L’annulation le recrée comme nouveau produit',
      other: 'seront supprimés. L’annulation les recrée comme nouveaux produits',
    })}.`,
  review: (count) => `Aperçu de ${products(count)}`,
  lastImport: 'Dernier import',
  viewEdit: 'Voir la modification',
  downloadFailed: (count) =>
    `Télécharger ${products(count)} en échec avec ${plural(count, { one: 'la raison', other: 'les raisons' })}`,
  exportProducts: 'Exporter des produits',
  which: 'Produits',
  allProducts: 'Tous',
  currentSearch: (count) => `Recherche actuelle (${formatCount(count)})`,
  chosenProducts: (count) => `Sélectionnés (${formatCount(count)})`,
  fileFormat: 'Format de fichier',
  layout: 'Présentation',
  forOwn: 'Shelfside',
  forV1: 'Wix V1',
  forV3: 'Wix V3',
  guard: 'Protéger contre les formules',
  guardHint:
    'Ajoute une apostrophe devant les cellules qu’un tableur exécuterait comme formule. Elle est retirée au prochain import.',
  unguardedHint:
    'Pour une importation dans Wix. Les textes sont exactement ceux de la boutique, sans protection contre les formules des tableurs.',
  export: (count) => `Exporter ${products(count)}`,
  exported: (count, lines) =>
    `${products(count)} ${plural(count, { one: 'exporté', other: 'exportés' })} en ${rowCount(lines)}.`,
  leftOut: 'Ce qui n’est pas dans le fichier',
  neverInFiles: (what) => `Aucun fichier ne contient : ${what}.`,
  tooLarge:
    'Ce fichier est trop volumineux pour être réimporté ici. Choisissez moins de colonnes ou de produits, ou exportez en XLSX.',
  collectionsMissing: (count, catalog) =>
    `${collections(count, catalog)} de ce fichier ${plural(count, { one: 'n’est pas', other: 'ne sont pas' })} dans votre boutique`,
  collectionsLeftOut: (count, catalog) =>
    `${collections(count, catalog)} ${plural(count, { one: 'laissée de côté', other: 'laissées de côté' })}`,
  collectionsHint: (catalog) =>
    `Créez-les maintenant, ou importez les produits sans elles. Annuler l’import ne supprime pas les ${catalog === 'v1' ? 'collections' : 'catégories'} créées.`,
  createCollections: (count, catalog) => `Créer ${collections(count, catalog)}`,
  leaveCollections: 'Les laisser de côté',
  requireCollections: 'Ne pas les laisser de côté',
  andMore: (names, more) =>
    `${names} et ${formatCount(more)} ${plural(more, { one: 'autre', other: 'autres' })}`,

  column_id: 'ID de produit Shelfside',
  column_variantId: 'ID de la variante',
  column_name: 'Nom',
  column_variant: 'Variante',
  column_sku: 'SKU',
  column_listPrice: 'Prix normal',
  column_salePrice: 'Prix promotionnel',
  column_stock: 'Stock',
  column_stockSeen: 'Stock à l’export',
  stockSeenAt: (location) => `Stock à l’export : ${location}`,
  column_collections: 'Collections',
  column_media: 'Médias',
  column_slug: 'Slug de l’URL',
  column_options: 'Options',
  reason: 'Raison du rejet',
  emptyFile: 'Le fichier est vide.',
  noHeader: 'La première ligne n’a pas de noms de colonnes. Ajoutez-les, puis réessayez.',
  bigFile: (bytes) =>
    `Le fichier dépasse ${megabytes(bytes)} Mo. Coupez-le entre deux produits et importez les parties l’une après l’autre.`,
  manyRows: (rows) =>
    `Le fichier a plus de ${formatCount(rows)} lignes. Coupez-le entre deux produits et importez les parties l’une après l’autre.`,
  manyColumns: (columns) =>
    `Le fichier a plus de ${formatCount(columns)} colonnes. Supprimez celles dont vous n’avez pas besoin, ou choisissez un autre séparateur.`,
  longCell: (line, max) =>
    `Une cellule de la ligne ${formatCount(line)} dépasse ${formatCount(max)} caractères. Vérifiez s’il manque un guillemet.`,
  openQuote: (line) =>
    `Un guillemet de la ligne ${formatCount(line)} n’est jamais fermé. Fermez-le, ou enregistrez à nouveau le fichier depuis votre tableur.`,
  strayQuote: (line) =>
    `La ligne ${formatCount(line)} a du texte après un guillemet fermant. Choisissez un autre séparateur, ou enregistrez à nouveau le fichier depuis votre tableur.`,
  wrongEncoding: (encoding) =>
    `Le fichier n’est pas encodé en ${encoding}. Choisissez un autre encodage, ou enregistrez-le en « CSV UTF-8 ».`,
  holdsNul: (line) =>
    `La ligne ${formatCount(line)} contient des données non valides. Le fichier n’est pas un CSV ou est endommagé.`,
  holdsHalves: (line) =>
    `La ligne ${formatCount(line)} contient un caractère tronqué. Enregistrez à nouveau le fichier depuis votre tableur.`,
  forbiddenHeader: (name) =>
    `Une colonne s’appelle « ${shorten(name)} », ce qui n’est pas permis pour des raisons de sécurité. Renommez-la ou supprimez-la.`,
  twiceHeader: (name, first, second) =>
    `La colonne « ${shorten(name)} » figure deux fois (colonnes ${first} et ${second}). Supprimez-en une ou renommez-la.`,
  isArchive: (name) =>
    `« ${shorten(name)} » est une archive. Décompressez-la, puis choisissez le fichier CSV ou XLSX qu’elle contient.`,
  isOldWorkbook:
    'C’est un ancien fichier Excel (XLS) ou un fichier protégé. Enregistrez-le en XLSX sans mot de passe.',
  isPdf: 'C’est un PDF. Enregistrez le tableau en CSV ou XLSX.',
  noWorkbook: (name) =>
    `« ${name} » n’est pas un fichier Excel, malgré son nom. S’il s’agit d’un fichier texte, renommez-le en .csv.`,
  brokenWorkbook:
    'Ce classeur ne s’ouvre pas. Ouvrez-le dans votre tableur et enregistrez-le à nouveau en XLSX.',
  swollenWorkbook:
    'Ce classeur est trop volumineux une fois décompressé. Copiez les produits dans un nouveau classeur.',
  slowWorkbook:
    'La lecture de ce classeur prend trop de temps. Copiez les produits dans un nouveau classeur, ou enregistrez-le en CSV.',
  slowFile:
    'La lecture de ce fichier prend trop de temps. Coupez-le entre deux produits et importez les parties l’une après l’autre.',
  ragged: (cells, columns) =>
    `Cette ligne a ${formatCount(cells)} cellules, l’en-tête ${formatCount(columns)} : des valeurs sont peut-être dans de mauvaises colonnes. Corrigez-la, ou enregistrez à nouveau le fichier depuis votre tableur.`,
  saysTwice: 'Deux lignes de ce produit ont des valeurs différentes. Rendez-les identiques.',
  otherRow: 'Le problème se trouve dans une autre ligne de ce produit.',
  rowTwice: 'Une autre ligne concerne le même produit ou la même variante. Supprimez-en une.',
  newTwice:
    'Une autre ligne a la même valeur ici. Donnez la sienne à ce produit, ou saisissez « Variant » comme type de ligne d’une variante.',
  unknownKind: (kind) =>
    `« ${shorten(kind)} » n’est pas valide. Utilisez Product, Variant ou Media.`,
  unknownOptionKind: (kind) =>
    `« ${shorten(kind)} » n’est pas un type d’option. Saisissez DROP_DOWN ou COLOR.`,
  needsTitle: 'Ajoutez un titre à ce texte.',
  cannotClear: 'Ce champ ne peut pas être vide.',
  notAmount: (text) =>
    `« ${shorten(text)} » n’est pas un montant. Saisissez uniquement le nombre, par exemple 12,50.`,
  notFlag: (text) => `« ${shorten(text)} » n’est pas valide. Saisissez TRUE ou FALSE.`,
  notStock: (text) =>
    `« ${shorten(text)} » n’est pas valide. Saisissez une quantité, InStock ou OutOfStock.`,
  ambiguousStock: (text, quantity) =>
    `« ${shorten(text)} » peut se lire de deux façons. S’il s’agit de ${quantity}, saisissez-le sans séparateur.`,
  noLocation: (name) =>
    `La boutique n’a pas d’emplacement « ${shorten(name)} ». Corrigez le nom de la colonne ou ne l’importez pas.`,
  trackedAt: (location) =>
    `Le stock est suivi à l’emplacement « ${shorten(location)} ». Saisissez une quantité.`,
  untrackedAt: (location) =>
    `Le stock n’est pas suivi à l’emplacement « ${shorten(location)} ». Activez d’abord le suivi dans Wix.`,
  notDiscount: (text) => `« ${shorten(text)} » n’est pas valide. Saisissez PERCENT ou AMOUNT.`,
  isFormula: (text) =>
    `« ${shorten(text)} » est une formule. Saisissez son résultat, ou ajoutez une apostrophe devant si c’est du texte.`,
  isError: (text) =>
    `« ${shorten(text)} » est une erreur de formule. Corrigez la formule ou saisissez son résultat.`,
  isShortened: (text) =>
    `« ${shorten(text)} » a été raccourci par votre tableur. Mettez la colonne au format texte, puis saisissez à nouveau le code.`,
  turnsText: (code) =>
    `Ce texte contient un caractère invisible (U+${code}) qui change le sens de lecture. Saisissez-le à nouveau.`,
  pricesAtVariants: 'Chaque variante a son propre prix. Modifiez les lignes des variantes.',
  surchargeNeedsPrice:
    'Le fichier n’indique pas de prix pour ce produit, ses suppléments ne peuvent donc pas être appliqués. Ajoutez le prix dans la ligne du produit.',
  valuesAtVariants: 'Se définit par variante. Modifiez les lignes des variantes.',
  oneDiscount:
    'Dans l’ancien catalogue Wix (V1), toutes les variantes partagent une même remise, et aucune ne donne tous ces prix promotionnels. Pour garder la remise, laissez-les vides. Pour la changer, saisissez des prix promotionnels cohérents pour toutes les variantes.',
  saleAboveList:
    'Le prix promotionnel est supérieur au prix normal. Baissez-le, ou augmentez le prix normal.',
  noCollection: (name) =>
    `« ${shorten(name)} » ne correspond pas à une seule collection. Utilisez des noms existants, séparés par un point-virgule (;).`,
  twoSections: (title) =>
    `Ce produit a deux sections d’infos nommées « ${shorten(title)} ». Renommez-en une dans Wix, puis exportez à nouveau.`,
  keyOfSeveral: (key) =>
    `« ${shorten(key)} » correspond à plusieurs variantes d’un produit. Reconnaissez les produits par une autre colonne.`,
  keyOfProducts: (key, count) =>
    `« ${shorten(key)} » correspond à ${products(count)}. Reconnaissez les produits par une autre colonne.`,
  notImage: (text) =>
    `« ${shorten(text)} » n’est pas une image. Saisissez un lien commençant par https://, ou le nom du fichier d’un export Wix.`,
  altWithoutImage: 'Cette ligne n’a pas d’image. Ajoutez-la ou supprimez le texte alternatif.',
  altOfNewImage:
    'Cette image n’est pas encore dans le produit. Importez d’abord l’image, puis son texte alternatif.',
  wouldBeNew: 'C’est un nouveau produit.',
  notInStore: 'Aucun produit de votre boutique ne correspond à cette ligne.',
  newNeedsName: 'Ajoutez un nom.',
  newNeedsPrice: 'Ajoutez un prix.',
  noOptions: 'La ligne du produit ne nomme aucune option.',
  noChoice: (text, option) => `« ${shorten(text)} » n’est pas un choix de « ${shorten(option)} ».`,
  optionsDiffer: (now, sheet) =>
    `Options : « ${now || '–'} » dans la boutique, « ${sheet || '–'} » dans le fichier.`,
  variantGone: (label) => `Votre boutique n’a pas de variante « ${shorten(label)} ».`,
  variantsShare: 'Toutes les variantes partagent les mêmes valeurs dans votre boutique.',
  field_paidPrice: 'Prix de vente',
  field_actualPrice: 'Prix de vente',
  field_strikethrough: 'Prix barré',
  field_surcharge: 'Supplément',
  field_discount: 'Remise',
  field_discountMode: 'Type de remise',
  field_discountValue: 'Remise',
  field_currency: 'Devise',
  field_handle: 'Handle Wix',
  field_kind: 'Type de ligne',
  field_quantity: 'Quantité',
  field_tracked: 'Suivre le stock',
  field_inStock: 'En stock',
  field_categorySlugs: 'Slugs des catégories',
  field_mediaAlt: 'Texte alternatif',
  field_deleted: 'Supprimé',
  field_optionName: 'Nom d’option',
  field_optionType: 'Type d’option',
  field_optionChoices: 'Choix d’option',
  field_infoTitle: 'Titre d’infos',
  field_infoText: 'Texte d’infos',
  numbered: (words, number) => `${words} ${number}`,
  images: (count) => `${formatCount(count)} ${plural(count, { one: 'image', other: 'images' })}`,
  wholeRow: 'Ligne',
  yes: 'Oui',
  no: 'Non',
  products: 'Produits',
  sharesInfo:
    'Les sections d’infos sont partagées par tous les produits de cette boutique. L’annulation supprime le produit et les garde dans Wix.',
  leavesLevels:
    'Un nouveau produit n’a pas de stock aux autres emplacements. Importez à nouveau le fichier une fois le produit créé.',
  isStranger:
    'Cet ID n’est pas dans votre boutique. Il vient d’une autre boutique ou d’un produit supprimé.',
  sheetGone: 'Ce fichier n’est plus ouvert. Choisissez-le à nouveau.',
  costsLocked:
    'Les coûts ne sont pas encore disponibles, car votre boutique se synchronise. Réessayez dans un instant.',
  replicaMoved: 'Votre boutique a été synchronisée entre-temps. Réessayez.',
  noReplica:
    'Vos produits ne sont pas encore synchronisés. Attendez la première synchronisation, puis réessayez.',
}
