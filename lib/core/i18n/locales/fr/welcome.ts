import type { Texts } from '#lib/core/i18n/t.ts'

export const welcome: Texts['welcome'] = {
  title: 'Bienvenue dans Shelfside',
  open: 'Ouvrir la page d’accueil',
  demoTitle: 'Essayer la boutique de démo',
  demoText:
    'Trois petites tâches avec 240 produits d’exemple. Sans clé API, et rien ne quitte cet ordinateur.',
  olderCatalog: 'Ancien catalogue (V1)',
  connectTitle: 'Connecter votre boutique',
  connectText:
    'Vous devez être propriétaire ou copropriétaire du compte Wix. La connexion ne change rien dans votre boutique.',
  connectedTitle: 'Votre boutique est connectée',
  connectedText:
    'Shelfside synchronise maintenant vos produits. Voici ce que permet votre clé API.',
  openWorkbench: 'Ouvrir l’atelier',
  tasks: 'Trois tâches',
  find: 'Trouver un produit',
  change: 'Modifier des prix',
  undo: 'Annuler la modification',
  'how/find': 'Saisissez « lamp » dans la recherche, puis ouvrez un des produits.',
  'how/change':
    'Revenez aux résultats et sélectionnez des produits. Choisissez « Modification groupée… », saisissez 7, vérifiez l’aperçu, puis lancez.',
  'how/undo':
    'Ouvrez la modification, choisissez « Annuler… » et confirmez. Chaque prix retrouve sa valeur précédente.',
  showEdit: 'Voir la modification',
  skip: 'Ignorer',
  done: 'Fait',
  skipped: 'Ignorée',
  ownStore: 'Vous avez une boutique Wix ?',
  finished: 'Vous êtes prêt',
  finishedText:
    'Connectez votre boutique, ou continuez à vous exercer ici. Les paramètres mènent à cette page.',
  doneOf: (done, all) => `${done} sur ${all} faites`,
  skipTask: (task) => `Ignorer : ${task}`,
  nextTask: (done, all, task) => `${done} sur ${all} faites. Ensuite : ${task}.`,
}
