import type { passphrase as english } from '../en/passphrase.ts'

export const passphrase: typeof english = {
  tooShort: (least) =>
    `Mindestens ${least} Zeichen verwenden: ein paar Wörter, die nicht zusammengehören.`,
  noLetters: 'Auch Buchstaben verwenden: Ziffern allein sind in Minuten erraten.',
  tooAlike: (least) => `Mindestens ${least} verschiedene Zeichen verwenden.`,
  guessed_keyboard:
    'Tasten in einer Reihe werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_repeat:
    'Wiederholungen werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_sequence:
    'Folgen wie abc oder 6543 werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_date:
    'Daten und Jahre werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_common:
    'Das ähnelt einem Passwort, das viele verwenden. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_name:
    'Namen werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_own:
    'Die Namen des Shops, von Wix und Shelfside werden zuerst geraten. Andere Wörter verwenden.',
  guessed_short: 'Das lässt sich erraten. Noch ein oder zwei Wörter anfügen.',
  strength: 'Stärke',
  strength_0: 'Sehr schwach',
  strength_1: 'Sehr schwach',
  strength_2: 'Schwach',
  strength_3: 'Mittel',
  strength_4: 'Stark',
  passkeyHere: 'Shelfside auf diesem Computer',
}
