/** What a key is needed for, and what it means that it may or may not. */
export const permissions = {
  products: 'Read products',
  hidden: 'Read hidden products',
  merchant: 'Read costs and margins',
  inventory: 'Read stock',
  collections: 'Read collections',
  changeProducts: 'Change products',
  changeInventory: 'Change stock',
  title: 'What this key may do',
  button: 'Test what the key may do',
  again: 'Test again',
  trying: 'Trying each kind of access by a read. Nothing is changed.',
  may: 'Works',
  mayNot: 'Not allowed',
  cannotTell: 'Cannot be told',
  works: 'The key may do that.',
  lacks: 'The key may not do that: tick it at this key under “Wix Stores” in your Wix account.',
  untried:
    'That cannot be tried without changing something. Tick it at this key in your Wix account.',
  unanswered: 'Wix did not answer that. Try again later.',
}
