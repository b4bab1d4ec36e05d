import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const errors: Texts['errors'] = {
  aborted: 'Vor dem Ende abgebrochen.',
  unforeseen: (words) =>
    `Etwas ist schiefgegangen (${words}). Erneut versuchen. Wiederholt es sich, Einstellungen > Diagnose kopieren und an den Support senden.`,
  interrupted:
    'Shelfside antwortet nicht mehr. Vor einem neuen Versuch in der Produktliste nachsehen.',
  gone: 'Shelfside wurde aktualisiert. Diese Seite neu laden, um fortzufahren.',
  notConnected: 'Kein Shop verbunden. In den Einstellungen von Shelfside einen verbinden.',
  locked: 'Shelfside ist gesperrt. Zum Fortfahren entsperren.',

  notFromHere: 'Von hier aus geht das nicht. Shelfside über die Symbolleiste des Browsers öffnen.',
  tooOften: 'Zu viele Anfragen auf einmal. Gleich noch einmal versuchen.',
  notUnderstood: 'Diese Seite ist nicht mehr aktuell. Neu laden und erneut versuchen.',
  notShown:
    'Das hat vielleicht geklappt, aber das Ergebnis lässt sich nicht anzeigen. Vor einem neuen Versuch in der Produktliste nachsehen.',
  pointGone: 'Diese Sicherung gibt es nicht mehr. Eine andere wählen.',
  partMissing:
    'Ein Teil von Shelfside wurde nicht geladen. Erneut versuchen oder den Browser neu starten.',
  reauthenticate: 'Zum Starten mit der Passphrase oder einem Passkey bestätigen.',
  otherStore:
    'Das gehört zu einem anderen Shop. Es wurde nichts geändert. Zu jenem Shop wechseln und erneut versuchen.',
  noSiteId:
    'Keine Site-ID gefunden. Die vollständige Adresse des Shop-Dashboards einfügen, zum Beispiel https://manage.wix.com/dashboard/1b2c….',
  catalogChanged:
    'Wix hat diesen Shop auf eine andere Katalogversion umgestellt. Zum Fortfahren von Anfang an synchronisieren. Bis dahin bleibt die Offline-Kopie lesbar, Bearbeitungen warten.',
  noApiKey:
    'Das ist kein API-Schlüssel. Den ganzen Schlüssel von der Seite „API-Schlüssel“ des Wix-Kontos kopieren.',
  nothingToLock: 'Es gibt keinen Schlüssel zum Sperren. Zuerst einen Shop verbinden.',
  hostPermission:
    'Dieser Browser lässt Shelfside nicht auf Wix zugreifen. Den Zugriff erlauben, um fortzufahren.',
  jobsStoreMissing:
    'Dieser Shop ist nicht verbunden. Verbinden, um die Sammelbearbeitung fortzusetzen.',

  'title/wrong-key': 'API-Schlüssel abgelehnt',
  'title/wrong-site': 'Kein Zugriff auf diese Website',
  'title/missing-permission': 'Berechtigung fehlt',
  'title/host-permission': 'Zugriff auf Wix blockiert',
  'title/stores-not-installed': 'Wix Stores fehlt',
  'title/wrong-catalog': 'Katalogversion geändert',
  'title/still-provisioning': 'Shop noch nicht bereit',
  'title/rate-limited': 'Zu viele Anfragen',
  'title/service-failed': 'Wix hat ein Problem',
  'title/unreachable': 'Keine Verbindung',
  'title/timed-out': 'Wix antwortet nicht',
  'title/gone': 'Shelfside wurde aktualisiert',
  'title/storage-failed': 'Offline-Kopie nicht aktualisiert',
  'title/other': 'Synchronisierung fehlgeschlagen',
}

export const refusals: Texts['refusals'] = {
  sharedName: (name) =>
    `„${name}“ kann auch zu anderen Produkten gehören und lässt sich von hier aus nicht ändern. In Wix umbenennen oder eine neue Auswahl anlegen.`,
  wholeOption: (name) =>
    `Die Option „${name}“ hinzuzufügen oder zu entfernen würde alle Varianten neu anlegen, ihr Bestand ginge verloren. Bitte in Wix erledigen.`,
  lastChoice: (name) =>
    `Eine Option braucht mindestens eine Auswahl, „${name}“ darf nicht leer sein.`,
  choiceWithoutPrice: (name) => `Einen Preis für die neuen Varianten von „${name}“ eingeben.`,
  goneOption: (name) => `Die Option „${name}“ gibt es nicht mehr. Das Produkt neu laden.`,
  richText: (parts) =>
    `Teile dieser Beschreibung gingen verloren (${parts}). In der Seitenleiste als formatierten Text bearbeiten.`,
  bothMeasures: 'Beides eingeben: den Inhalt des Produkts und die Menge, für die der Preis gilt.',
  noClientId:
    'Die Kundenansicht braucht eine OAuth-Client-ID. Bei Wix unter Einstellungen > Headless > OAuth-Apps anlegen, dann in den Einstellungen von Shelfside eintragen.',
  raced:
    'Jemand anderes hat dieses Produkt im selben Moment geändert. Prüfen, dann erneut versuchen.',
  nothingToChange: 'Nichts zu aktualisieren.',
  noPrice:
    'Wix hat keinen Preis für dieses Produkt genannt, daher lässt es sich hier nicht ändern.',
  unknownImage: 'Das Bild zuerst beim Produkt hinzufügen, dann einer Auswahl zuordnen.',
  onlyTracked: 'Die Bestandserfassung einschalten, um Bestand hinzuzurechnen oder abzuziehen.',
  untracked: 'Der Bestand dieses Produkts wird nicht erfasst. Zuerst die Erfassung einschalten.',
  nothingSaved:
    'Von diesem Produkt wurde nichts gespeichert, daher lässt es sich nicht wieder anlegen.',
  tooLittleSaved: 'Von diesem Produkt wurde zu wenig gespeichert, um es wieder anzulegen.',
  listStuck: 'Wix sendet die Produktliste nicht weiter. In ein paar Minuten erneut versuchen.',
  mediaLost: (names) =>
    `Wieder angelegt, doch ${names.length === 1 ? 'diese Datei gibt' : 'diese Dateien gibt'} es bei Wix nicht mehr: ${names.join(', ')}. In Wix erneut hochladen.`,
  linksLost: 'Bilder einiger Auswahlen ließen sich nicht zuordnen. In Wix erneut zuordnen.',
}

export const v1Errors: Texts['v1Errors'] = {
  priceNotSaved:
    'Der Preis wurde nicht gespeichert, daher lässt sich das Produkt nicht wieder anlegen.',
  noDigital: 'Digitale Produkte lassen sich nur in Wix anlegen.',
  ownValues:
    'Die Varianten haben eigene Preise, Artikelnummern oder Gewichte, die verloren gingen. Zuerst die Varianten zurücksetzen.',
  ownStock:
    'Die Varianten haben eigene Bestände, die mit den Optionen verloren gingen. Die Optionen in Wix entfernen, dann die Menge setzen.',
  noOrder: 'Der ältere Wix-Katalog (V1) kann Bilder nicht umordnen. Neue Bilder kommen ans Ende.',
  atTheEnd:
    'Das Bild ist wieder da, aber an letzter Stelle. Der ältere Wix-Katalog (V1) kann Bilder nicht umordnen. In Wix an seine Stelle schieben.',
  oneChoice:
    'Ein Bild, das über einen Link hinzukommt, lässt sich zunächst nur einer Auswahl zuordnen.',
  allOrNone:
    'Im älteren Wix-Katalog (V1) wird der Bestand für alle Varianten eines Produkts erfasst oder für keine.',
  noNumber: 'Eine Menge eingeben, um den Bestand zu erfassen.',
}

export const v3Errors: Texts['v3Errors'] = {
  belowSalePrice:
    'Der Normalpreis läge unter dem Verkaufspreis. Beide ändern oder nur den anderen.',
  choiceGone: (choice, option) => `Die Auswahl „${choice}“ von „${option}“ gibt es nicht mehr.`,
  damaged:
    'Die Daten dieses Produkts sind bei Wix beschädigt, daher lehnt Wix jede Änderung ab. Das Produkt in Wix öffnen, dort einmal speichern, dann erneut versuchen.',
  variantMediaLost: (variants) =>
    `Wix hat das Bild ${plural(variants, { one: 'einer Variante', other: `von ${variants} Varianten` })} aus Warenkorb und Kasse entfernt. Das Bild im Wix-Dashboard der Auswahl erneut zuweisen.`,
  filesFailed: (names) =>
    `Wix konnte ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })} nicht verarbeiten: ${names.join(', ')}. Die Adresse prüfen, dann erneut hinzufügen.`,
  filesPending: (names) =>
    `Wix verarbeitet noch ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })}: ${names.join(', ')}. Das Produkt in einigen Minuten prüfen.`,
  noNumber:
    'Eine Menge eingeben, um den Bestand zu erfassen. Sonst würde das Produkt als ausverkauft angezeigt.',
  tooMany: 'Wix erlaubt höchstens 99.999 je Variante.',
  tooFew: 'So viel Bestand lässt sich nicht abziehen.',
}

export const storeAnswers: Texts['storeAnswers'] = {
  storesNotInstalled:
    'Diese Website hat kein Wix Stores. Im Wix-Dashboard hinzufügen, dann erneut verbinden.',
  movedToNewer:
    'Wix hat diesen Shop auf den neueren Katalog (V3) umgestellt. Zum Fortfahren von Anfang an synchronisieren.',
  hasOlder:
    'Dieser Shop hat den älteren Katalog (V1). Zum Fortfahren von Anfang an synchronisieren.',
  provisioning: 'Wix richtet diesen Shop noch ein. In ein bis zwei Minuten erneut versuchen.',
  unknownCatalog:
    'Dieser Shop hat eine Katalogversion, die Shelfside noch nicht unterstützt. Nach einem Update suchen.',
  missingPermission:
    'Ihrem API-Schlüssel fehlt eine Berechtigung. Im Wix-Konto „API-Schlüssel“ öffnen, diesen Schlüssel bearbeiten und unter Wix Stores „Read Products“ und „Manage Products“ auswählen. Der neuere Katalog (V3) braucht mehr. Die Berechtigungen des Schlüssels in den Einstellungen prüfen.',
  missingReadAdmin:
    'Dieser API-Schlüssel kann ausgeblendete Produkte und Kosten nicht lesen. Im Wix-Konto „API-Schlüssel“ öffnen, diesen Schlüssel bearbeiten und unter Wix Stores „Product v3 read admin“ auswählen.',
  wrongSite:
    'Dieser API-Schlüssel gilt nicht für diese Website oder hat dort keine Berechtigung. Den Website-Zugriff des Schlüssels prüfen oder einen Schlüssel in dem Wix-Konto anlegen, dem der Shop gehört.',
  managedCategory:
    'Diese Kategorie wird von Wix oder einer App verwaltet, daher lassen sich Produkte nicht von Hand hinzufügen oder entfernen.',
  wrongKey:
    'Wix hat diesen API-Schlüssel abgelehnt. Er wurde gelöscht oder nur teilweise kopiert. Im Wix-Konto einen neuen anlegen und hier einfügen.',
  notFound:
    'Wix hat das nicht gefunden. Es wurde gelöscht, oder diesem API-Schlüssel fehlt eine Berechtigung. Die Berechtigungen des Schlüssels in den Einstellungen prüfen.',
  listedButRejected:
    'Wix führt dieses Produkt auf, gibt es aber nicht heraus, weil diesem API-Schlüssel eine Berechtigung fehlt. Im Wix-Konto „API-Schlüssel“ öffnen und alle Berechtigungen unter Wix Stores auswählen.',
  unreadable:
    'Die Daten dieses Produkts sind bei Wix beschädigt, daher gibt Wix es nicht heraus. Im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.',
  productGone: 'Dieses Produkt ist nicht mehr im Shop.',
  changedInWix: 'Jemand anderes hat dies im selben Moment geändert. Prüfen, dann erneut versuchen.',
  notAccepted: (words) => `Wix hat die Änderung abgelehnt: ${words}.`,
  notChanged: (words) => `Wix konnte dieses Produkt nicht aktualisieren: ${words}.`,
  tooManyChoices:
    'Eine der Optionen hat über alle Produkte schon 100 Auswahlwerte, mehr erlaubt Wix nicht. Nicht benutzte im Wix-Dashboard entfernen.',
  savedOldValue:
    'Wix hat Erfolg gemeldet, aber den alten Wert behalten. Den Wert im Wix-Dashboard ändern.',
  savedAnotherValue:
    'Wix hat Erfolg gemeldet, aber einen anderen Wert gespeichert. Das Produkt im Wix-Dashboard prüfen.',
  readingBehind:
    'Wix zeigt dieses Produkt noch so wie vor der letzten Änderung. In einer Minute noch einmal versuchen.',
  tooManyRequests: (minutes) =>
    `Wix begrenzt die Anfragen. In ${plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` })} erneut versuchen.`,
  serviceFailed: (status) =>
    `Wix hat gerade ein Problem (Fehler ${status ?? 'unbekannt'}). In ein paar Minuten erneut versuchen.`,
  unreachable: 'Wix ist nicht erreichbar. Die Internetverbindung prüfen.',
  timedOut:
    'Wix hat zu lange nicht geantwortet. Die Internetverbindung prüfen und erneut versuchen.',
  unexpected: (requestId) =>
    `Wix hat eine unerwartete Antwort gesendet (Anfrage-ID ${requestId ?? 'unbekannt'}). Prüfen, ob das Netzwerk eine Anmeldung verlangt, dann erneut versuchen.`,
}
