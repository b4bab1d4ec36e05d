import type { Texts } from '#lib/i18n/t.ts'

export const ui: Texts['ui'] = {
  typeToConfirm: 'pour confirmer, saisissez',
  copied: 'Copié',
  reload: 'Recharger l’extension',
  retry: 'Réessayer',
  openOptions: 'Ouvrir les paramètres',
  allowWix: 'Autoriser l’accès à Wix',
  requestId: 'ID de requête',
  copyRequestId: 'Copier l’ID de requête',
  back: 'Retour',
  stillWaiting: 'En attente de Wix. La suite reprend automatiquement.',
}

export const shell: Texts['shell'] = {
  crashed: 'Un problème est survenu sur cette page',
  crashedWhy:
    'Rien n’a été envoyé à Wix. Les modifications en cours se poursuivent en arrière-plan.',
  loadAgain: 'Recharger',

  title: 'Shelfside ne répond pas',
  why: 'Rechargez l’extension. Ce que vous avez enregistré est conservé. Cette page se ferme et vous pouvez la rouvrir aussitôt.',
  reload: 'Recharger l’extension',

  keyNeeded: 'Saisissez à nouveau votre clé API',
  keyNeededWhy:
    'Votre clé n’était conservée que jusqu’à la fermeture du navigateur. Choisissez une phrase secrète pour rester connecté.',
  connectAgain: 'Reconnecter',
  noShop: 'Connectez votre boutique Wix',
  noShopWhy:
    'Trouvez instantanément vos produits, modifiez-en des milliers à la fois et annulez toute modification.',
  connectShop: 'Connecter une boutique',

  replicaShown: 'Votre copie hors ligne est affichée',
  lockNow: 'Verrouiller',
  shop: 'Boutique',
  unnamed: (id) => `Boutique ${id}`,
  withoutKey: (name) => `${name} (clé requise)`,
  otherInView: 'Cette page est celle d’une autre boutique',
  otherUnknown:
    'Cette page du tableau de bord appartient à une boutique que vous n’avez pas connectée. Les produits ci-dessous sont ceux de votre boutique connectée.',
  otherKnown: (name) =>
    `Cette page du tableau de bord appartient à ${name}. Les produits ci-dessous sont ceux d’une autre boutique.`,
  connectIt: 'Connecter cette boutique…',
  switchTo: (name) => `Passer à ${name}`,

  nav: 'Navigation',
  page: 'Page',
  search: 'Recherche',
  jobs: 'Modifs',
  activity: 'Activité',
  options: 'Paramètres',
  workbench: 'Ouvrir l’atelier',
}
