import { formatCount, formatExactPercent } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'
import { counts } from './fields.ts'

export const jobs: Texts['jobs'] = {
  job: 'Sammelbearbeitung',
  backToEdit: 'Zurück zur Bearbeitung',
  lost: 'Diese Bearbeitung gibt es nicht mehr',
  lostWhy: 'Ihr Verlauf wurde gelöscht. Was sie im Shop geändert hat, bleibt geändert.',

  'job/draft': 'Vorschau wird erstellt',
  'job/ready': 'Startbereit',
  'job/running': 'Läuft',
  'job/paused': 'Angehalten',
  'job/done': 'Fertig',
  'job/failed': 'Fehlgeschlagen',
  'job/cancelled': 'Abgebrochen',
  'job/undone': 'Rückgängig gemacht',
  'job/redone': 'Wiederholt',
  'row/planned': 'Wartet',
  'row/sent': 'Gesendet',
  'row/unknown': 'Wird geprüft',
  'row/applied': 'Geändert',
  'row/unchanged': 'Keine Änderung nötig',
  'row/conflict': 'Konflikt',
  'row/failed': 'Fehlgeschlagen',
  'row/skipped': 'Ausgelassen',
  'row/cancelled': 'Abgebrochen',

  findProducts: 'Produkte suchen',
  none: 'Noch keine Bearbeitungen',
  noneWhy:
    'Ausgeführte und geplante Bearbeitungen erscheinen hier. Alle lassen sich rückgängig machen. Zum Planen eine Vorschau erstellen, dann „Einplanen …“ wählen.',
  all: 'Alle Bearbeitungen',
  running: 'Laufend',
  waiting: 'Zu erledigen',
  scheduled: 'Geplant',
  upcoming: 'Demnächst',
  today: 'Heute',
  yesterday: 'Gestern',
  searchEdits: 'Bearbeitungen suchen',
  kind: 'Art',
  'kind/any': 'Alle Arten',
  'kind/edits': 'Bearbeitungen',
  'kind/undos': 'Rückgängig und wiederholt',
  'kind/scheduled': 'Geplant',
  state: 'Stand',
  'state/any': 'Jeder Stand',
  'state/open': 'Offen',
  'state/upcoming': 'Demnächst',
  'state/done': 'Fertig',
  'state/problems': 'Mit Problemen',
  'state/cancelled': 'Abgebrochen',
  effect: 'Wirkung',
  'effect/any': 'Jede Wirkung',
  'effect/in-effect': 'Im Shop',
  'effect/undone': 'Rückgängig gemacht',
  'effect/nothing': 'Nichts geändert',
  counted: (label, count) => `${label} (${formatCount(count)})`,
  edits: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Bearbeitung', other: 'Bearbeitungen' })}`,
  editsOf: (shown, all) =>
    `${formatCount(shown)} von ${formatCount(all)} ${plural(all, { one: 'Bearbeitung', other: 'Bearbeitungen' })}`,
  clearFilters: 'Filter entfernen',
  noEditMatches: 'Keine passende Bearbeitung',
  noEditMatchesWhy: 'Andere Wörter suchen oder die Filter entfernen, um alle zu sehen.',
  timesIn: (zone) => `Zeiten in ${zone}`,
  unschedule: (title) => `„${title}“ nicht mehr einplanen`,
  nothingSent: 'Noch nichts an Wix gesendet',
  willUpdate: (count) =>
    `${counts.products(count)} ${plural(count, { one: 'wird', other: 'werden' })} geändert`,
  partOf: (settled, total) => `${formatCount(settled)} von ${formatCount(total)}`,
  partWithPercent: (settled, total, percent) =>
    `${formatCount(settled)} von ${formatCount(total)} (${formatExactPercent(percent)})`,

  awaited: 'Geplant',
  awaitedWhy:
    'Zu dieser Zeit erstellt Shelfside eine neue Vorschau und ändert nur Produkte ohne Warnung.',
  stopRepeating: 'Nicht mehr wiederholen',

  progress: 'Fortschritt',
  settledOf: (settled, total) => `${formatCount(settled)} von ${total}`,
  left: (duration) => `noch ${duration}`,
  lessThanMinute: 'weniger als eine Minute',
  aboutMinutes: (minutes) => `etwa ${formatCount(minutes)} Min.`,
  aboutHours: (hours) => `etwa ${formatCount(hours)} Std.`,
  sendingFirst: 'Die ersten Produkte werden gesendet …',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  stop: 'Bearbeitung stoppen',
  stopWhy:
    'Stoppt vor der nächsten Anfrage. Was geändert ist, bleibt geändert und lässt sich rückgängig machen.',
  stopping: 'Wird gestoppt …',
  stoppingWhy: 'Wartet auf das Ergebnis des bereits Gesendeten. Weiter wird nichts gesendet.',
  keepsRunning:
    'Dieses Fenster kann geschlossen werden. Die Bearbeitung läuft weiter, nach einem Neustart, sobald Shelfside entsperrt ist. Ohne Passphrase läuft sie weiter, sobald der Schlüssel wieder eingegeben ist.',
  waitingForWix: 'Wartet auf Wix',
  nothingUntilResumed: 'Bis zum Fortsetzen wird nichts gesendet.',
  resumesAt: (time) => `Geht um ${time} automatisch weiter.`,
  estimating: 'Restzeit wird geschätzt',
  perMinute: (rate) => `${formatCount(rate)} pro Minute`,

  applied: (count) => `${formatCount(count)} geändert`,
  deleted: (count) => `${formatCount(count)} gelöscht`,
  unchanged: (count) => `${formatCount(count)} ohne nötige Änderung`,
  conflicts: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Konflikt', other: 'Konflikte' })}`,
  failed: (count) => `${formatCount(count)} fehlgeschlagen`,
  cancelled: (count) => `${formatCount(count)} abgebrochen`,
  nothingChanged: 'Nichts geändert',
  undoneAt: (moment) => `Wird am ${moment} automatisch rückgängig gemacht.`,
  notFinished: 'Diese Bearbeitung hielt an, bevor sie fertig war',
  notStarted: 'Nicht gestartet',
  restNotSent: 'Gestoppt. Die übrigen Produkte wurden nicht geändert.',
  noneLeft: 'Gestoppt. Es waren keine Produkte mehr übrig.',
  wasUndone: 'Wurde rückgängig gemacht',
  someLeft: 'Fertig, einige Produkte sind noch zu prüfen',
  done: 'Fertig',
  undone: 'Rückgängig gemacht. Frühere Werte wiederhergestellt.',
  retryFailed: (count) =>
    plural(count, {
      one: '1 fehlgeschlagenes erneut versuchen',
      other: `${formatCount(count)} fehlgeschlagene erneut versuchen`,
    }),
  notRetried: (count) =>
    plural(count, {
      one: '1 Produkt lässt sich nicht erneut senden, weil die Änderung schon im Shop sein kann. Das Produkt dort prüfen, dann Fehlendes bearbeiten.',
      other: `${formatCount(count)} Produkte lassen sich nicht erneut senden, weil die Änderung schon im Shop sein kann. Die Produkte dort prüfen, dann Fehlendes bearbeiten.`,
    }),
  resolveConflicts: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Konflikt', other: 'Konflikte' })} lösen …`,
  nextSteps: 'Nächste Schritte',
  runAgain: 'Erneut ausführen …',
  saveAs: 'Speichern als …',
  savedAs: (name) => `Als „${name}“ gespeichert.`,
  undoMenu: 'Rückgängig machen …',

  show: 'Anzeigen',
  showAll: 'Alle',
  searchHere: 'Diese Produkte durchsuchen',
  rows: 'Produkte dieser Bearbeitung',
  noneInState: 'Hier sind keine Produkte.',
  noneNamed: (text) => `Kein Produkt passt zu „${text}“.`,
  exportResults: 'Ergebnisse exportieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  setTo: (price, edit) =>
    `${edit === undefined ? 'Jemand' : `Die eigene Bearbeitung „${edit}“`} hat den Wert inzwischen auf ${price} gesetzt. Er wurde nicht überschrieben.`,
  changedByOthers: (what, edit) =>
    `Inzwischen hat ${edit === undefined ? 'jemand' : `die eigene Bearbeitung „${edit}“`} ${what} geändert. Es wurde nichts überschrieben.`,
  pricesOfVariants: 'Preise der Varianten',
  quoted: (name) => `„${name}“`,
  it: 'das Produkt',
  youSkipped: 'Dieses Produkt wurde von Ihnen ausgelassen.',
  recreated: 'Mit einer neuen ID wieder angelegt.',

  conflictsTitle: 'Konflikte',
  conflictsWhy: 'Diese Werte hat jemand nach der Vorschau geändert. Es wurde nichts überschrieben.',
  keepAllTheirs: 'Alle fremden Werte behalten',
  takeAllMine: 'Alle eigenen Werte verwenden',
  keepTheirs: 'Fremden behalten',
  takeMine: 'Eigenen verwenden',
  changedProducts: 'Inzwischen geänderte Produkte',
  allDecided: 'Alle Konflikte sind gelöst.',
  choices: (count, of, mine) =>
    `${formatCount(count)} von ${formatCount(of)} entschieden: ${formatCount(mine)} eigene verwendet, ${formatCount(count - mine)} fremde behalten.`,
  decideLater: 'Später entscheiden',
  selectFirst: 'Zuerst auswählen',
  keepTheirsFor: (count) =>
    `Fremde Werte bei ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkten' })} behalten`,
  takeMineFor: (count) =>
    `Eigene Werte bei ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkten' })} verwenden`,
  conflictValues: (name) => `Werte von ${name}, die jemand geändert hat`,
  value: 'Wert',
  before: 'Vorher',
  mine: 'Eigener',
  theirs: 'Fremder',
  valueToUse: (name) => `Wert für ${name}`,

  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undoOf: (title) => `Rückgängig: ${title}`,
  redoOf: (title) => `Wiederholt: ${title}`,
  undoJobMenu: (title) => `„${title}“ rückgängig machen …`,
  undoCounted: (counted) => `${counted} zurücksetzen`,
  redoJobMenu: (title) => `„${title}“ wiederholen …`,
  redoCounted: (counted) => `Für ${counted} wiederholen`,
  redoMenu: 'Wiederholen …',
  redone: 'Wiederholt. Die Werte der Bearbeitung gelten wieder.',
  whatToUndo: 'Was rückgängig gemacht wird',
  everything: 'Alles',
  someProducts: 'Einzelne Produkte',
  oneField: 'Ein Feld',
  goingBack: 'Werte, die zurückgesetzt werden',
  comparing: 'Wird mit dem Shop verglichen …',
  nothingGoesBack: 'Es gibt nichts mehr zurückzusetzen.',
  notCompared: 'Nicht mit dem Shop verglichen',
  notComparedWhy: 'Werte, die seither jemand geändert hat, bleiben trotzdem erhalten.',
  'back/conflict': 'Bleibt',
  'back/unchanged': 'Schon zurückgesetzt',
  'back/failed': 'Nicht möglich',
  keepsPrice: (price, edit) =>
    `${edit === undefined ? 'Jemand' : `Die eigene Bearbeitung „${edit}“`} hat den Wert seither auf ${price} gesetzt. Er bleibt.`,
  keepsOthers: (what, edit) =>
    `Seither hat ${edit === undefined ? 'jemand' : `die eigene Bearbeitung „${edit}“`} ${what} geändert. Das bleibt.`,
  restores: (counted) => `Stellt bei ${counted} die früheren Werte wieder her.`,
  reapplies: (counted) => `Setzt die Werte der Bearbeitung bei ${counted} wieder ein.`,
  createsAgain: (count, loss) => `Legt ${counts.products(count)} wieder an. ${loss}`,
  recreationLoss:
    'Gelöschte Produkte kommen mit neuen IDs zurück. Bewertungen, Verkaufsverlauf und die von Hand sortierte Position gehen verloren, und vorhandene Links funktionieren nicht mehr.',
  leftAlone: 'Werte, die seither jemand geändert hat, bleiben erhalten und werden aufgelistet.',
  keepChanges: 'Änderungen behalten',
  keepUndone: 'Rückgängig lassen',
  fields: 'Felder',
  oneFieldWhy: 'Stellt ein Feld wieder her. Alles andere bleibt.',
  tooMany: 'Zu viele Produkte auf einmal',
  changedNothing: 'Diese Bearbeitung hat nichts geändert.',
  restore: (name) => `${name} wiederherstellen`,

  // The columns of the exported results.
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
  gone: 'Diese Bearbeitung gibt es nicht mehr. Eine neue Vorschau erstellen.',
  damaged:
    'Die Aufzeichnungen dieser Bearbeitung sind beschädigt, daher wurde sie angehalten. Die betroffenen Produkte prüfen, dann eine neue Vorschau erstellen.',
  noSpace:
    'Auf diesem Computer ist kein Platz mehr, daher wurde die Bearbeitung angehalten. Platz schaffen, dann fortsetzen.',
  newer:
    'Der Bearbeitungsverlauf stammt von einer neueren Version von Shelfside. Die Erweiterung aktualisieren, dann fortsetzen.',
  unreadable: (name) =>
    `Der Bearbeitungsverlauf lässt sich nicht öffnen (${name}), daher wurde die Bearbeitung angehalten. Den Browser neu starten, dann fortsetzen.`,
  tooManyEntered: (limit) =>
    `Mehr als ${formatCount(limit)} geänderte Produkte warten auf ihre Prüfung. Zuerst einige davon ausführen oder verwerfen.`,
  enteredForOther:
    'Diese Änderungen wurden für einen anderen Shop eingegeben. Hier noch einmal eingeben.',
  fieldGone: (name) => `Das geänderte Feld von „${name}“ gibt es nicht mehr.`,
  productGone: (name) => `„${name}“ ist nicht mehr im Shop.`,
  productDamaged: (name) =>
    `Der Datensatz von „${name}“ ist bei Wix beschädigt, daher kann Shelfside ihn weder lesen noch speichern. Im Wix-Dashboard öffnen, dort speichern, dann noch einmal versuchen.`,
  undecided: (name) =>
    `Wix hat die Änderung an „${name}“ nicht bestätigt. In Wix prüfen und bei Bedarf dort berichtigen.`,
  severalCreated: (name, count) =>
    `${formatCount(count)} neue Produkte namens „${name}“ gleichen sich. Shelfside erkennt nicht, welches diese Bearbeitung angelegt hat. Es kann verborgen oder unvollständig sein. In Wix prüfen.`,
  stockChangedSince: (name) =>
    `Eine andere Bearbeitung hat den Bestand von „${name}“ inzwischen geändert. Die Menge prüfen und bei Bedarf eine neue Bearbeitung erstellen.`,
  waitToDecide: 'Warten, bis diese Bearbeitung angehalten hat, dann entscheiden.',
  isOver:
    'Diese Bearbeitung wurde an ihrem geplanten Ende rückgängig gemacht, darum wird nichts mehr gesendet. Eine neue Bearbeitung anlegen.',
  contradicted: (title) =>
    `Die Aufzeichnungen von „${title}“ widersprechen sich, daher wurde die Bearbeitung angehalten.`,
  missed:
    'Der Browser war zur geplanten Zeit geschlossen. Die Bearbeitung jetzt starten, neu einplanen oder löschen.',
  otherCatalog:
    'Wix hat diesen Shop nach dieser Vorschau auf eine andere Katalogversion umgestellt, daher wird nichts mehr gesendet. Eine neue Vorschau erstellen.',
  damagedBeforeStart:
    'Diese Vorschau ist beschädigt, daher wurde nichts gestartet. Eine neue Vorschau erstellen.',
  timePast: 'Dieser Zeitpunkt ist vorbei. Einen späteren wählen.',
  endsFirst: 'Das Ende muss nach dem Beginn liegen.',
  begun: 'Diese Bearbeitung hat schon begonnen. Eine neue Vorschau erstellen.',
  changedOutside:
    'Diese Bearbeitung wurde außerhalb von Shelfside verändert, daher wird nichts davon gesendet. Die Produkte in Wix prüfen, sie löschen und eine neue Vorschau erstellen.',
  keyForgotten:
    'Die Aufzeichnungen dieser Bearbeitung lassen sich nicht entschlüsseln. Der Schlüssel wurde entfernt, oder sie sind beschädigt. Die Produkte in Wix prüfen, dann eine neue Vorschau erstellen.',
  endPast: 'Der Zeitpunkt für das Ende ist vorbei. Einen neuen wählen.',
  otherStore: 'Diese Vorschau gehört zu einem anderen Shop. Hier eine neue erstellen.',
  changedSinceSeen:
    'Die Vorschau hat sich seit dem Öffnen geändert. Noch einmal prüfen, dann starten.',
  ended: 'Diese Bearbeitung ist beendet. Eine neue Vorschau erstellen.',
  damagedPreview: 'Diese Vorschau ist beschädigt. Eine neue erstellen.',
  noneSelected: 'Mindestens ein Produkt auswählen.',
  littleSpace:
    'Auf diesem Computer ist zu wenig Platz, um die Änderungen aufzuzeichnen. Platz schaffen, dann erneut starten.',
  nothingToUndo: 'Diese Bearbeitung hat nichts geändert, also gibt es nichts rückgängig zu machen.',
  undoElsewhere:
    'Diese Bearbeitung gehört zu einem anderen Shop. Zum Rückgängigmachen jenen Shop verbinden.',
  undoStopped: 'Diese Bearbeitung zuerst stoppen, dann rückgängig machen.',
  undoUnanswered:
    'Wix hat einige Produkte noch nicht bestätigt. Die Bearbeitung zuerst fortsetzen oder stoppen, dann rückgängig machen.',
  notUndone: (fields, why) => `Nicht vollständig rückgängig gemacht: ${fields}. ${why}`,
  keptByUndo: (fields) => `Seither hat das jemand geändert, es bleibt: ${fields}.`,
  andMore: (fields, more) => `${fields} und ${formatCount(more)} weitere`,
  fieldOf: (field, variant) => `${field} von ${variant}`,
  relativeRisk:
    'Kleines Risiko: Ändert eine andere App im selben Moment einen Preis oder geht eine Antwort verloren, geht die Änderung womöglich von einem anderen Preis aus. Zum Schluss wird jedes Produkt geprüft und berichtigt.',
  noSuchMode:
    'Diese Bearbeitung lässt sich in diesem Modus nicht ausführen. Den normalen Modus verwenden.',
  noPreview: 'Diese Bearbeitung ist schon gelaufen. Ihre Ergebnisse öffnen.',
  isScheduled: 'Diese Bearbeitung ist geplant. Zuerst nicht mehr einplanen, dann entscheiden.',
  changedBeforeDecision:
    'Die Vorschau hat sich seit dem Öffnen geändert. Noch einmal prüfen, dann entscheiden.',
}
