import { plural } from '../plural.ts'
import type { typedFaults as english } from '../en/typed-faults.ts'

export const typedFaults: typeof english = {
  zeroOrMore: 'Null oder mehr eingeben.',
  aboveZero: 'Ein Preis muss über null liegen.',
  numberAlone: 'Nur die Zahl eingeben und „Erhöhen“ oder „Senken“ wählen.',
  zeroChangesNothing: 'Null ändert nichts. Eingeben, um wie viel erhöht oder gesenkt wird.',
  zeroPieces: 'Null ändert nichts. Eingeben, wie viele mehr oder weniger.',
  leavesNoPrice: 'Um 100 % oder mehr zu senken lässt keinen Preis übrig. Weniger als 100 eingeben.',
  numberAboveZero: 'Eine Zahl über null eingeben.',
  whole: 'Eine ganze Zahl eingeben, zum Beispiel 5.',
  ending: 'Eine bis drei Ziffern eingeben, zum Beispiel 90.',
  bothOptionAndChoice: 'Option und Auswahl eingeben, zum Beispiel Größe und M.',
  eachOptionOnce: 'Jede Option nur einmal nennen.',
  'name/ribbon': 'Den Namen des Labels eingeben.',
  'name/brand': 'Den Namen der Marke eingeben.',
  collection: 'Eine Kollektion auswählen.',
  find: 'Eingeben, wonach gesucht wird.',
  put: 'Eingeben, was dort stehen soll.',
  sectionTitle: 'Den Titel des Abschnitts eingeben.',
  sectionText: 'Den Text des Abschnitts eingeben.',
  address: 'Die Adresse eines Bildes eingeben.',
  notAnAddress: (text) => `„${text}“ ist keine Adresse, die mit https:// beginnt.`,
  option: 'Die Option eingeben, zum Beispiel Farbe.',
  choice: 'Die Auswahl eingeben, zum Beispiel Blau.',
  place: '1 für das erste Bild eingeben, 2 für das zweite, −1 für das letzte.',
  tooManyDigits: (currency, digits, below, above) => {
    const places = plural(digits, {
      one: 'eine Nachkommastelle',
      other: `${digits} Nachkommastellen`,
    })
    return `${currency || 'Ein Preis'} hat ${digits === 0 ? 'keine Nachkommastellen' : places}: ${below} oder ${above} schreiben.`
  },
  number: 'Eine Zahl eingeben, zum Beispiel 12.99.',
  notANumber: (text) => `„${text}“ ist keine Zahl. So schreiben: 12.99.`,
  ambiguous: (text) =>
    `„${text}“ lässt sich auf mehrere Arten lesen. Bitte mit einem Punkt vor den Cent und ohne weitere Zeichen schreiben, zum Beispiel 1234.56.`,
}
