import type { shopAnswers as english } from '../en/shop-answers.ts'
import { plural } from '../plural.ts'

export const shopAnswers: typeof english = {
  storesNotInstalled:
    'Auf dieser Website ist Wix Stores nicht installiert, daher gibt es keine Produkte. Wix Stores im Dashboard der Website hinzufügen, dann erneut verbinden.',
  movedToNewer:
    'Wix hat diesen Shop auf den neueren Katalog (V3) umgestellt. Den Shop neu einlesen, um fortzufahren.',
  hasOlder: 'Dieser Shop hat den älteren Katalog (V1). Den Shop neu einlesen, um fortzufahren.',
  provisioning: 'Wix richtet diesen Shop noch ein. In ein bis zwei Minuten erneut versuchen.',
  unknownGeneration:
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
  listedButRefused:
    'Wix führt dieses Produkt auf, gibt es aber nicht heraus. Diesem API-Schlüssel fehlt eine Berechtigung: im Wix-Konto unter API-Schlüssel alle Berechtigungen unter „Wix Stores“ auswählen.',
  unreadable:
    'Der Datensatz dieses Produkts ist bei Wix beschädigt, daher gibt Wix es nicht heraus. Es im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.',
  productGone: 'Dieses Produkt ist nicht mehr im Shop.',
  changedMeanwhile:
    'Jemand anderes hat dies im selben Moment geändert. Noch einmal ansehen, dann die Änderung wiederholen.',
  notAccepted: (words) => `Wix hat die Änderung nicht angenommen: ${words}.`,
  notChanged: (words) => `Wix hat dieses Produkt nicht geändert: ${words}.`,
  tooManyChoices:
    'Eine der Optionen hat über alle Produkte schon 100 Auswahlwerte, und Wix nimmt keine weiteren an. Nicht benutzte im Wix-Dashboard entfernen.',
  keptOldValue:
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
