import type { values as english } from '../en/values.ts'

export const values: typeof english = {
  nothing: 'nichts',
  per: (holds, per) => `${holds}, Preis je ${per}`,
  pricePer: (per) => `Preis je ${per}`,
  preorder: (message) => (message === '' ? 'ja' : `ja: ${message}`),
  preorderUpTo: (limit) => `bis zu ${limit}`,
  noPreorder: 'nein',
  subscribeOnly: 'nur im Abo',
  notThere: 'dort nicht geführt',
}
