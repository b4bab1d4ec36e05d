import { formatCount, formatExactPercent } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

export const jobs: Texts['jobs'] = {
  job: 'Auftrag',
  backToEdit: 'Zurück zur Bearbeitung',
  lost: 'Diesen Auftrag gibt es nicht mehr',
  lostWhy: 'Seine Aufzeichnungen wurden gelöscht. Was er im Shop geändert hat, bleibt, wie es ist.',

  'job/draft': 'Vorschau wird erstellt',
  'job/ready': 'Startbereit',
  'job/running': 'Läuft',
  'job/paused': 'Angehalten',
  'job/done': 'Fertig',
  'job/failed': 'Fehlgeschlagen',
  'job/cancelled': 'Abgebrochen',
  'job/undone': 'Rückgängig gemacht',
  'row/planned': 'Wartet',
  'row/sent': 'Gesendet',
  'row/unknown': 'Wird geprüft',
  'row/applied': 'Geändert',
  'row/unchanged': 'Schon so',
  'row/conflict': 'Konflikt',
  'row/failed': 'Fehlgeschlagen',
  'row/skipped': 'Ausgelassen',
  'row/cancelled': 'Abgebrochen',

  none: 'Noch keine Aufträge',
  noneWhy:
    'Hier stehen ausgeführte und geplante Änderungen, und von hier aus lassen sie sich rückgängig machen.',
  all: 'Alle Aufträge',
  running: 'Laufend',
  waiting: 'Wartet auf Sie',
  scheduled: 'Geplant',
  past: 'Vergangen',
  timesIn: (zone) => `Zeiten in ${zone}`,
  unschedule: (title) => `„${title}“ nicht mehr einplanen`,
  nothingSent: 'Noch nichts gesendet',
  wouldChange: (count) =>
    `${counts.products(count)} ${plural(count, { one: 'würde sich', other: 'würden sich' })} ändern`,
  partOf: (settled, total) => `${formatCount(settled)} von ${formatCount(total)}`,
  partWithPercent: (settled, total, percent) =>
    `${formatCount(settled)} von ${formatCount(total)} (${formatExactPercent(percent)})`,

  awaited: 'Er wartet',
  awaitedWhy:
    'Die Vorschau entsteht, wenn es so weit ist. Gesendet wird dann nur, wovor keine Schutzregel warnt; riskante Zeilen bleiben außen vor.',
  stopRepeating: 'Nicht mehr wiederholen',

  progress: 'Fortschritt',
  settledOf: (settled, total) => `${formatCount(settled)} von ${total}`,
  left: (duration) => `noch ${duration}`,
  lessThanMinute: 'weniger als eine Minute',
  aboutMinutes: (minutes) => `etwa ${formatCount(minutes)} Min.`,
  aboutHours: (hours) => `etwa ${formatCount(hours)} Std.`,
  firstOnTheirWay: 'Die ersten Produkte sind unterwegs.',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancelRest: 'Rest abbrechen',
  cancelRestWhy:
    'Stoppt vor der nächsten Anfrage; was geändert ist, bleibt geändert und lässt sich rückgängig machen.',
  goesOn:
    'Er läuft weiter, wenn dieses Fenster geschlossen wird. Nach einem Neustart läuft er nach dem Entsperren weiter; ohne Passphrase den Shop verbinden und den Auftrag fortsetzen.',
  waitsForShop: 'Wartet auf den Shop',
  nothingUntilResumed: 'Bis zum Fortsetzen wird nichts gesendet.',
  goesOnAt: (time) => `Es geht um ${time} von selbst weiter.`,
  measuring: 'Tempo wird gemessen',
  perMinute: (rate) => `${formatCount(rate)} pro Minute`,

  applied: (count) => `${formatCount(count)} geändert`,
  unchanged: (count) => `${formatCount(count)} schon so`,
  conflicts: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Konflikt', other: 'Konflikte' })}`,
  failed: (count) => `${formatCount(count)} fehlgeschlagen`,
  cancelled: (count) => `${formatCount(count)} abgebrochen`,
  nothingChanged: 'Nichts geändert',
  undoneAt: (moment) => `Wird am ${moment} von selbst zurückgenommen.`,
  notFinished: 'Dieser Auftrag konnte nicht beendet werden',
  notStarted: 'Nicht gestartet',
  restNotSent: 'Abgebrochen: Der Rest wurde nicht gesendet',
  wasUndone: 'Wurde rückgängig gemacht',
  someLeft: 'Fertig, einiges ist noch anzusehen',
  done: 'Fertig',
  undone: 'Rückgängig gemacht: Die früheren Werte sind wieder da',
  retryFailed: (count) =>
    plural(count, {
      one: '1 fehlgeschlagenes erneut versuchen',
      other: `${formatCount(count)} fehlgeschlagene erneut versuchen`,
    }),
  decideAbout: (count) =>
    `Über ${formatCount(count)} ${plural(count, { one: 'Konflikt', other: 'Konflikte' })} entscheiden …`,
  runAgain: 'Erneut ausführen …',
  undoMenu: 'Rückgängig machen …',

  show: 'Anzeigen',
  showAll: 'Alle',
  searchHere: 'In diesen Produkten suchen',
  rows: 'Produkte dieses Auftrags',
  noneInState: 'Kein Produkt hat diesen Status.',
  noneNamed: (text) => `Kein Produkt hier hat einen Namen oder eine SKU wie „${text}“.`,
  takeAlong: 'Zeilen mitnehmen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  setTo: (price, edit) =>
    `${edit === undefined ? 'Jemand' : `Die eigene Bearbeitung „${edit}“`} hat den Preis inzwischen auf ${price} gesetzt. Er wurde so gelassen.`,
  changedByOthers: (what, edit) =>
    `Inzwischen hat ${edit === undefined ? 'jemand' : `die eigene Bearbeitung „${edit}“`} ${what} geändert. Das wurde so gelassen.`,
  pricesOfVariants: 'Preise der Varianten',
  quoted: (name) => `„${name}“`,
  it: 'das Produkt',
  leftOut: 'Von Ihnen ausgelassen.',
  recreated: 'Mit einer neuen ID angelegt.',

  conflictsTitle: 'Konflikte',
  conflictsWhy: 'Diese Werte hat jemand nach der Vorschau geändert. Es wurde nichts überschrieben.',
  keepAllTheirs: 'Alle fremden Werte behalten',
  setAllOurs: 'Alle eigenen Werte setzen',
  keepTheirs: 'Fremden Wert behalten',
  setOurs: 'Eigenen Wert setzen',
  changedProducts: 'Produkte, die jemand geändert hat',
  allDecided: 'Alles ist entschieden.',
  choices: (count, of, ours) =>
    `${formatCount(count)} von ${formatCount(of)} entschieden: ${formatCount(ours)} eigene gesetzt, ${formatCount(count - ours)} fremde behalten.`,
  decideLater: 'Später entscheiden',
  chooseFirst: 'Erst auswählen',
  keep: (count) => `${counts.products(count)} so lassen`,
  setToOurs: (count) =>
    `Eigene Werte bei ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkten' })} setzen`,
  conflictValues: (name) => `Werte von ${name}, die jemand geändert hat`,
  value: 'Wert',
  was: 'Vorher',
  ours: 'Eigener',
  theirs: 'Fremder',
  whatToDoWith: (name) => `Was mit ${name} geschehen soll`,

  undo: 'Rückgängig',
  undoJob: (title) => `„${title}“ rückgängig machen`,
  undoJobMenu: (title) => `„${title}“ rückgängig machen …`,
  undoCounted: (counted) => `${counted} zurücksetzen`,
  whatToUndo: 'Was rückgängig gemacht wird',
  everything: 'Alles',
  someProducts: 'Einzelne Produkte',
  oneField: 'Ein Feld',
  putsBack: (counted, count) =>
    `Setzt ${counted} auf ${plural(count, { one: 'den früheren Stand', other: 'den jeweils früheren Stand' })} zurück.`,
  createsAgain: (count, loss) => `Legt ${counts.products(count)} neu an. ${loss}`,
  recreationLoss:
    'Ein gelöschtes Produkt kommt als neues mit einer anderen ID zurück: Bewertungen, Verkaufsverlauf und der Platz in von Hand sortierten Listen sind verloren, und Links, Bestellungen und Kampagnen, die das alte nennen, finden es nicht.',
  leftAlone: 'Ein Wert, den seither jemand geändert hat, bleibt unberührt und wird aufgelistet.',
  keepChanges: 'Änderungen behalten',
  fields: 'Felder',
  oneFieldGoesBack: 'Ein Feld wird zurückgesetzt, alle anderen Änderungen bleiben.',
  tooMany: 'Zu viele auf einmal',
  changedRows: 'Geänderte Produkte',
  changedNothing: 'Dieser Auftrag hat nichts geändert.',
  putBack: (name) => `${name} zurücksetzen`,

  // The columns of the file that tells what became of each product.
  'reported/id': 'Produkt-ID',
  'reported/product': 'Produkt',
  'reported/outcome': 'Ergebnis',
  'reported/field': 'Feld',
  'reported/variant': 'Variante',
  'reported/before': 'vorher',
  'reported/after': 'nachher',
  'reported/found': 'stattdessen gefunden',
  'reported/currency': 'Währung',
  'reported/reason': 'Grund',
}

export const journalMessages: Texts['journalMessages'] = {
  gone: 'Diesen Auftrag gibt es nicht mehr. Eine neue Vorschau erstellen.',
  damaged:
    'Die Aufzeichnungen dieses Auftrags sind beschädigt, daher wird nichts mehr gesendet. Die betroffenen Produkte ansehen und eine neue Vorschau erstellen.',
  noSpace:
    'Der Speicherplatz reicht nicht, um die Änderungen aufzuzeichnen, daher wurde nichts mehr gesendet. Auf diesem Computer Platz schaffen, dann fortsetzen.',
  newer:
    'Die Aufträge wurden von einer neueren Version von Shelfside aufgezeichnet. Die Erweiterung aktualisieren, dann fortsetzen.',
  unreadable: (name) =>
    `Die Aufträge ließen sich nicht lesen oder speichern (${name}), daher wurde nichts mehr gesendet. Den Browser neu starten, dann fortsetzen.`,
  tooManyEntered: (limit) =>
    `Mehr als ${formatCount(limit)} geänderte Produkte warten auf ihre Vorschau. Zuerst einige davon ausführen oder verwerfen.`,
  enteredForOther:
    'Diese Änderungen wurden für einen anderen Shop eingegeben. Hier noch einmal eingeben.',
  locationsGone: (name) => `Was an „${name}“ geändert werden sollte, ist nicht mehr im Shop.`,
  productGone: (name) => `„${name}“ ist nicht mehr im Shop.`,
  productDamaged: (name) =>
    `Der Datensatz von „${name}“ ist bei Wix beschädigt, daher kann Shelfside ihn weder lesen noch speichern. Im Wix-Dashboard öffnen, dort speichern, dann noch einmal versuchen.`,
  undecided: (name) =>
    `Der Shop hat nicht gesagt, ob „${name}“ geändert wurde, und am jetzigen Stand ist es nicht zu erkennen. In Wix ansehen und bei Bedarf von Hand ändern.`,
  waitToDecide: 'Warten, bis dieser Auftrag angehalten hat, dann über seine Zeilen entscheiden.',
  contradicted: (title) =>
    `Die Aufzeichnungen von „${title}“ widersprechen sich, daher wurde der Auftrag angehalten.`,
  missed:
    'Der Zeitpunkt verstrich, während der Browser geschlossen war. Jetzt starten, neu einplanen oder verwerfen.',
  otherCatalog:
    'Wix hat diesen Shop nach dieser Vorschau auf eine andere Katalogversion umgestellt, daher wird nichts mehr davon gesendet. Eine neue Vorschau erstellen.',
  damagedBeforeStart:
    'Die Aufzeichnungen dieser Vorschau sind beschädigt, daher wurde nicht gestartet. Eine neue Vorschau erstellen.',
  timePast: 'Dieser Zeitpunkt ist vorbei. Einen späteren wählen.',
  endsFirst: 'Das wäre vor dem Beginn zu Ende. Ein späteres Ende wählen.',
  begun: 'Dieser Auftrag hat schon begonnen. Eine neue Vorschau erstellen.',
  changedOutside:
    'Diese Bearbeitung wurde außerhalb von Shelfside verändert, daher wird nichts davon gesendet. Die Produkte in Wix ansehen, sie verwerfen und eine neue Vorschau erstellen.',
  earlierSession:
    'Diese Bearbeitung stammt aus der Zeit vor dem Schließen des Browsers und war seither durch keine Passphrase geschützt. Erst ansehen, dann fortsetzen.',
  keyForgotten:
    'Die Aufzeichnungen dieses Auftrags wurden mit einem inzwischen vergessenen Schlüssel verschlüsselt oder sind beschädigt. Die Produkte in Wix ansehen und eine neue Vorschau erstellen.',
  endPast: 'Der Zeitpunkt für das Ende ist vorbei. Zuerst einen anderen wählen.',
  otherShop: 'Diese Vorschau gehört zu einem anderen Shop. Hier eine neue erstellen.',
  changedSinceSeen: 'Die Vorschau hat sich inzwischen geändert. Noch einmal ansehen, dann starten.',
  ended: 'Dieser Auftrag ist beendet. Eine neue Vorschau erstellen.',
  damagedPreview:
    'Die Aufzeichnungen dieser Vorschau sind beschädigt. Eine neue Vorschau erstellen.',
  noneSelected: 'Es ist kein Produkt markiert, also gibt es nichts zu ändern.',
  littleSpace:
    'Auf diesem Computer ist zu wenig Platz, um die Änderungen aufzuzeichnen. Platz schaffen, dann erneut starten.',
  nothingToUndo: 'Dieser Auftrag hat nichts geändert, also gibt es nichts rückgängig zu machen.',
  undoElsewhere:
    'Dieser Auftrag gehört zu einem anderen Shop. Zum Rückgängigmachen jenen Shop verbinden.',
  undoStopped: 'Nur ein angehaltener Auftrag lässt sich rückgängig machen.',
  undoUnanswered:
    'Zu einigen gesendeten Produkten fehlt noch die Antwort. Den Auftrag zuerst fortsetzen oder abbrechen, dann rückgängig machen.',
  notUndone: (fields, why) => `Nicht vollständig rückgängig gemacht: ${fields}. ${why}`,
  andMore: (fields, more) => `${fields} und ${formatCount(more)} weitere`,
  fieldOf: (field, variant) => `${field} von ${variant}`,
  undoTitle: (title) => `Rückgängig: ${title}`,
  relativeRisk:
    'Ändert ein anderes Programm gleichzeitig Preise oder geht eine Antwort verloren, geht ein Preis womöglich von einem anderen Betrag aus als dem gezeigten. Zum Schluss wird jedes Produkt noch einmal gelesen und, wo es abweicht, genau gesetzt.',
  noSuchDirection: 'Diese Bearbeitung lässt sich so nicht ausführen. Auf dem üblichen Weg starten.',
  noPreview: 'Dieser Auftrag ist keine Vorschau mehr. Ansehen, wie er ausgegangen ist.',
  isScheduled: 'Diese Vorschau wartet auf ihren Zeitpunkt. Nicht mehr einplanen, dann entscheiden.',
  changedBeforeDecision:
    'Die Vorschau hat sich inzwischen geändert. Noch einmal ansehen, dann entscheiden.',
}
