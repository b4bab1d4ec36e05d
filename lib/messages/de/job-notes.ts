import type { jobNotes as english } from '../en/job-notes.ts'
import { formatCount } from '../format.ts'

export const jobNotes: typeof english = {
  gone: 'Diesen Auftrag gibt es nicht mehr. Eine neue Vorschau erstellen.',
  damaged:
    'Die Aufzeichnungen dieses Auftrags sind beschädigt, daher wird nichts mehr gesendet. Die betroffenen Produkte ansehen und eine neue Vorschau erstellen.',
  noRoom:
    'Der Speicherplatz reicht nicht, um die Änderungen aufzuzeichnen, daher wurde nichts mehr gesendet. Auf diesem Computer Platz schaffen, dann fortsetzen.',
  newer:
    'Die Aufträge wurden von einer neueren Version von Shelfside aufgezeichnet. Die Erweiterung aktualisieren, dann fortsetzen.',
  unreadable: (name) =>
    `Die Aufträge ließen sich nicht lesen oder speichern (${name}), daher wurde nichts mehr gesendet. Den Browser neu starten, dann fortsetzen.`,
  tooManyTyped: (limit) =>
    `Mehr als ${formatCount(limit)} geänderte Produkte warten auf ihre Vorschau. Zuerst einige davon ausführen oder verwerfen.`,
  typedForOther:
    'Diese Änderungen wurden für einen anderen Shop eingegeben. Hier noch einmal eingeben.',
  placesGone: (name) => `Was an „${name}“ geändert werden sollte, ist nicht mehr im Shop.`,
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
  noneTicked: 'Es ist kein Produkt markiert, also gibt es nichts zu ändern.',
  littleRoom:
    'Auf diesem Computer ist zu wenig Platz, um die Änderungen aufzuzeichnen. Platz schaffen, dann erneut starten.',
  nothingToTakeBack:
    'Dieser Auftrag hat nichts geändert, also gibt es nichts rückgängig zu machen.',
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
  noSuchWay: 'Diese Bearbeitung lässt sich so nicht ausführen. Auf dem üblichen Weg starten.',
  noPreview: 'Dieser Auftrag ist keine Vorschau mehr. Ansehen, wie er ausgegangen ist.',
  isScheduled: 'Diese Vorschau wartet auf ihren Zeitpunkt. Nicht mehr einplanen, dann entscheiden.',
  changedBeforeDecision:
    'Die Vorschau hat sich inzwischen geändert. Noch einmal ansehen, dann entscheiden.',
}
