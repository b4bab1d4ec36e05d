import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

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
  pointGone: 'Cet état antérieur n’est plus enregistré. Choisissez un autre moment.',
}
