import type { copyFailures as english } from '../en/copy-failures.ts'

export const copyFailures: typeof english = {
  damaged: 'Die Kopie des Katalogs auf diesem Computer ist beschädigt; sie wird neu angelegt.',
  noRoom:
    'Auf diesem Computer ist kein Platz für eine neuere Kopie des Katalogs. Die bisherige bleibt erhalten; Platz schaffen, dann aktualisieren.',
  unusable: (name) =>
    `Die Kopie des Katalogs ließ sich nicht lesen oder speichern (${name}). Gesucht wird solange im Shop selbst; den Browser neu starten, dann aktualisieren.`,
  needed:
    'Diese Suche hat Filter, und sie brauchen die Kopie des Shops, die noch nicht auf diesem Computer ist. Warten, bis sie gelesen ist, oder nur nach Name oder Artikelnummer suchen.',
}
