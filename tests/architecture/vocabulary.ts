/**
 * Words that names in the code no longer use, each with its replacement: "word → replacement". A word
 * counts if it is a whole word within a name: `place` in `readPlace`, not in `placeholder`. Ordinary
 * English words are not listed, even if they once had a private meaning.
 */
export const withdrawn: Readonly<Record<string, string>> = {
  house: 'architecture',
  room: 'module, API, space',
  rooms: 'modules',
  annex: 'chunk',
  annexes: 'chunks',
  desk: 'registry',
  place: 'field path, location, position, cursor',
  places: 'field paths, locations, positions',
  spot: 'resolved field',
  holder: 'target',
  holders: 'targets',
  wish: 'action, options',
  wishes: 'options',
  proposal: 'pending action',
  proposals: 'pending actions',
  pieces: 'quantity',
  figure: 'number',
  figures: 'numbers, statistics',
  told: 'reported',
  untold: 'untracked',
  essence: 'normalized, deep equal',
  doubt: 'mismatch',
  doubtful: 'maybe applied, stale',
  hopeless: 'last attempt',
  suspects: 'bisecting',
  patience: 'timeout, retry policy',
  seal: 'encrypt',
  sealed: 'encrypted',
  sealer: 'cipher',
  unseal: 'decrypt',
  steer: 'control',
  revive: 'resume',
  sight: 'visible range',
  arrival: 'auto-focus',
  hands: 'events',
  tick: 'select, checkbox',
  ticks: 'selection',
  ticked: 'selected',
  news: 'updates',
  attend: 'heartbeat',
  attendance: 'presence',
  silence: 'worker health',
  foot: 'footer',
  basket: 'selection',
  earning: 'profit',
  meanwhile: 'concurrent',
  ink: 'colour',
  lane: 'priority',
  nap: 'sleep',
  dirt: 'messy data',
  law: 'property',
  weigh: 'iterations',
  sandbox: 'mock store',
  shelf: 'seed data',
  anew: 'again',
  respell: 'normalize',
  shop: 'store',
  shops: 'stores',
  catalogue: 'catalog',
}

interface Exception {
  readonly words: readonly string[]
  /** The names that may use the word; absent: all names. */
  readonly names?: RegExp
  /** The files that may use the word; absent: all files. */
  readonly where?: RegExp
  readonly reason: string
}

/** Exceptions, where a withdrawn word is the right one. */
export const exceptions: readonly Exception[] = [
  {
    words: ['catalogue'],
    where: /^(?:lib|tests\/unit)\/extension\/session\/vault\//,
    reason: 'the name under which earlier versions stored it',
  },
  {
    words: ['sandbox'],
    where: /^tests\/architecture\/manifest/,
    reason: 'the CSP directive',
  },
  {
    words: ['desk'],
    where: /^lib\/mock-store\/pictures\//,
    reason: 'what a picture shows',
  },
  {
    words: ['proposal', 'proposals'],
    where: /^(?:lib\/package\/cli|tests\/(?:contract|unit)\/package)\//,
    reason: 'an edit that an assistant proposes to a person',
  },
  { words: ['figure'], where: /^components\/rich-text\//, reason: 'the HTML element' },
]
