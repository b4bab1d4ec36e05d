import type { Texts } from '#lib/core/i18n/t.ts'

export const editLine: Texts['editLine'] = {
  label: 'Modification en une ligne',
  placeholder: 'price +5 end .99 collection:Lamps',
  copy: 'Copier la ligne',
  nothingToCopy: 'Remplissez la modification ci-dessous, ou écrivez-la ici.',
}

export const lineErrors: Texts['lineErrors'] = {
  nothing: () => 'La ligne est vide. Écrivez une modification, par exemple price +5.',
  incomplete: (options) =>
    options === ''
      ? 'Il manque quelque chose ici.'
      : `Il manque quelque chose ici. Écrivez ${options}.`,
  unexpected: (found, options) =>
    options === ''
      ? `« ${found} » n’a pas de sens ici. Supprimez-le.`
      : `« ${found} » n’a pas de sens ici. Écrivez ${options}.`,
  noChange: (found) =>
    `« ${found} » n’est pas une modification. Commencez par price, sale, stock, hide ou add to, par exemple.`,
  twoMeanings: (found, one, other) =>
    `« ${found} » peut vouloir dire ${one} ou ${other}. Écrivez l’un des deux.`,
  openQuote: () => 'Un guillemet n’est pas fermé. Écrivez " après le texte.',
  openBracket: () => 'Une parenthèse n’est pas fermée. Écrivez ) après la recherche.',
  curlyQuote: () => 'Ce guillemet n’est pas droit. Écrivez ".',
  badEscape: (found) =>
    `${found} n’a pas de sens entre guillemets. Écrivez \\\\ pour une barre oblique inverse, \\" pour un guillemet, \\n pour un saut de ligne.`,
  unquoted: (found) => `Les textes ont besoin de guillemets. Écrivez "${found}".`,
  amount: (message) => message,
  needsSign: (number) => `Il manque le signe. Écrivez +${number} ou -${number}.`,
  needsSignOrSet: (number) =>
    `Il manque le signe. Écrivez +${number}, -${number} ou set ${number}.`,
  noSign: (number) => `Une promotion n’a pas de signe. Écrivez ${number}.`,
  noPlus: (number) => `Rien n’est ajouté ici. Écrivez ${number} sans le plus.`,
  needsPercent: (number) => `Il manque le signe du pourcentage. Écrivez ${number}%.`,
  noPercent: (number) => `Un pourcentage n’est pas une valeur. Écrivez ${number} seul.`,
  otherCurrency: (found, own) =>
    `« ${found} » est une autre devise. Votre boutique vend en ${own}. Écrivez le montant en ${own}.`,
  otherUnit: (unit) => `Une ligne a une seule unité. Écrivez la même à la place de ${unit}.`,
  ending: () =>
    'Ce n’est pas une terminaison. Écrivez un point et trois chiffres au plus, par exemple .99.',
  whole: () => 'Ce n’est pas un nombre entier. Écrivez des chiffres seulement, par exemple 5.',
  emptyName: () => 'Ce nom est vide. Écrivez-le comme dans la boutique.',
  optionTwice: (name) => `« ${name} » est nommé deux fois. Supprimez-en un.`,
  collectionsUnknown: () =>
    'Les collections de la boutique ne sont pas encore chargées. Attendez un instant.',
  noCollection: (name) =>
    `La boutique n’a pas de collection « ${name} ». Écrivez le nom comme dans la boutique.`,
  sameCollections: (name, id) =>
    `Plusieurs collections s’appellent « ${name} ». Écrivez ensuite l’identifiant de l’une d’elles, par exemple id "${id}".`,
  noCollectionId: (id) =>
    `La boutique n’a pas de collection avec l’identifiant ${id}. Supprimez id et sa valeur.`,
  otherCollection: (name) =>
    `Cet identifiant est celui de la collection « ${name} ». Écrivez ce nom, ou supprimez l’identifiant.`,
  locationsUnknown: () =>
    'Les emplacements de la boutique ne sont pas encore chargés. Attendez un instant.',
  noLocation: (name) =>
    `La boutique n’a pas d’emplacement « ${name} ». Écrivez le nom comme dans la boutique.`,
  sameLocations: (name, id) =>
    `Plusieurs emplacements s’appellent « ${name} ». Écrivez ensuite l’identifiant de l’un d’eux, par exemple id "${id}".`,
  noLocationId: (id) =>
    `La boutique n’a pas d’emplacement avec l’identifiant ${id}. Supprimez id et sa valeur.`,
  otherLocation: (name) =>
    `Cet identifiant est celui de l’emplacement « ${name} ». Écrivez ce nom, ou supprimez l’identifiant.`,
  recipesUnknown: () =>
    'Les modifications enregistrées ne sont pas encore chargées. Attendez un instant.',
  noRecipe: (name) =>
    `Aucune modification enregistrée ne s’appelle « ${name} ». Écrivez le nom d’une autre.`,
  recipeAlone: () =>
    'Aucune modification ne peut suivre une modification enregistrée. Supprimez ce qui suit.',
  tooManyChanges: (max) => `Une édition a ${max} modifications au plus. Supprimez celle-ci.`,
  deletionLast: () =>
    'Des produits supprimés ne peuvent plus être modifiés. Placez la suppression à la fin.',
  operation: (message) => message,
  search: (message) => message,
  needsFor: (found) =>
    `« ${found} » n’a pas de sens ici. Pour le rechercher, écrivez for ${found}.`,
  productsLast: () =>
    'Les produits suivent la dernière modification. Placez-les à la fin, avec les dates.',
  searchTooLong: (max) => `Une recherche a ${max} caractères au plus. Raccourcissez-la.`,
  moment: (found) =>
    `« ${found} » n’est pas un jour. Écrivez today, sunday ou 2026-12-31, et une heure.`,
  timeOfDay: (found) => `« ${found} » n’est pas une heure. Écrivez-la de 00:00 à 23:59.`,
  skippedTime: (found) =>
    `Le changement d’heure saute ${found} ce jour-là. Écrivez une heure plus tôt ou plus tard.`,
  timePast: () => 'Cette date est passée. Écrivez une date future.',
  endsFirst: () => 'La fin précède le début. Écrivez une fin plus tardive.',
  needsStart: () => 'Il manque un début. Écrivez from et une date, par exemple from monday 08:00.',
  repeatsBeforeEnd: () => 'Le début suivant précéderait la fin. Écrivez une fin plus proche.',
}
