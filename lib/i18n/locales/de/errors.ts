import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const errors: Texts['errors'] = {
  aborted: 'Vor dem Ende abgebrochen.',
  unforeseen: (words) => `Es ist etwas Unvorhergesehenes schiefgegangen: ${words}`,
  interrupted:
    'Shelfside wurde beendet, bevor es geantwortet hat. Erst in der Liste nachsehen, dann erneut versuchen.',
  gone: 'Shelfside wurde aktualisiert. Diese Seite neu laden, um fortzufahren.',
  notConnected: 'Kein Shop verbunden. In den Einstellungen von Shelfside einen verbinden.',
  locked: 'Shelfside ist gesperrt. Zum Fortfahren entsperren.',

  notFromHere: 'Von hier nimmt Shelfside das nicht an. Über die Symbolleiste öffnen.',
  tooOften: 'Zu viele Anfragen auf einmal. Gleich noch einmal versuchen.',
  notUnderstood:
    'Shelfside hat die Anfrage dieser Seite nicht verstanden. Die Seite neu laden und erneut versuchen.',
  notShown:
    'Shelfside hat eine Antwort, die es nicht zeigen kann. Erst in der Liste nachsehen, dann erneut versuchen.',
  partMissing:
    'Ein Teil von Shelfside ließ sich nicht laden. Erneut versuchen; hilft das nicht, den Browser neu starten.',
  reauthenticate: 'Zum Starten mit der Passphrase oder einem Passkey bestätigen.',
  otherShop:
    'Angezeigt wird ein anderer Shop als der, um den es geht. Es wurde nichts geändert: den richtigen Shop öffnen und erneut versuchen.',
  noSiteId:
    'Darin steht keine Site-ID. Die ganze Adresse des Shop-Dashboards kopieren, zum Beispiel https://manage.wix.com/dashboard/1b2c….',
  catalogChanged:
    'Wix hat diesen Shop auf eine andere Katalogversion umgestellt. Den Shop neu einlesen, um fortzufahren. Bis dahin bleibt die Offline-Kopie lesbar, Änderungen warten.',
  noApiKey:
    'Das ist kein API-Schlüssel. Auf der Seite „API-Schlüssel“ des Wix-Kontos vollständig kopieren.',
  nothingToLock:
    'In dieser Sitzung gibt es keinen Schlüssel zum Wegschließen. Zuerst einen Shop verbinden.',
  hostPermission:
    'Dieser Browser lässt Shelfside nicht auf Wix zugreifen. Den Zugriff erlauben, um fortzufahren.',
  jobsShopMissing:
    'Der Shop dieses Auftrags ist nicht verbunden. Verbinden, dann läuft der Auftrag weiter.',
}

export const refusals: Texts['refusals'] = {
  sharedName: (name) =>
    `„${name}“ ist ein Name, den sich in diesem Shop (V3) mehrere Produkte teilen können. Er wird nicht von einem Produkt aus geändert: In Wix umbenennen oder eine neue Auswahl anlegen.`,
  wholeOption: (name) =>
    `Die Option „${name}“ hinzuzufügen oder zu entfernen würde alle Varianten neu anlegen, ohne Bestand. Bitte in Wix erledigen.`,
  lastChoice: (name) => `Die letzte Auswahl von „${name}“ lässt sich nicht entfernen.`,
  choiceWithoutPrice: (name) => `Einen Preis für die neuen Varianten von „${name}“ eingeben.`,
  goneOption: (name) => `Das Produkt hat die Option „${name}“ nicht mehr. Bitte neu ansehen.`,
  richText: (parts) =>
    `Die Beschreibung enthält Teile, die verloren gingen (${parts}). In der Seitenleiste als formatierten Text ändern.`,
  bothMeasures: 'Für den Grundpreis beides angeben: den Inhalt des Produkts und die Bezugsmenge.',
  noClientId:
    'Für die Kundenansicht braucht dieser Shop eine OAuth-Client-ID: bei Wix anlegen (Headless, OAuth-Apps) und in den Einstellungen eintragen.',
  raced:
    'Jemand anderes hat dieses Produkt im selben Moment geändert. Ansehen, dann die Änderung wiederholen.',
  nothingToChange: 'Es gibt nichts zu ändern.',
  noPrice:
    'Der Shop hat den Preis dieses Produkts nicht genannt, daher lässt es sich hier nicht ändern.',
  unknownPicture:
    'Ein Bild lässt sich nur für eine Auswahl zeigen, wenn es zu den Bildern des Produkts gehört. Zuerst hinzufügen.',
  onlyCounted: 'Nur ein gezählter Bestand lässt sich um eine Differenz ändern.',
  uncounted: 'Der Bestand dieses Produkts wird nicht gezählt, daher gibt es keine Zahl zu ändern.',
  nothingSaved:
    'Von diesem Produkt wurde nichts aufbewahrt, daher lässt es sich nicht wieder anlegen.',
  tooLittleSaved: 'Von diesem Produkt wurde zu wenig aufbewahrt, um es wieder anzulegen.',
  listStuck: 'Die Produktliste des Shops geht nicht weiter. In ein paar Minuten erneut versuchen.',
  mediaLost: (names) =>
    `Wieder angelegt, doch ${names.length === 1 ? 'diese Datei gibt' : 'diese Dateien gibt'} es bei Wix nicht mehr: ${names.join(', ')}. In Wix erneut hochladen.`,
  linksLost: 'Bilder einiger Auswahlen ließen sich nicht zuordnen. In Wix erneut zuordnen.',
}

export const v1Errors: Texts['v1Errors'] = {
  priceNotSaved:
    'Der Preis wurde nicht aufbewahrt, daher lässt sich das Produkt nicht wieder anlegen.',
  noDigital: 'Digitale Produkte lassen sich nur in Wix selbst anlegen.',
  ownValues:
    'Die Varianten haben eigene Preise, Artikelnummern oder Gewichte, die verloren gingen. Zuerst zurücksetzen.',
  ownStock:
    'Die Varianten haben eigene Bestände, die mit den Optionen verloren gingen. Die Optionen in Wix entfernen, dann die Stückzahl setzen.',
  noOrder:
    'Dieser Shop hat den ersten Katalog von Wix (V1), der Bilder am Ende anfügt und nicht umordnen kann.',
  atTheEnd:
    'Das Bild ist wieder da, aber an letzter Stelle: Der erste Katalog von Wix (V1) fügt Bilder am Ende an. In Wix an seine Stelle schieben.',
  oneChoice:
    'Ein Bild, das über seine Adresse hinzukommt, lässt sich zunächst nur für eine Auswahl zeigen.',
  allOrNone:
    'Dieser Shop hat den ersten Katalog von Wix (V1), in dem der Bestand für alle Varianten eines Produkts gezählt wird oder für keine.',
  noNumber: 'Ein gezählter Bestand braucht eine Zahl: die Stückzahl eingeben.',
  madeInPart: (name) =>
    `„${name}“ wurde wieder angelegt, ausgeblendet und unvollständig, dann war Wix nicht mehr erreichbar. In Wix suchen und löschen oder dort fertigstellen.`,
}

export const v3Errors: Texts['v3Errors'] = {
  crossed: 'Der Streichpreis läge unter dem Verkaufspreis. Beide setzen oder den anderen ändern.',
  choiceGone: (choice, option) =>
    `Das Produkt hat die Auswahl „${choice}“ bei „${option}“ nicht mehr.`,
  damaged:
    'Dieses Produkt ist bei Wix selbst beschädigt, daher lehnt Wix jede Änderung ab. Im Dashboard öffnen, dort einmal speichern, dann erneut versuchen.',
  variantMediaLost: (variants) =>
    `Wix hat das Bild ${plural(variants, { one: 'einer Variante', other: `von ${variants} Varianten` })} aus Warenkorb und Kasse entfernt. Das Bild im Wix-Dashboard der Auswahl erneut zuweisen.`,
  filesFailed: (names) =>
    `Wix konnte ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })} nicht verarbeiten: ${names.join(', ')}. Die Adresse prüfen, dann erneut hinzufügen.`,
  filesPending: (names) =>
    `Wix verarbeitet noch ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })}: ${names.join(', ')}. Das Produkt in einigen Minuten prüfen.`,
  noNumber:
    'Das Zählen beginnt mit einer Zahl: die Stückzahl angeben, sonst wäre es sofort ausverkauft.',
  tooMany: 'Der Shop führt höchstens 99.999 Stück einer Variante.',
  tooFew: 'So viele Stück sind nicht da.',
}

export const shopAnswers: Texts['shopAnswers'] = {
  storesNotInstalled:
    'Auf dieser Website ist Wix Stores nicht installiert, daher gibt es keine Produkte. Wix Stores im Dashboard der Website hinzufügen, dann erneut verbinden.',
  movedToNewer:
    'Wix hat diesen Shop auf den neueren Katalog (V3) umgestellt. Den Shop neu einlesen, um fortzufahren.',
  hasOlder: 'Dieser Shop hat den älteren Katalog (V1). Den Shop neu einlesen, um fortzufahren.',
  provisioning: 'Wix richtet diesen Shop noch ein. In ein bis zwei Minuten erneut versuchen.',
  unknownCatalog:
    'Dieser Shop hat eine Generation des Katalogs von Wix, die Shelfside noch nicht kennt. Nach einem Update der Erweiterung suchen.',
  missingPermission:
    'Dieser API-Schlüssel darf das nicht. Im Wix-Konto die API-Schlüssel öffnen, diesen Schlüssel wählen und unter „Wix Stores“ die Berechtigungen „Read Products“ und „Manage Products“ ankreuzen. Ein neuerer Katalog (V3) braucht mehr: in den Einstellungen testen, was der Schlüssel darf.',
  missingReadAdmin:
    'Dieser API-Schlüssel darf ausgeblendete Produkte und Kosten nicht lesen. Im Wix-Konto die API-Schlüssel öffnen, diesen Schlüssel wählen und unter „Wix Stores“ die Berechtigung „Product v3 read admin“ ankreuzen.',
  wrongSite:
    'Dieser API-Schlüssel öffnet diese Website nicht: Er gehört zu einem anderen Wix-Konto oder zu anderen Websites, oder er hat hier gar keine Berechtigung. Den Website-Zugriff des Schlüssels prüfen oder einen Schlüssel im Konto anlegen, dem dieser Shop gehört.',
  managedCategory:
    'Diese Kategorie wird von Wix oder einer App verwaltet, daher lässt sich von Hand nichts hinzufügen oder entfernen.',
  wrongKey:
    'Wix nimmt diesen API-Schlüssel nicht an: Er wurde gelöscht oder nicht vollständig kopiert. Im Wix-Konto unter API-Schlüssel einen neuen anlegen und erneut verbinden.',
  notFound:
    'Wix hat das nicht gefunden. Es wurde gelöscht, oder diesem API-Schlüssel fehlt eine Berechtigung dafür: in den Einstellungen testen, was der Schlüssel darf.',
  listedButRejected:
    'Wix führt dieses Produkt auf, gibt es aber nicht heraus. Diesem API-Schlüssel fehlt eine Berechtigung: im Wix-Konto unter API-Schlüssel alle Berechtigungen unter „Wix Stores“ auswählen.',
  unreadable:
    'Der Datensatz dieses Produkts ist bei Wix beschädigt, daher gibt Wix es nicht heraus. Es im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.',
  productGone: 'Dieses Produkt ist nicht mehr im Shop.',
  changedInWix:
    'Jemand anderes hat dies im selben Moment geändert. Noch einmal ansehen, dann die Änderung wiederholen.',
  notAccepted: (words) => `Wix hat die Änderung nicht angenommen: ${words}.`,
  notChanged: (words) => `Wix hat dieses Produkt nicht geändert: ${words}.`,
  tooManyChoices:
    'Eine der Optionen hat über alle Produkte schon 100 Auswahlwerte, und Wix nimmt keine weiteren an. Nicht benutzte im Wix-Dashboard entfernen.',
  savedOldValue:
    'Wix hat Erfolg gemeldet, aber den alten Wert behalten. Den Wert im Wix-Dashboard ändern.',
  savedAnotherValue:
    'Wix hat Erfolg gemeldet, aber einen anderen Wert gespeichert. Das Produkt im Wix-Dashboard prüfen.',
  readingBehind:
    'Wix zeigt dieses Produkt noch so wie vor der letzten Änderung. In einer Minute noch einmal versuchen.',
  tooManyRequests: (minutes) =>
    `Wix hat mehr Anfragen bekommen als erlaubt und bittet um eine Pause. In ${plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` })} erneut versuchen.`,
  serviceFailed: (status) =>
    `Wix konnte gerade nicht antworten (Fehler ${status ?? 'unbekannt'}). In ein paar Minuten erneut versuchen.`,
  unreachable: 'Wix ist nicht erreichbar. Die Internetverbindung prüfen und erneut versuchen.',
  timedOut:
    'Wix hat zu lange nicht geantwortet. Die Internetverbindung prüfen und erneut versuchen.',
  unexpected: (requestId) =>
    `Die Antwort war unerwartet (Anfrage-ID ${requestId ?? 'unbekannt'}). Prüfen, ob eine Anmeldeseite des Netzwerks dazwischensteht, dann erneut versuchen.`,
}
