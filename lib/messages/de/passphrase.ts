import type { passphrase as english } from '../en/passphrase.ts'

export const passphrase: typeof english = {
  tooShort: (least) =>
    `Mindestens ${least} Zeichen verwenden: ein paar Wörter, die nicht zusammengehören.`,
  noLetters: 'Auch Buchstaben verwenden: Ziffern allein sind in Minuten erraten.',
  tooAlike: (least) => `Mindestens ${least} verschiedene Zeichen verwenden.`,
  passkeyHere: 'Shelfside auf diesem Computer',
}
