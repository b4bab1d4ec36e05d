import type { front as english } from '../en/front.ts'

export const front: typeof english = {
  copyShown: 'Gezeigt wird die Kopie auf diesem Computer',
  lockNow: 'Jetzt sperren',
  shop: 'Shop',
  unnamed: (id) => `Shop ${id}`,
  withoutKey: (name) => `${name} (Schlüssel fehlt)`,
  otherInView: 'Ein anderer Shop ist geöffnet',
  otherUnknown:
    'Diese Admin-Seite gehört zu einem Shop, der nicht verbunden ist. Darunter steht der verbundene.',
  otherKnown: (name) => `Diese Admin-Seite gehört zu ${name}. Darunter steht ein anderer Shop.`,
  connectIt: 'Verbinden …',
  switchTo: (name) => `${name} zeigen`,
}
