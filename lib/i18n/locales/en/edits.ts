import { formatCount, formatExactPercent } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import { counts } from './fields.ts'

/** Edits: their states, their results, and how they are paused, stopped and undone. */
export const jobs = {
  job: 'Bulk edit',
  backToEdit: 'Back to the edit',
  lost: 'This edit no longer exists',
  lostWhy: 'Its history was deleted. What it changed in your store stays changed.',

  'job/draft': 'Preparing preview',
  'job/ready': 'Ready to start',
  'job/running': 'Running',
  'job/paused': 'Paused',
  'job/done': 'Done',
  'job/failed': 'Failed',
  'job/cancelled': 'Canceled',
  'job/undone': 'Undone',
  'row/planned': 'Waiting',
  'row/sent': 'Sent',
  'row/unknown': 'Checking',
  'row/applied': 'Updated',
  'row/unchanged': 'No change needed',
  'row/conflict': 'Conflict',
  'row/failed': 'Failed',
  'row/skipped': 'Skipped',
  'row/cancelled': 'Canceled',

  findProducts: 'Find products',
  none: 'No edits yet',
  noneWhy: 'Bulk edits you run or schedule appear here. You can undo any of them.',
  all: 'All edits',
  running: 'Running',
  waiting: 'Needs attention',
  scheduled: 'Scheduled',
  past: 'Finished',
  timesIn: (zone: string) => `Times are in ${zone}`,
  unschedule: (title: string) => `Unschedule ${title}`,
  nothingSent: 'Nothing sent to Wix yet',
  willUpdate: (count: number) => `${counts.products(count)} will be updated`,
  partOf: (settled: number, total: number) => `${formatCount(settled)} of ${formatCount(total)}`,
  partWithPercent: (settled: number, total: number, percent: number) =>
    `${formatCount(settled)} of ${formatCount(total)} (${formatExactPercent(percent)})`,

  awaited: 'Scheduled',
  awaitedWhy:
    'Shelfside makes a fresh preview at that time and updates only products without warnings.',
  stopRepeating: 'Stop repeating',

  progress: 'Progress',
  settledOf: (settled: number, total: string) => `${formatCount(settled)} of ${total}`,
  left: (duration: string) => `${duration} left`,
  lessThanMinute: 'less than a minute',
  aboutMinutes: (minutes: number) => `about ${formatCount(minutes)} min`,
  aboutHours: (hours: number) => `about ${formatCount(hours)} h`,
  sendingFirst: 'Sending the first products…',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop edit',
  stopWhy:
    'Stops before the next request. Products already updated stay updated, and you can undo them.',
  keepsRunning:
    'You can close this window. The edit keeps running, and resumes after a restart once Shelfside is unlocked. Without a passphrase, reconnect your store and resume it.',
  waitingForWix: 'Waiting for Wix',
  nothingUntilResumed: 'Nothing is sent until you resume.',
  resumesAt: (time: string) => `Resumes automatically at ${time}.`,
  estimating: 'Estimating time left',
  perMinute: (rate: number) => `${formatCount(rate)} per minute`,

  applied: (count: number) => `${formatCount(count)} updated`,
  unchanged: (count: number) => `${formatCount(count)} needed no change`,
  conflicts: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'conflict', other: 'conflicts' })}`,
  failed: (count: number) => `${formatCount(count)} failed`,
  cancelled: (count: number) => `${formatCount(count)} canceled`,
  nothingChanged: 'Nothing changed',
  undoneAt: (moment: string) => `Undone automatically on ${moment}.`,
  notFinished: 'This edit stopped before it finished',
  notStarted: 'Not started',
  restNotSent: 'Stopped. The remaining products weren’t changed.',
  wasUndone: 'Undone',
  someLeft: 'Finished, with some products to review',
  done: 'Done',
  undone: 'Undone. Previous values restored.',
  retryFailed: (count: number) => `Retry ${formatCount(count)} failed`,
  resolveConflicts: (count: number) =>
    `Resolve ${formatCount(count)} ${plural(count, { one: 'conflict', other: 'conflicts' })}…`,
  runAgain: 'Run again…',
  undoMenu: 'Undo…',

  show: 'Show',
  showAll: 'All',
  searchHere: 'Search these products',
  rows: 'Products in this edit',
  noneInState: 'No products here.',
  noneNamed: (text: string) => `No products match “${text}”.`,
  exportResults: 'Export results',
  copy: 'Copy',
  copied: 'Copied',
  setTo: (price: string, edit?: string) =>
    `${edit === undefined ? 'Someone' : `Your edit “${edit}”`} set this to ${price} in the meantime. It wasn’t overwritten.`,
  changedByOthers: (what: string, edit?: string) =>
    `${edit === undefined ? 'Someone' : `Your edit “${edit}”`} changed ${what} in the meantime. Nothing was overwritten.`,
  pricesOfVariants: 'variant prices',
  quoted: (name: string) => `“${name}”`,
  it: 'this product',
  youSkipped: 'You skipped this product.',
  recreated: 'Created again with a new ID.',

  conflictsTitle: 'Conflicts',
  conflictsWhy: 'Someone changed these after your preview. Nothing was overwritten.',
  keepAllTheirs: 'Keep all theirs',
  takeAllMine: 'Use all mine',
  keepTheirs: 'Keep theirs',
  takeMine: 'Use mine',
  changedProducts: 'Products changed by someone else',
  allDecided: 'All conflicts resolved.',
  choices: (count: number, of: number, mine: number) =>
    `${formatCount(count)} of ${formatCount(of)} decided: ${formatCount(mine)} use your value, ${formatCount(count - mine)} keep theirs.`,
  decideLater: 'Decide later',
  selectFirst: 'Select an option first',
  keepTheirsFor: (count: number) => `Keep theirs for ${counts.products(count)}`,
  takeMineFor: (count: number) => `Use my value for ${counts.products(count)}`,
  conflictValues: (name: string) => `Values of ${name} that someone changed`,
  value: 'Value',
  before: 'Before',
  mine: 'Mine',
  theirs: 'Theirs',
  valueToUse: (name: string) => `Value to use for ${name}`,

  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  redoOf: (title: string) => `Redo: ${title}`,
  undoJob: (title: string) => `Undo ${title}`,
  undoJobMenu: (title: string) => `Undo ${title}…`,
  undoCounted: (counted: string) => `Undo ${counted}`,
  redoJob: (title: string) => `Redo ${title}`,
  redoJobMenu: (title: string) => `Redo ${title}…`,
  redoCounted: (counted: string) => `Redo ${counted}`,
  redoMenu: 'Redo…',
  redone: 'Redone. The values of the edit are restored.',
  whatToUndo: 'What to undo',
  everything: 'Everything',
  someProducts: 'Some products',
  oneField: 'One field',
  restores: (counted: string) => `Restores the previous values of ${counted}.`,
  createsAgain: (count: number, loss: string) => `Creates ${counts.products(count)} again. ${loss}`,
  recreationLoss:
    'Deleted products come back with new IDs. Their reviews, sales history and manual sort position are lost, and existing links to them stop working.',
  leftAlone: 'Values that someone changed since then are kept and listed.',
  keepChanges: 'Keep changes',
  fields: 'Fields',
  oneFieldWhy: 'Restores one field. Everything else stays as it is.',
  tooMany: 'Too many products for one undo',
  changedRows: 'Products that were changed',
  changedNothing: 'This edit changed nothing.',
  restore: (name: string) => `Restore ${name}`,

  // The columns of the exported results.
  'reported/id': 'product ID',
  'reported/product': 'product',
  'reported/outcome': 'outcome',
  'reported/field': 'field',
  'reported/variant': 'variant',
  'reported/before': 'before',
  'reported/after': 'after',
  'reported/found': 'found instead',
  'reported/currency': 'currency',
  'reported/reason': 'reason',
}

/** Why an edit stopped, or cannot be started, scheduled or undone. */
export const journalMessages = {
  gone: 'This edit no longer exists. Make a new preview.',
  damaged:
    'The records of this edit are damaged, so it was stopped. Check the affected products, then make a new preview.',
  noSpace: 'This computer is out of space, so the edit was paused. Free up space, then resume.',
  newer:
    'Your edit history comes from a newer version of Shelfside. Update the extension, then resume.',
  unreadable: (name: string) =>
    `Your edit history can’t be opened (${name}), so the edit was paused. Restart the browser, then resume.`,
  tooManyEntered: (limit: number) =>
    `More than ${formatCount(limit)} edited products are waiting for review. Apply or discard some first.`,
  enteredForOther: 'These edits were made for another store. Enter them again here.',
  fieldGone: (name: string) => `The field you edited in “${name}” no longer exists.`,
  productGone: (name: string) => `“${name}” is no longer in your store.`,
  productDamaged: (name: string) =>
    `Wix’s own record of “${name}” is damaged, so Shelfside can’t read or save it. Open it in the Wix dashboard, save it there, then try again.`,
  undecided: (name: string) =>
    `Wix didn’t confirm the change to “${name}”. Check it in Wix and correct it there if needed.`,
  stockChangedSince: (name: string) =>
    `Another edit has changed the stock of “${name}” since. Check the quantity, and make a new edit if it’s still needed.`,
  waitToDecide: 'Wait until this edit stops, then decide.',
  contradicted: (title: string) => `The records of “${title}” don’t add up, so it was stopped.`,
  missed:
    'The browser was closed at the scheduled time. Start the edit now, reschedule it or delete it.',
  otherCatalog:
    'Wix moved this store to another catalog version after this preview, so nothing more is sent. Make a new preview.',
  damagedBeforeStart: 'This preview is damaged, so nothing was started. Make a new preview.',
  timePast: 'That time has passed. Choose a later one.',
  endsFirst: 'The end must be after the start.',
  begun: 'This edit has already started. Make a new preview.',
  changedOutside:
    'This edit was changed outside Shelfside, so nothing of it is sent. Check the products in Wix, then delete it and make a new preview.',
  earlierSession:
    'This edit is from before the browser was closed, and no passphrase has protected it since. Review it, then resume.',
  keyForgotten:
    'The records of this edit can’t be decrypted. The key was removed, or they are damaged. Check the products in Wix, then make a new preview.',
  endPast: 'The end time has passed. Choose a new one.',
  otherShop: 'This preview belongs to another store. Make a new one here.',
  changedSinceSeen: 'The preview changed since you opened it. Review it again, then start.',
  ended: 'This edit is finished. Make a new preview.',
  damagedPreview: 'This preview is damaged. Make a new one.',
  noneSelected: 'Select at least one product.',
  littleSpace:
    'There’s not enough space on this computer to record the changes. Free up space, then start again.',
  nothingToUndo: 'This edit changed nothing, so there’s nothing to undo.',
  undoElsewhere: 'This edit belongs to another store. Connect that store to undo it.',
  undoStopped: 'Stop this edit before you undo it.',
  undoUnanswered:
    'Wix hasn’t confirmed some products yet. Resume or stop the edit first, then undo it.',
  /** `fields`: what was not put back. */
  notUndone: (fields: string, why: string) => `Not undone completely: ${fields}. ${why}`,
  andMore: (fields: string, more: number) => `${fields} and ${formatCount(more)} more`,
  fieldOf: (field: string, variant: string) => `${field} of ${variant}`,
  relativeRisk:
    'Small risk: if another app changes a price at the same moment or an answer gets lost, your change may start from another price. Every product is checked at the end and corrected.',
  noSuchMode: 'This edit can’t run in that mode. Use the standard mode.',
  noPreview: 'This edit has already run. Open its results.',
  isScheduled: 'This edit is scheduled. Unschedule it first, then decide.',
  changedBeforeDecision: 'The preview changed since you opened it. Review it again, then decide.',
}
