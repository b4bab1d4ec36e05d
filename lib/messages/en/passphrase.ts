/** What is wrong with a new passphrase, and what a passkey is called where it is kept. */
export const passphrase = {
  tooShort: (least: number) =>
    `Use at least ${least} characters: a few words that do not belong together.`,
  noLetters: 'Use letters too: numbers alone are guessed within minutes.',
  tooAlike: (least: number) => `Use at least ${least} different characters.`,
  guessed_keyboard: 'Keys in a row are guessed first. Use a few words that do not belong together.',
  guessed_repeat: 'What repeats is guessed first. Use a few words that do not belong together.',
  guessed_sequence:
    'Sequences such as abc or 6543 are guessed first. Use a few words that do not belong together.',
  guessed_date: 'Dates and years are guessed first. Use a few words that do not belong together.',
  guessed_common:
    'This is close to a password that many people use. Use a few words that do not belong together.',
  guessed_name: 'Names are guessed first. Use a few words that do not belong together.',
  guessed_own: 'The names of your store, Wix and Shelfside are guessed first. Use other words.',
  guessed_short: 'This can be guessed. Add another word or two.',
  strength: 'Strength',
  strength_0: 'Very weak',
  strength_1: 'Very weak',
  strength_2: 'Weak',
  strength_3: 'Fair',
  strength_4: 'Strong',
  passkeyHere: 'Shelfside on this computer',
}
