/** What is wrong with a new passphrase, and what a passkey is called where it is kept. */
export const passphrase = {
  tooShort: (least: number) =>
    `Use at least ${least} characters: a few words that do not belong together.`,
  noLetters: 'Use letters too: numbers alone are guessed within minutes.',
  tooAlike: (least: number) => `Use at least ${least} different characters.`,
  passkeyHere: 'Shelfside on this computer',
}
