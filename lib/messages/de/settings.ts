import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  tagline: 'Die Produkte Ihres Wix-Shops finden und sicher ändern.',
  sections: 'Bereiche',
  sites: 'Shops und Schlüssel',
  look: 'Darstellung',
  panels: 'In Admin-Seiten',
  shortcuts: 'Tastenkürzel',
  limits: 'Schutzregeln',
  copy: 'Kopie und Änderungen',
  alerts: 'Benachrichtigungen',
  data: 'Ihre Daten',
  diagnostics: 'Diagnose',
  about: 'Über',

  theme: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie das System',
  density: 'Dichte',
  densityHint: 'Kompakt lässt weniger Platz dazwischen.',
  comfortable: 'Luftig',
  compact: 'Kompakt',
  language: 'Sprache',
  systemLanguage: 'Wie der Browser',
  languageHint: 'Offene Fenster wechseln sofort.',

  panelsText:
    'Was Shelfside neben die Admin-Seiten des Shops zeichnet. Nichts davon kann den Shop ändern: Die Schaltflächen öffnen die Seitenleiste.',
  panelOnProduct: 'Die Karte auf der Seite eines Produkts',
  panelOnList: 'Die Leiste auf der Produktliste',

  shortcutsText: 'Sie gehören dem Browser und werden dort geändert.',
  shortcutNone: 'Keines',
  changeInChromium: 'Zum Ändern diese Adresse in einem neuen Tab öffnen:',
  changeInFirefox:
    'Zum Ändern: about:addons öffnen, dann das Zahnrad, dann „Tastenkombinationen für Erweiterungen verwalten“.',
  copyAddress: 'Adresse kopieren',
  openPopup: 'Suche öffnen',
  openSidebar: 'Seitenleiste öffnen',
  noShortcuts: 'Dieser Browser nennt keine Tastenkürzel.',
  inSearch: 'Beim Suchen',
  moveLine: 'Nächste oder vorige Zeile',
  openLine: 'Produkt öffnen',
  tickLine: 'Produkt markieren',
  keyTick: 'Leertaste',

  budget: 'Anfragen pro Minute',
  budgetOfJobs: 'Aufträge dürfen stellen',
  budgetText:
    'Wix erlaubt einer Website etwa 200 pro Minute, wer auch fragt. Mit weniger behalten andere Apps des Shops Luft, und Aufträge dauern länger.',
  budgetChoice: (count) => `${count} pro Minute`,
  budgetMost: (count) => `${count} pro Minute: so schnell Wix es erlaubt`,

  relay: 'Änderungen im Shop',
  relayText:
    'Ohne Relay wird der Shop von Zeit zu Zeit gefragt, was sich geändert hat. Mit einem eigenen Relay werden Änderungen sofort gemeldet, auch von wem.',
  relayNone: 'Nicht verbunden',
  relayKeyNeeded: 'Schlüssel fehlt',
  relayConnecting: 'Verbindet',
  relayLive: 'Live',
  relayResting: 'Verbunden',
  relayFailed: 'Nicht erreicht',
  relayPlace: 'Relay',
  relayAddress: 'Adresse des Relays',
  relayAddressHint:
    'Der Browser fragt einmal, ob Shelfside diesen Host erreichen darf. Andere werden nicht kontaktiert.',
  relayAddressMissing: 'Die Adresse des Relays eingeben. Sie beginnt mit https://.',
  subscriberKey: 'Abonnentenschlüssel',
  subscriberKeyHint: 'Wird wie der Schlüssel des Shops verwahrt und geht nur an das Relay.',
  subscriberKeyMissing:
    'Den Abonnentenschlüssel einfügen, den „add-site“ des Relays ausgegeben hat.',
  publicKey: 'Öffentlicher Schlüssel der App',
  publicKeyHint:
    'Von der Seite „Webhooks“ der App. Jedes Ereignis wird hier damit geprüft; dem Relay muss niemand vertrauen.',
  publicKeyMissing: 'Den öffentlichen Schlüssel von der Seite „Webhooks“ der App bei Wix einfügen.',
  instanceId: 'Instanz-ID',
  instanceIdHint: 'Die ID der App auf dieser Website; Ereignisse anderer Websites zählen nicht.',
  instanceIdMissing: 'Die Instanz-ID der App auf dieser Website eingeben.',
  testRelay: 'Relay prüfen und verbinden',
  testingRelay: 'Relay wird geprüft …',
  lastEvent: 'Letztes Ereignis',
  noEvent: 'Noch keines',
  connectRelay: 'Relay verbinden …',
  enterKey: 'Schlüssel eingeben …',
  change: 'Ändern …',
  disconnect: 'Trennen',
  cancel: 'Abbrechen',

  alertsDenied: 'Der Browser durfte keine Benachrichtigungen zeigen.',
  alertStock: 'Wenn ein Produkt ausverkauft ist',
  alertJob: 'Wenn ein Auftrag endet oder auf mich wartet',
  alertPrice: 'Wenn jemand anders einen Preis ändert',

  warnings: 'Wovor eine Vorschau warnt',
  warningsText:
    'Ein Produkt, auf das eine dieser Regeln zutrifft, bleibt außen vor, bis es markiert wird. Gilt ab der nächsten Vorschau.',
  alwaysOut: (names) => `Immer ausgeschlossen: ${names.join(', ')}.`,
  warn: (name) => `Warnen: ${name}`,
  overPercent: (name) => `${name}: ab wie viel Prozent`,

  safety: 'Wo der Schlüssel ist und was mit ihm geschieht',
  promiseKey:
    'Der Schlüssel liegt im Arbeitsspeicher und ist weg, wenn der Browser schließt; oder, mit Passphrase, verschlüsselt auf diesem Computer. Nie liegt er unverschlüsselt auf der Festplatte.',
  promiseHosts:
    'Nur Wix wird kontaktiert: die API, der Medien-Host für Bilder; und Ihr eigenes Relay, falls eines verbunden ist. Es gibt keinen Server von uns, und nichts wird gemessen.',
  promiseWrites:
    'Nichts wird im Shop geändert, bevor Sie jeden Preis gesehen und selbst gestartet haben. Jeder Auftrag lässt sich rückgängig machen.',
  promiseLimits:
    'Wix empfiehlt, API-Schlüssel auf Servern zu halten. Ein Schlüssel im Browser ist nur so sicher wie dieser Computer: nur eine Website, nur diese Berechtigungen, im Zweifel widerrufen. Gesperrt ist sicher; entsperrt auf einem fremdgesteuerten Computer nicht.',
  version: 'Version',
}
