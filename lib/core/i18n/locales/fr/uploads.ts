import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const uploads: Texts['uploads'] = {
  choose: 'Importer des images',
  hint: 'Ou déposez-les ou collez-les ici : JPEG, PNG, GIF ou WebP, 25 Mo maximum chacune.',
  stays:
    'Les images importées restent dans vos médias Wix, même si vous n’enregistrez pas ce produit.',
  demo: 'La boutique de démonstration affiche un dessin à la place de votre image.',
  drop: 'Déposez les images pour les importer',
  list: 'Importations d’images',
  progress: (done, total) =>
    `${formatCount(done)} sur ${formatCount(total)} ${plural(total, { one: 'image importée', other: 'images importées' })}`,
  checking: 'Vérification…',
  waiting: 'En attente…',
  sending: 'Envoi en cours…',
  processing: 'Traitement par Wix…',
  ready: 'Ajoutée',
  cancel: (name) => `Annuler l’envoi de ${name}`,
  retry: (name) => `Renvoyer ${name}`,
  dismiss: (name) => `Retirer ${name} de la liste`,
  removeAt: (at) => `Retirer l’image ${at}`,
  allow: 'Autoriser l’envoi',
  unsaved: 'Attendez la fin des envois, ou annulez-les.',

  permission:
    'Wix reçoit les images sur upload.wixmp.com. Autorisez Shelfside à envoyer des fichiers à cette adresse.',
  missingPermission:
    'Cette clé API ne permet pas d’importer des images. Dans votre compte Wix, ouvrez « API Keys », modifiez cette clé et sélectionnez « Manage Media Manager » sous Wix Media.',
  empty: 'Ce fichier est vide. Choisissez-en un autre.',
  tooLarge: 'Ce fichier dépasse 25 Mo. Réduisez-le, puis importez-le à nouveau.',
  noImage: 'Wix ne peut pas utiliser ce fichier. Choisissez une image JPEG, PNG, GIF ou WebP.',
  tooMany: 'Un produit a au plus 50 images et vidéos. Retirez-en une d’abord.',
  storageFull:
    'Votre espace de stockage Wix est plein. Libérez de la place dans Wix, puis importez à nouveau.',
  notProcessed:
    'Wix n’a pas pu traiter cette image. Enregistrez-la à nouveau en JPEG ou PNG, puis importez-la.',
  addressRejected: 'Wix n’a pas accepté l’envoi. Réessayez.',
  otherHost: (host) =>
    `Wix attend cette image à une adresse que Shelfside ne connaît pas (${host}). Importez-la dans Wix, puis ajoutez son lien.`,
  fileGone: 'Ce fichier n’est plus lisible. Choisissez-le à nouveau.',
}
