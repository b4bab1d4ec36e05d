/** Sentences that several commands say. */
export const messages = {
  unconfirmed: 'Nothing was changed.',
  needsYes: 'Nothing was changed: repeat the command with --yes to run it without a terminal.',
  nothingToRestore: 'Nothing was changed: there is no value to restore.',
  noChange: 'No product would change.',
} as const
