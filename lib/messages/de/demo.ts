import type { demo as english } from '../en/demo.ts'

export const demo: typeof english = {
  badge: 'Demo-Shop',
  name: (generation) => `Demo-Shop ${generation}`,
  tryIt: 'Ohne Shop ausprobieren',
  tryWhy:
    'Ein Demo-Shop in diesem Browser mit 240 Produkten: suchen, ändern, rückgängig machen. Er braucht keinen Schlüssel, und nichts davon verlässt diesen Computer.',
  generation: 'Katalog des Demo-Shops',
  first: 'V1',
  second: 'V3 (neuer)',
  present: 'Nichts hier erreicht einen echten Shop. Änderungen bleiben in diesem Browser.',
  reset: 'Demo-Shop zurücksetzen …',
  resetMeans: 'Alle Produkte sind wieder wie am Anfang. Laufende Aufträge darauf halten an.',
  resetNow: 'Zurücksetzen',
  wasReset: 'Der Demo-Shop ist wieder wie am Anfang.',
  remove: 'Demo-Shop entfernen',
  cancel: 'Abbrechen',
  lies: 'Gespeichert',
  kept: 'In diesem Browser',
}
