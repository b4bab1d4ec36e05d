import { formatCount, formatExactPercent } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'
import { counts } from './fields.ts'

const conflicts = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'conflit', other: 'conflits' })}`

export const jobs: Texts['jobs'] = {
  job: 'Modification groupée',
  backToEdit: 'Retour à la modification',
  lost: 'Cette modification n’existe plus',
  lostWhy: 'Son historique a été supprimé. Ce qu’elle a modifié dans votre boutique reste modifié.',

  'job/draft': 'Préparation de l’aperçu',
  'job/ready': 'Prête à lancer',
  'job/running': 'En cours',
  'job/paused': 'En pause',
  'job/done': 'Terminée',
  'job/failed': 'Échec',
  'job/cancelled': 'Arrêtée',
  'job/undone': 'Annulée',
  'job/redone': 'Rétablie',
  'row/planned': 'En attente',
  'row/sent': 'Envoyé',
  'row/unknown': 'Vérification',
  'row/applied': 'Mis à jour',
  'row/unchanged': 'Aucun changement nécessaire',
  'row/conflict': 'Conflit',
  'row/failed': 'Échec',
  'row/skipped': 'Ignoré',
  'row/cancelled': 'Non envoyé',

  findProducts: 'Rechercher des produits',
  none: 'Aucune modification pour l’instant',
  noneWhy:
    'Les modifications groupées que vous lancez ou planifiez apparaissent ici. Vous pouvez toutes les annuler. Pour en planifier une, préparez son aperçu, puis choisissez « Planifier… ».',
  all: 'Toutes les modifications',
  running: 'En cours',
  waiting: 'À traiter',
  scheduled: 'Planifiées',
  upcoming: 'À venir',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  searchEdits: 'Rechercher une modification',
  kind: 'Type',
  'kind/any': 'Tous les types',
  'kind/edits': 'Modifications',
  'kind/undos': 'Annulations et rétablissements',
  'kind/scheduled': 'Planifiées',
  state: 'État',
  'state/any': 'Tous les états',
  'state/open': 'En cours ou en attente',
  'state/upcoming': 'À venir',
  'state/done': 'Terminées',
  'state/problems': 'Avec problèmes',
  'state/cancelled': 'Arrêtées',
  effect: 'Effet',
  'effect/any': 'Tous les effets',
  'effect/in-effect': 'Dans la boutique',
  'effect/undone': 'Annulées',
  'effect/nothing': 'Sans effet',
  counted: (label, count) => `${label} (${formatCount(count)})`,
  edits: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'modification', other: 'modifications' })}`,
  editsOf: (shown, all) =>
    `${formatCount(shown)} sur ${formatCount(all)} ${plural(all, { one: 'modification', other: 'modifications' })}`,
  clearFilters: 'Effacer les filtres',
  noEditMatches: 'Aucune modification trouvée',
  noEditMatchesWhy: 'Essayez d’autres mots, ou effacez les filtres pour tout voir.',
  timesIn: (zone) => `Heures du fuseau ${zone}`,
  unschedule: (title) => `Déplanifier ${title}`,
  nothingSent: 'Rien n’est encore envoyé à Wix',
  willUpdate: (count) =>
    `${counts.products(count)} ${plural(count, { one: 'sera mis à jour', other: 'seront mis à jour' })}`,
  partOf: (settled, total) => `${formatCount(settled)} sur ${formatCount(total)}`,
  partWithPercent: (settled, total, percent) =>
    `${formatCount(settled)} sur ${formatCount(total)} (${formatExactPercent(percent)})`,

  awaited: 'Planifiée',
  awaitedWhy:
    'Le moment venu, Shelfside prépare un nouvel aperçu et ne met à jour que les produits sans avertissement.',
  stopRepeating: 'Ne plus répéter',

  progress: 'Progression',
  settledOf: (settled, total) => `${formatCount(settled)} sur ${total}`,
  left: (duration) => `encore ${duration}`,
  lessThanMinute: 'moins d’une minute',
  aboutMinutes: (minutes) => `environ ${formatCount(minutes)} min`,
  aboutHours: (hours) => `environ ${formatCount(hours)} h`,
  sendingFirst: 'Envoi des premiers produits…',
  pause: 'Suspendre',
  resume: 'Reprendre',
  stop: 'Arrêter',
  stopWhy:
    'S’arrête avant la prochaine requête. Les produits déjà mis à jour le restent, et vous pouvez les annuler.',
  stopping: 'Arrêt en cours…',
  stoppingWhy: 'En attente du résultat de ce qui a déjà été envoyé. Rien d’autre n’est envoyé.',
  keepsRunning:
    'Vous pouvez fermer cette fenêtre. La modification continue, et reprend après un redémarrage dès que Shelfside est déverrouillé. Sans phrase secrète, elle reprend dès que vous saisissez à nouveau la clé.',
  waitingForWix: 'En attente de Wix',
  nothingUntilResumed: 'Rien n’est envoyé tant que vous ne reprenez pas.',
  resumesAt: (time) => `Reprise automatique à ${time}.`,
  estimating: 'Estimation du temps restant',
  perMinute: (rate) => `${formatCount(rate)} par minute`,

  applied: (count) => `${formatCount(count)} mis à jour`,
  deleted: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'supprimé', other: 'supprimés' })}`,
  unchanged: (count) => `${formatCount(count)} sans changement nécessaire`,
  conflicts,
  failed: (count) => `${formatCount(count)} ${plural(count, { one: 'échec', other: 'échecs' })}`,
  cancelled: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'non envoyé', other: 'non envoyés' })}`,
  nothingChanged: 'Rien n’a changé',
  undoneAt: (moment) => `Annulation automatique le ${moment}.`,
  notFinished: 'Cette modification s’est arrêtée avant la fin',
  notStarted: 'Non lancée',
  restNotSent: 'Arrêtée. Les produits restants n’ont pas été modifiés.',
  noneLeft: 'Arrêtée. Il ne restait aucun produit.',
  wasUndone: 'Annulée',
  someLeft: 'Terminée, avec des produits à vérifier',
  done: 'Terminée',
  undone: 'Annulée. Valeurs précédentes rétablies.',
  retryFailed: (count) =>
    plural(count, {
      one: `Réessayer ${formatCount(count)} échec`,
      other: `Réessayer ${formatCount(count)} échecs`,
    }),
  notRetried: (count) =>
    plural(count, {
      one: '1 produit ne peut pas être renvoyé, car la modification est peut-être déjà dans votre boutique. Vérifiez-le, puis modifiez ce qui manque.',
      other: `${formatCount(count)} produits ne peuvent pas être renvoyés, car la modification est peut-être déjà dans votre boutique. Vérifiez-les, puis modifiez ce qui manque.`,
    }),
  resolveConflicts: (count) => `Résoudre ${conflicts(count)}…`,
  nextSteps: 'Étapes suivantes',
  runAgain: 'Relancer…',
  saveAs: 'Enregistrer sous…',
  savedAs: (name) => `Enregistrée sous « ${name} ».`,
  undoMenu: 'Annuler…',

  show: 'Afficher',
  showAll: 'Tous',
  searchHere: 'Rechercher dans ces produits',
  rows: 'Produits de cette modification',
  noneInState: 'Aucun produit ici.',
  noneNamed: (text) => `Aucun produit ne correspond à « ${text} ».`,
  exportResults: 'Exporter les résultats',
  copy: 'Copier',
  copied: 'Copié',
  setTo: (price, edit) =>
    `${edit === undefined ? 'Quelqu’un' : `Votre modification « ${edit} »`} a fixé cette valeur à ${price} entre-temps. Elle n’a pas été écrasée.`,
  changedByOthers: (what, edit) =>
    `${edit === undefined ? 'Quelqu’un' : `Votre modification « ${edit} »`} a modifié ${what} entre-temps. Rien n’a été écrasé.`,
  pricesOfVariants: 'les prix de ses variantes',
  quoted: (name) => `« ${name} »`,
  it: 'ce produit',
  youSkipped: 'Vous avez ignoré ce produit.',
  recreated: 'Recréé avec un nouvel ID.',

  conflictsTitle: 'Conflits',
  conflictsWhy: 'Quelqu’un a modifié ces produits après votre aperçu. Rien n’a été écrasé.',
  keepAllTheirs: 'Garder toutes les autres',
  takeAllMine: 'Utiliser toutes les miennes',
  keepTheirs: 'Garder l’autre',
  takeMine: 'Utiliser la mienne',
  changedProducts: 'Produits modifiés entre-temps',
  allDecided: 'Tous les conflits sont résolus.',
  choices: (count, of, ours) =>
    `${formatCount(count)} sur ${formatCount(of)} ${plural(of, { one: 'décidé', other: 'décidés' })} : votre valeur pour ${formatCount(ours)}, l’autre pour ${formatCount(count - ours)}.`,
  decideLater: 'Décider plus tard',
  selectFirst: 'Choisissez d’abord',
  keepTheirsFor: (count) => `Garder l’autre valeur pour ${counts.products(count)}`,
  takeMineFor: (count) => `Utiliser ma valeur pour ${counts.products(count)}`,
  conflictValues: (name) => `Valeurs de ${name} modifiées par quelqu’un d’autre`,
  value: 'Valeur',
  before: 'Avant',
  mine: 'La mienne',
  theirs: 'L’autre',
  valueToUse: (name) => `Valeur à utiliser pour ${name}`,

  undo: 'Annuler la modification',
  redo: 'Rétablir la modification',
  undoOf: (title) => `Annulation : ${title}`,
  redoOf: (title) => `Rétablissement : ${title}`,
  undoJobMenu: (title) => `Annuler ${title}…`,
  undoCounted: (counted) => `Annuler pour ${counted}`,
  redoJobMenu: (title) => `Rétablir ${title}…`,
  redoCounted: (counted) => `Rétablir pour ${counted}`,
  redoMenu: 'Rétablir…',
  redone: 'Rétablie. Les valeurs de la modification sont de retour.',
  whatToUndo: 'À annuler',
  everything: 'Tout',
  someProducts: 'Certains produits',
  oneField: 'Un champ',
  goingBack: 'Valeurs rétablies',
  comparing: 'Comparaison avec votre boutique…',
  nothingGoesBack: 'Il n’y a plus rien à annuler.',
  notCompared: 'Non comparé avec votre boutique',
  notComparedWhy: 'Les valeurs que quelqu’un a modifiées depuis restent conservées.',
  'back/conflict': 'Conservé',
  'back/unchanged': 'Déjà rétabli',
  'back/failed': 'Impossible',
  keepsPrice: (price, edit) =>
    `${edit === undefined ? 'Quelqu’un' : `Votre modification « ${edit} »`} a fixé cette valeur à ${price} depuis. Elle reste.`,
  keepsOthers: (what, edit) =>
    `${edit === undefined ? 'Quelqu’un' : `Votre modification « ${edit} »`} a modifié ${what} depuis. Cela reste.`,
  restores: (counted) => `Rétablit les valeurs précédentes de ${counted}.`,
  reapplies: (counted) => `Remet les valeurs de la modification pour ${counted}.`,
  createsAgain: (count, loss) => `Recrée ${counts.products(count)}. ${loss}`,
  recreationLoss:
    'Les produits supprimés reviennent avec de nouveaux ID. Leurs avis, leur historique de ventes et leur position manuelle sont perdus, et les liens existants ne fonctionnent plus.',
  leftAlone: 'Les valeurs que quelqu’un a modifiées depuis sont conservées et listées.',
  keepChanges: 'Garder les changements',
  keepUndone: 'Ne pas rétablir',
  fields: 'Champs du produit',
  oneFieldWhy: 'Rétablit un seul champ. Le reste ne change pas.',
  tooMany: 'Trop de produits pour une seule annulation',
  changedNothing: 'Cette modification n’a rien changé.',
  restore: (name) => `Rétablir ${name}`,

  'reported/id': 'ID du produit',
  'reported/product': 'produit',
  'reported/outcome': 'résultat',
  'reported/field': 'champ',
  'reported/variant': 'variante',
  'reported/before': 'avant',
  'reported/after': 'après',
  'reported/found': 'trouvé à la place',
  'reported/currency': 'devise',
  'reported/reason': 'raison',
}

export const journalMessages: Texts['journalMessages'] = {
  gone: 'Cette modification n’existe plus. Préparez un nouvel aperçu.',
  damaged:
    'L’historique de cette modification est endommagé, elle a donc été arrêtée. Vérifiez les produits concernés, puis préparez un nouvel aperçu.',
  noSpace:
    'Il n’y a plus d’espace sur cet ordinateur, la modification a donc été suspendue. Libérez de l’espace, puis reprenez.',
  newer:
    'Votre historique vient d’une version plus récente de Shelfside. Mettez l’extension à jour, puis reprenez.',
  unreadable: (name) =>
    `Votre historique ne s’ouvre pas (${name}), la modification a donc été suspendue. Redémarrez le navigateur, puis reprenez.`,
  tooManyEntered: (limit) =>
    `Plus de ${formatCount(limit)} produits modifiés attendent une vérification. Appliquez-en ou abandonnez-en d’abord.`,
  enteredForOther:
    'Ces changements ont été faits pour une autre boutique. Saisissez-les à nouveau ici.',
  fieldGone: (name) => `Le champ que vous avez modifié dans « ${name} » n’existe plus.`,
  productGone: (name) => `« ${name} » n’est plus dans votre boutique.`,
  productDamaged: (name) =>
    `Les données de Wix pour « ${name} » sont endommagées, Shelfside ne peut ni les lire ni les enregistrer. Ouvrez le produit dans le tableau de bord Wix, enregistrez-le, puis réessayez.`,
  undecided: (name) =>
    `Wix n’a pas confirmé le changement de « ${name} ». Vérifiez-le dans Wix et corrigez-le si nécessaire.`,
  severalCreated: (name, count) =>
    `${formatCount(count)} nouveaux produits nommés « ${name} » se ressemblent. Shelfside ne peut pas savoir lequel cette modification a créé. Il est peut-être masqué ou incomplet. Vérifiez-les dans Wix.`,
  stockChangedSince: (name) =>
    `Une autre modification a changé le stock de « ${name} » entre-temps. Vérifiez la quantité et préparez une nouvelle modification si nécessaire.`,
  waitToDecide: 'Attendez l’arrêt de cette modification, puis décidez.',
  isOver:
    'Cette modification a été annulée à sa fin programmée, plus rien n’est donc envoyé. Créez une nouvelle modification.',
  contradicted: (title) =>
    `L’historique de « ${title} » se contredit, la modification a donc été arrêtée.`,
  missed:
    'Le navigateur était fermé à l’heure prévue. Lancez la modification maintenant, replanifiez-la ou supprimez-la.',
  otherCatalog:
    'Wix a fait passer cette boutique à une autre version du catalogue après cet aperçu. Plus rien n’est envoyé. Préparez un nouvel aperçu.',
  damagedBeforeStart:
    'Cet aperçu est endommagé, rien n’a donc été lancé. Préparez un nouvel aperçu.',
  timePast: 'Ce moment est passé. Choisissez-en un plus tard.',
  endsFirst: 'La fin doit être après le début.',
  begun: 'Cette modification a déjà commencé. Préparez un nouvel aperçu.',
  changedOutside:
    'Cette modification a été altérée en dehors de Shelfside, rien n’est donc envoyé. Vérifiez les produits dans Wix, supprimez-la, puis préparez un nouvel aperçu.',
  keyForgotten:
    'L’historique de cette modification ne peut pas être déchiffré : la clé a été supprimée, ou il est endommagé. Vérifiez les produits dans Wix, puis préparez un nouvel aperçu.',
  endPast: 'L’heure de fin est passée. Choisissez-en une nouvelle.',
  otherStore: 'Cet aperçu appartient à une autre boutique. Préparez-en un nouveau ici.',
  changedSinceSeen:
    'L’aperçu a changé depuis que vous l’avez ouvert. Vérifiez-le à nouveau, puis lancez.',
  ended: 'Cette modification est terminée. Préparez un nouvel aperçu.',
  damagedPreview: 'Cet aperçu est endommagé. Préparez-en un nouveau.',
  noneSelected: 'Sélectionnez au moins un produit.',
  littleSpace:
    'Il n’y a pas assez d’espace sur cet ordinateur pour noter les changements. Libérez de l’espace, puis relancez.',
  nothingToUndo: 'Cette modification n’a rien changé, il n’y a donc rien à annuler.',
  undoElsewhere: 'Cette modification appartient à une autre boutique. Connectez-la pour l’annuler.',
  undoStopped: 'Arrêtez cette modification avant de l’annuler.',
  undoUnanswered:
    'Wix n’a pas encore confirmé certains produits. Reprenez ou arrêtez d’abord la modification, puis annulez-la.',
  notUndone: (fields, why) => `Annulation incomplète : ${fields}. ${why}`,
  keptByUndo: (fields) => `Modifié par quelqu’un depuis, donc conservé : ${fields}.`,
  andMore: (fields, more) =>
    `${fields} et ${formatCount(more)} ${plural(more, { one: 'autre', other: 'autres' })}`,
  fieldOf: (field, variant) => `${field} de ${variant}`,
  relativeRisk:
    'Petit risque : si une autre application change un prix au même moment, ou si une réponse se perd, le vôtre part de ce nouveau prix. Chaque produit est vérifié à la fin et corrigé.',
  noSuchMode: 'Cette modification ne peut pas s’exécuter dans ce mode. Utilisez le mode standard.',
  noPreview: 'Cette modification a déjà été lancée. Ouvrez ses résultats.',
  isScheduled: 'Cette modification est planifiée. Déplanifiez-la d’abord, puis décidez.',
  changedBeforeDecision:
    'L’aperçu a changé depuis que vous l’avez ouvert. Vérifiez-le à nouveau, puis décidez.',
}
