/** The shop to try things out on. */
export const demo = {
  badge: 'Demo shop',
  name: (generation: string) => `Demo shop ${generation}`,
  tryIt: 'Try without a shop',
  tryWhy:
    'A demo shop in this browser, with 240 products: search, change, undo. It needs no key, and nothing of it leaves this computer.',
  generation: 'Catalogue of the demo shop',
  first: 'V1',
  second: 'V3 (newer)',
  present: 'Nothing here reaches a real shop. What is changed stays in this browser.',
  reset: 'Reset the demo shop…',
  resetMeans: 'Every product is as it was in the beginning. Jobs that run on it pause.',
  resetNow: 'Reset it',
  wasReset: 'The demo shop is as it was in the beginning.',
  remove: 'Remove the demo shop',
  cancel: 'Cancel',
  lies: 'Kept',
  kept: 'In this browser',
}
