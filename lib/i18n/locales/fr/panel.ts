import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const panel: Texts['panel'] = {
  name: 'Shelfside',
  show: 'Afficher Shelfside',
  fold: 'Réduire',
  move: 'Déplacer (faites glisser ou utilisez les touches fléchées)',
  switchOffProduct: 'Masquer sur les pages de produit. Réactivez dans les Paramètres.',
  switchOffProducts: 'Masquer dans la liste des produits. Réactivez dans les Paramètres.',
  loading: 'Chargement du produit',
  notConnected: 'Cette boutique n’est pas encore connectée. Connectez-la dans le panneau latéral.',
  changePrice: 'Modifier le prix…',
  openSidePanel: 'Ouvrir le panneau latéral',
  editSelected: 'Modifier…',
  selected: (count, written) =>
    plural(count, {
      one: `${written} produit sélectionné`,
      other: `${written} produits sélectionnés`,
    }),
  unreadable:
    'Shelfside ne peut pas lire cette liste. Sélectionnez les produits dans le panneau latéral.',
  variants: (count, written) =>
    plural(count, { one: `${written} variante`, other: `${written} variantes` }),
  quantity: (written) => `${written} en stock`,
  untracked: (written) => `${written} sans suivi du stock`,
  unknown: (written) => `${written} pas encore synchronisés`,
  sum: 'Total des prix',
  silent:
    'Shelfside ne répond pas. Ouvrez l’extension depuis la barre d’outils et rechargez-la, puis rechargez cette page.',
  notOpened:
    'Le navigateur n’a pas ouvert le panneau latéral. Cliquez sur Shelfside dans la barre d’outils pour continuer.',
  notOpenedKeys: (keys) =>
    `Le navigateur n’a pas ouvert le panneau latéral. Cliquez sur Shelfside dans la barre d’outils ou appuyez sur ${keys} pour continuer.`,
}

export const pageInView: Texts['pageInView'] = {
  dismiss: 'Ignorer',
  otherShopAsked:
    'Ce produit appartient à une autre boutique. Connectez cette boutique pour le modifier.',
  openProduct: 'Ouvrez un produit dans Wix pour le modifier ici, ou recherchez :',
  newProduct:
    'Enregistrez le nouveau produit dans Wix, puis ouvrez-le pour le voir ici. Ou recherchez :',
  openInventory: 'Trouvez ici les produits dont vous voulez voir ou modifier le stock :',
  openCategory: 'Trouvez ici les produits d’une catégorie, par exemple avec collection:"Été" :',
  selectProducts:
    'Sélectionnez des produits dans Wix pour les modifier ensemble ici, ou recherchez :',
  pickHere: 'Shelfside ne peut pas lire cette liste. Sélectionnez les produits ici :',
  selected: (count, written) =>
    plural(count, {
      one: `${written} produit sélectionné`,
      other: `${written} produits sélectionnés`,
    }),
  selectedList: 'Sélectionnés dans Wix',
  changeSelected: 'Modifier…',
  selectedMore: (written) => `Et ${written} de plus. Tous seront modifiés ensemble.`,
  selectedUnknown: 'Ce produit n’est plus dans votre boutique.',
  aside: 'Votre modification inachevée a été mise de côté.',
  bringBack: 'Y revenir',
  forgetStashed: 'L’abandonner',
}
