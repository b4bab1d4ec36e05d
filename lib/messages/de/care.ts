import type { care as english } from '../en/care.ts'
import { plural } from '../plural.ts'

export const care: typeof english = {
  journal: 'Aufzeichnungen zu Aufträgen',
  journalText: 'Mit ihnen lässt sich ein Auftrag ansehen und rückgängig machen.',
  kept: 'Vorhanden',
  jobs: (count, shown) => plural(count, { one: 'ein Auftrag', other: `${shown} Aufträge` }),
  oldest: 'Ältester',
  none: 'Keine',
  keepFor: 'Beendete Aufträge aufheben',
  days: (count) => plural(count, { one: 'einen Tag', other: `${count} Tage` }),
  year: 'ein Jahr',
  keepHint: 'Ältere werden beim Start des Browsers gelöscht.',
  removeOld: 'Beendete Aufträge löschen …',
  removeOldMeans:
    'Die Aufzeichnungen aller beendeten Aufträge werden gelöscht. Rückgängig machen lassen sie sich dann nicht mehr. Im Shop ändert sich nichts.',
  removeOldNow: 'Aufzeichnungen löschen',
  keepThem: 'Behalten',

  exportTitle: 'Daten mitnehmen',
  exportText:
    'Eine Datei mit Shops, Einstellungen, Schutzregeln, Vorlagen, gespeicherten Suchen und den Aufzeichnungen zu Aufträgen. Sie enthält keinen Schlüssel, aber Kosten, die in den Aufzeichnungen stehen: bitte wie Geschäftsunterlagen aufbewahren.',
  exportNow: 'Als Datei speichern',
  collecting: 'Wird gesammelt …',

  removeTitle: 'Alles löschen',
  removeText:
    'Schlüssel, Tresor, Kopien, Aufzeichnungen zu Aufträgen, Vorlagen, Suchen und Einstellungen verlassen diesen Browser endgültig. In den Shops ändert sich nichts. Schlüssel bleiben bei Wix gültig, bis Sie sie dort widerrufen:',
  removeWord: 'löschen',
  typeWord: (word) => `Zum Fortfahren „${word}“ eingeben`,
  removeNow: 'Alles löschen',
  removed: 'Alles von Shelfside ist aus diesem Browser gelöscht.',

  diagnosticsText:
    'Für alle, die helfen. Genannt werden Versionen, Anzahlen und Fehlercodes; kein Schlüssel, kein Produkt, kein Preis.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  noProblems: 'Seit dem Start des Workers ist nichts fehlgeschlagen.',
}
