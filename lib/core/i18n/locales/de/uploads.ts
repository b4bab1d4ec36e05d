import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const uploads: Texts['uploads'] = {
  choose: 'Bilder hochladen',
  hint: 'Oder hier ablegen oder einfügen: JPEG, PNG, GIF oder WebP, je bis 25 MB.',
  stays:
    'Hochgeladene Bilder bleiben in den Wix-Medien, auch wenn dieses Produkt nicht gespeichert wird.',
  demo: 'Der Demo-Shop zeigt statt des Bildes eine Zeichnung.',
  drop: 'Bilder zum Hochladen hier ablegen',
  list: 'Uploads',
  progress: (done, total) =>
    `${formatCount(done)} von ${formatCount(total)} ${plural(total, { one: 'Bild', other: 'Bildern' })} hochgeladen`,
  checking: 'Wird geprüft …',
  waiting: 'Wartet …',
  sending: 'Wird hochgeladen …',
  processing: 'Wix verarbeitet es …',
  ready: 'Hinzugefügt',
  cancel: (name) => `Upload von ${name} abbrechen`,
  retry: (name) => `${name} erneut hochladen`,
  dismiss: (name) => `${name} aus der Liste entfernen`,
  removeAt: (at) => `Bild ${at} entfernen`,
  allow: 'Uploads erlauben',
  unsaved: 'Das Ende der Uploads abwarten oder sie abbrechen.',

  permission:
    'Wix nimmt Bilder unter upload.wixmp.com an. Shelfside erlauben, Dateien an diese Adresse zu senden.',
  missingPermission:
    'Dieser API-Schlüssel kann keine Bilder hochladen. Im Wix-Konto „API Keys“ öffnen, diesen Schlüssel bearbeiten und „Manage Media Manager“ unter Wix Media auswählen.',
  empty: 'Diese Datei ist leer. Eine andere wählen.',
  tooLarge: 'Diese Datei ist größer als 25 MB. Das Bild verkleinern und erneut hochladen.',
  noImage: 'Wix kann diese Datei nicht verwenden. Ein Bild als JPEG, PNG, GIF oder WebP wählen.',
  tooMany: 'Ein Produkt hat höchstens 50 Bilder und Videos. Zuerst eines entfernen.',
  storageFull: 'Der Wix-Speicher ist voll. In Wix Platz schaffen und erneut hochladen.',
  notProcessed:
    'Wix konnte dieses Bild nicht verarbeiten. Es erneut als JPEG oder PNG speichern und hochladen.',
  addressRejected: 'Wix hat den Upload nicht angenommen. Erneut versuchen.',
  otherHost: (host) =>
    `Wix erwartet dieses Bild unter einer Adresse, die Shelfside nicht kennt (${host}). Es in Wix hochladen und seinen Link hinzufügen.`,
  fileGone: 'Diese Datei ist nicht mehr lesbar. Sie erneut wählen.',
}
