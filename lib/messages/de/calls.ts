import type { calls as english } from '../en/calls.ts'

export const calls: typeof english = {
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
