import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

export const preview: Texts['preview'] = {
  changes: 'Changements',
  becomes: 'devient',
  moreValues: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'autre valeur', other: 'autres valeurs' })}`,
  sameDiscount: 'même remise en %',
  customersPay: (before, after) => `Les clients paient ${before} → ${after}`,
  wasFree: 'actuellement gratuit',
  variants: 'Variantes',
  images: (count) => `${formatCount(count)} ${plural(count, { one: 'image', other: 'images' })}`,
  none: 'aucun',
  included: 'inclus',
  notIncluded: 'non inclus',
  deleted: 'supprimé',
  inStore: 'dans la boutique',
  yes: 'oui',
  no: 'non',

  showOnly: 'Afficher uniquement',
  blocked: 'Bloqué :',
  review: 'À vérifier :',
  includeForReview: (count) => `Inclure les ${formatCount(count)} à vérifier`,
  includeWith: (count, guardrail) => `Inclure les ${formatCount(count)} avec « ${guardrail} »`,
  'guardrail/price-not-positive': 'Prix nul ou négatif',
  'guardrail/price-over-limit': 'Prix trop élevé',
  'guardrail/discount-over-price': 'Remise supérieure au prix',
  'guardrail/variant-not-positive': 'Prix de variante nul ou négatif',
  'guardrail/compare-at-below-price': 'Prix barré inférieur au prix',
  'guardrail/figure-out-of-range': 'Valeur hors limites',
  'guardrail/stock-out-of-range': 'Stock hors limites',
  'guardrail/name-empty': 'Nom vide',
  'guardrail/slug-invalid': 'Slug de l’URL non valide',
  'guardrail/slug-taken': 'Slug de l’URL déjà utilisé',
  'guardrail/too-long': 'Texte trop long',
  'guardrail/too-many': 'Trop d’éléments',
  'guardrail/sku-taken': 'SKU déjà utilisé',
  'guardrail/value-missing': 'Valeur manquante',
  'guardrail/unsupported': 'Non pris en charge par votre boutique',
  'guardrail/slug-changes': 'L’URL de la page change',
  'guardrail/changed-since': 'Modifié par quelqu’un d’autre',
  'guardrail/below-cost': 'Vendu sous le coût',
  'guardrail/big-jump': 'Fort changement de prix',
  'guardrail/deep-sale': 'Forte remise',
  'guardrail/price-from-zero': 'Actuellement gratuit',
  'guardrail/against-direction': 'Prix dans l’autre sens',
  'guardrail/percent-exceeded': 'Prix au-delà du pourcentage demandé',
  'guardrail/margin-not-reached': 'Marge non atteinte',
  'guardrail/paid-unreachable': 'Prix exact impossible',
  'guardrail/sku-shared': 'SKU en double',
  'guardrail/counts-from-nothing': 'Le stock commencerait à 0',
  'guardrail/restocks': 'De retour en stock',
  'guardrail/preorder-untracked': 'Précommande sans suivi du stock',
  'guardrail/description-emptied': 'Description supprimée',
  'guardrail/info-replaced': 'Section d’infos écrasée',
  'guardrail/options-removed': 'Options retirées',
  'guardrail/other-currency': 'Devise différente',
  'guardrail/other-unit': 'Unité de poids différente',
  'guardrail/deletes': 'Suppression du produit',

  histogram: 'Changement de prix (%)',
  histogramTable: 'Produits par changement de prix',
  change: 'Changement',
  products: 'Produits',
  range: (from, to) => `${from} à ${to}`,
  barOf: (range, rows) => `${range} : ${counts.products(rows)}`,
  noData: 'Aucune donnée. Tous les produits ont ici un avertissement.',
  upDownSame: 'Prix en hausse / en baisse / inchangés',
  totalPaid: 'Total payé par les clients',
  lowestMedianHighest: 'Minimum / médiane / maximum',
  medianMargin: (rows) =>
    `Marge médiane de ${formatCount(rows)} ${plural(rows, { one: 'produit', other: 'produits' })}`,
  summary: 'Résumé',
  willChange: 'à modifier',
  unchanged: 'sans changement',
  needReview: 'à vérifier',
  isBlocked: 'bloqués',
  details: 'Détails',
  severalCurrencies: 'Aucun total, car les prix sont dans plusieurs devises.',
  pricesStay: 'Les prix normaux ne changent pas.',
  listPrices: 'Prix normaux',

  schedule: (counted) => `Planifier ${counted}`,
  scheduleMenu: 'Planifier…',
  reschedule: 'Replanifier…',
  nothingToUpdate: 'Rien à mettre à jour',
  update: (counted) => `Mettre à jour ${counted}`,
  delete: (counted) => `Supprimer ${counted}`,
  updateAndDelete: (updated, deleted) => `Mettre à jour ${updated}, supprimer ${deleted}`,
  executionMode: (executionMode, calls, standard) =>
    `${executionMode} : ${formatCount(calls)} au lieu de ${formatCount(standard)} ${plural(standard, { one: 'requête', other: 'requêtes' })}`,
  'executionMode/relative': 'Mode rapide',
  deletes: 'Des produits seront supprimés',
  deletesWhy:
    'Shelfside enregistre leurs détails : l’annulation peut les recréer avec de nouveaux ID.',
  idleStep: 'Ce changement ne concerne aucun produit',
  overlap: 'Une autre modification inclut les mêmes produits',
  overlapWhy: (title, products) =>
    `« ${title} » va aussi modifier ${counts.products(products)} parmi ceux-ci. Celle qui s’exécute en dernier vérifie d’abord les changements.`,
  unschedule: 'Déplanifier',
  notStarted: 'Non lancé',
  deletePreview: 'Supprimer l’aperçu',
  preparing: 'Préparation de l’aperçu',
  checked: (seen) =>
    `${counts.products(seen)} ${plural(seen, { one: 'vérifié', other: 'vérifiés' })}`,
  checkedOf: (seen, total) =>
    `${formatCount(seen)} sur ${counts.products(total)} ${plural(total, { one: 'vérifié', other: 'vérifiés' })}`,
  nothingSent:
    'Rien n’est encore envoyé à Wix. Vous pouvez fermer cette fenêtre et revenir plus tard.',
  rowBlocked: (name) => `${name} est bloqué`,
  includeRow: (name) => `Inclure ${name}`,
  values: 'Valeurs avant et après',
  valueToUse: (name) => `Valeur à utiliser pour ${name}`,
  takeMine: 'Utiliser la mienne',
  keepTheirs: 'Garder l’autre',
  alreadySet: 'Tous ces produits ont déjà ces valeurs.',
}

export const guardrails: Texts['guardrails'] = {
  tooLong: (name, length, limit) =>
    `${name} aurait ${formatCount(length)} caractères. Wix en accepte ${formatCount(limit)}.`,
  belowZero: (name, amount) => `${name} serait inférieur à zéro (${amount}).`,
  tooFine: (name, amount, digits) =>
    `${name} a plus de ${digits} ${plural(digits, { one: 'décimale', other: 'décimales' })} (${amount}).`,
  tooHigh: (name, amount, limit) => `${name} serait de ${amount}. Le maximum est ${limit}.`,
  stockBelowZero: (quantity) =>
    `Le stock serait de −${formatCount(-quantity)}. Il ne peut pas descendre sous 0.`,
  stockTooHigh: (quantity, limit) =>
    `Le stock serait de ${formatCount(quantity)}. Le maximum est ${formatCount(limit)}.`,
  fromNothing:
    'Le suivi commence à 0 : le produit s’affiche en rupture de stock tant que vous n’avez pas défini de quantité.',
  restocks:
    'Le produit passe de rupture à en stock. Wix peut envoyer un e-mail aux clients qui ont demandé à être avertis.',
  preorderUntracked:
    'Son stock n’est pas suivi : les clients ne pourraient pas le précommander et une limite ne compterait pas. Suivez aussi son stock.',
  preorderDigital: 'La précommande n’est pas disponible pour les produits numériques.',
  preorderSubscription: 'La précommande n’est pas disponible pour les produits avec abonnement.',
  tooMany: (name, count, unit, limit) =>
    `${name} aurait ${formatCount(count)} ${unit}. Le maximum est ${formatCount(limit)}.`,
  quoted: (text) => `« ${text} »`,
  sharedChoices: 'choix, tous produits confondus',
  infoTitle: 'Le titre de la section d’infos',
  name: 'Le nom',
  slug: 'Le slug de l’URL',
  sku: 'Le SKU',
  barcode: 'Le code-barres',
  ribbon: 'Le ruban',
  brand: 'La marque',
  description: 'La description',
  cost: 'Le coût',
  weight: 'Le poids',
  dimensions: 'Un côté',
  packageDimensions: 'Un côté du colis',
  product: 'Le produit',
  choice: 'Le choix',
  info: 'La section d’infos',
  media: 'images et vidéos',
  pictures: 'images',
  infos: 'sections d’infos',
  modifiers: 'modificateurs',
  alt: 'Le texte alternatif',
  preorderMessage: 'Le message de précommande',
  nameEmpty: 'Le nom serait vide. Chaque produit a besoin d’un nom.',
  sameSlug: (name, slug) => `« ${name} » aurait le même slug d’URL « ${slug} ».`,
  slugInvalid: (text) =>
    `« ${text} » n’est pas un slug d’URL valide. Utilisez a–z, 0–9 et des traits d’union simples.`,
  emptied: 'La description serait vide.',
  optionsGone: (variants) =>
    `Retire ses options et ${plural(variants, { one: `${formatCount(variants)} variante`, other: `${formatCount(variants)} variantes` })}.`,
  variantsGone: (lost, all) =>
    `Retire ${formatCount(lost)} de ses ${formatCount(all)} variantes avec leurs prix, SKU et stocks. L’annulation rétablit les choix, mais pas ces valeurs.`,
  deletes: 'Supprime le produit. L’annulation le recrée avec un nouvel ID et une nouvelle URL.',
  price: 'Le prix',
  notPositive: (price) => `Le prix serait de ${price}. Il doit être supérieur à 0.`,
  overLimit: (price, limit) => `Le prix serait de ${price}. Le maximum est ${limit}.`,
  discountOverNewPrice: (off, price) =>
    `La remise (${off}) absorberait tout le nouveau prix (${price}). Réduisez d’abord la remise.`,
  discountOverPrice: (off, price) => `La remise (${off}) absorberait tout le prix (${price}).`,
  variantNotPositive: (variant, price) =>
    `${variant} : le prix serait de ${price}. Il doit être supérieur à 0.`,
  compareAtBelow: (list, paid) =>
    `Le prix normal (${list}) serait inférieur au prix de vente (${paid}). Il doit être supérieur.`,
  belowCost: (paid, cost) => `Les clients paieraient ${paid}, moins que votre coût de ${cost}.`,
  variantBelowCost: (variant, paid, cost) =>
    `${variant} : vendu ${paid}, moins que votre coût de ${cost}.`,
  paidRises: (what, from, to) =>
    `${what} : les clients paieraient ${to} au lieu de ${from}, donc plus.`,
  paidFalls: (what, from, to) =>
    `${what} : les clients paieraient ${to} au lieu de ${from}, donc moins.`,
  amountStays: (what, from, to, change, asked, off) =>
    `${what} : les clients paieraient ${to} au lieu de ${from}. Cela fait ${change} au lieu de ${asked}, car la remise de ${off} est un montant et ne change pas.`,
  marginMissed: (what, paid, left, asked) =>
    `${what} : les clients paieraient ${paid} en promotion, ce qui laisse une marge de ${left} au lieu de ${asked}.`,
  rises: (what, percent, from, to) => `${what} augmenterait de ${percent}, de ${from} à ${to}.`,
  falls: (what, percent, from, to) => `${what} baisserait de ${percent}, de ${from} à ${to}.`,
  paidRisesBy: (what, percent, from, to) =>
    `${what} : ce que paient les clients augmenterait de ${percent}, de ${from} à ${to}.`,
  paidFallsBy: (what, percent, from, to) =>
    `${what} : ce que paient les clients baisserait de ${percent}, de ${from} à ${to}.`,
  deepSale: (paid, list, percent) =>
    `Les clients paieraient ${paid} au lieu de ${list} (${percent} de remise).`,
  wasFree: (price) => `Le produit est gratuit et coûterait ${price}.`,
  andMore: (variant, count) =>
    `${variant} (et ${formatCount(count)} ${plural(count, { one: 'autre', other: 'autres' })})`,
  sharedWithin: (sku) => `Plusieurs de ses variantes auraient le SKU « ${sku} ».`,
  sharedWith: (name, sku) => `« ${name} » aurait le même SKU « ${sku} ».`,
  sharedWithMore: (name, more, sku) =>
    `« ${name} » et ${formatCount(more)} ${plural(more, { one: 'autre', other: 'autres' })} auraient le même SKU « ${sku} ».`,
  otherCurrency: (theirs, ours) =>
    `Cette modification utilise ${theirs}, mais le prix du produit est en ${ours}.`,
  otherUnit: (theirs, ours) =>
    `Cette modification utilise ${theirs}, mais votre boutique utilise ${ours}.`,
  unreachable: (wanted, list, nearest) =>
    `Aucune remise en pourcentage sur ${list} ne donne ${wanted}. Le plus proche est ${nearest}. Utilisez plutôt une remise en montant.`,
}

export const schedule: Texts['schedule'] = {
  title: 'Planifier',
  once: 'Une fois',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  monthly: 'Chaque mois',
  starts: (moment) => `Début : ${moment}`,
  undone: (moment) => `annulation : ${moment}`,
  'repeat/daily': 'chaque jour',
  'repeat/weekly': 'chaque semaine',
  'repeat/monthly': 'chaque mois',
  'missed/run': 'Lancer à mon retour',
  'missed/ask': 'Me demander',
  'missed/skip': 'Sauter cette fois',
  'missedWhy/run': 'Se lance dès que le navigateur est rouvert.',
  'missedWhy/ask': 'Attend dans Modifications que vous la lanciez ou la supprimiez.',
  'missedWhy/skip': 'Saute cette exécution.',
  start: 'Début',
  undoAt: 'Annuler automatiquement (facultatif)',
  repeat: 'Répétition',
  ifClosed: 'Si le navigateur est fermé à ce moment-là',
  timesAreIn: (zone) => `Heures du fuseau ${zone}.`,
  missedAfter: 'Un lancement est manqué au bout de 10 minutes.',
  undoneAtEnd:
    'À l’heure de fin, la modification est annulée automatiquement. Si le navigateur est fermé, elle l’est à la prochaine ouverture.',
  previewedEachTime:
    'Chaque exécution prépare un nouvel aperçu et ne met à jour que les produits sans avertissement.',
  cancel: 'Annuler',
  chooseMoment: 'Choisissez une date et une heure.',
  isPast: 'Ce moment est passé. Choisissez-en un plus tard.',
  endsBeforeStart: 'La fin doit être après le début.',
  startsBeforeEnd:
    'L’exécution suivante commencerait avant l’annulation de celle-ci. Choisissez une fin plus proche.',
}
