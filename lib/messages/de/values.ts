import type { values as english } from '../en/values.ts'

const formats = {
  bold: ['nicht fett', 'fett'],
  italic: ['nicht kursiv', 'kursiv'],
  underline: ['nicht unterstrichen', 'unterstrichen'],
  link: ['kein Link', 'Link'],
  heading: ['keine Überschrift', 'Überschrift'],
  list: ['keine Liste', 'Liste'],
  quote: ['kein Zitat', 'Zitat'],
  picture: ['kein Bild', 'Bild'],
  paragraph: ['kein Absatz', 'Absatz'],
} as const

export const values: typeof english = {
  nothing: 'nichts',
  per: (holds, per) => `${holds}, Preis je ${per}`,
  pricePer: (per) => `Preis je ${per}`,
  preorder: (message) => (message === '' ? 'ja' : `ja: ${message}`),
  preorderUpTo: (limit) => `bis zu ${limit}`,
  noPreorder: 'nein',
  subscribeOnly: 'nur im Abonnement',
  notThere: 'dort nicht geführt',
  formatted: (words, look) => `${words} (${look})`,
  formattedOtherwise: 'anders formatiert',
  format: (format, count) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
