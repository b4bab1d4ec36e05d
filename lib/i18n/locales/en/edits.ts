import { formatCount, formatExactPercent } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import { counts } from './fields.ts'

const backTo = (counted: string, count: number) =>
  `Puts ${counted} back to what ${plural(count, { one: 'it was', other: 'they were' })} before.`

/** What jobs are called, how they are, and the ways to hold them and to take them back. */
export const jobs = {
  job: 'Job',
  backToEdit: 'Back to the edit',
  lost: 'This job is no longer there',
  lostWhy: 'Its notes were removed. What it changed in the shop stays as it is.',

  'job/draft': 'Making the preview',
  'job/ready': 'Ready to start',
  'job/running': 'Running',
  'job/paused': 'Paused',
  'job/done': 'Done',
  'job/failed': 'Failed',
  'job/cancelled': 'Cancelled',
  'job/undone': 'Undone',
  'row/planned': 'Waiting',
  'row/sent': 'Sent',
  'row/unknown': 'Being checked',
  'row/applied': 'Changed',
  'row/unchanged': 'Already so',
  'row/conflict': 'Conflict',
  'row/failed': 'Failed',
  'row/skipped': 'Left out',
  'row/cancelled': 'Cancelled',

  none: 'No jobs yet',
  noneWhy: 'Changes you run or schedule appear here, with the way to undo them.',
  all: 'All jobs',
  running: 'Running',
  waiting: 'Waiting for you',
  scheduled: 'Scheduled',
  past: 'Past',
  timesIn: (zone: string) => `Times in ${zone}`,
  unschedule: (title: string) => `Unschedule ${title}`,
  nothingSent: 'Nothing is sent yet',
  wouldChange: (count: number) => `${counts.products(count)} would change`,
  partOf: (settled: number, total: number) => `${formatCount(settled)} of ${formatCount(total)}`,
  partWithPercent: (settled: number, total: number, percent: number) =>
    `${formatCount(settled)} of ${formatCount(total)} (${formatExactPercent(percent)})`,

  awaited: 'It waits',
  awaitedWhy:
    'It is previewed when its time comes. Only what no guardrail warns of is sent then; risky rows stay out.',
  stopRepeating: 'Stop repeating',

  progress: 'Progress',
  settledOf: (settled: number, total: string) => `${formatCount(settled)} of ${total}`,
  left: (duration: string) => `${duration} left`,
  lessThanMinute: 'less than a minute',
  aboutMinutes: (minutes: number) => `about ${formatCount(minutes)} min`,
  aboutHours: (hours: number) => `about ${formatCount(hours)} h`,
  firstOnTheirWay: 'The first products are on their way.',
  pause: 'Pause',
  resume: 'Resume',
  cancelRest: 'Cancel the rest',
  cancelRestWhy: 'Stops before the next request; what was changed stays changed and can be undone.',
  goesOn:
    'It goes on when this window is closed. After a restart it goes on once Shelfside is unlocked; without a passphrase you connect the shop and continue it.',
  waitsForShop: 'Waiting for the shop',
  nothingUntilResumed: 'Nothing is sent until you resume it.',
  goesOnAt: (time: string) => `It goes on automatically at ${time}.`,
  measuring: 'Measuring the speed',
  perMinute: (rate: number) => `${formatCount(rate)} a minute`,

  applied: (count: number) => `${formatCount(count)} changed`,
  unchanged: (count: number) => `${formatCount(count)} already so`,
  conflicts: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'conflict', other: 'conflicts' })}`,
  failed: (count: number) => `${formatCount(count)} failed`,
  cancelled: (count: number) => `${formatCount(count)} cancelled`,
  nothingChanged: 'Nothing changed',
  undoneAt: (moment: string) => `It is undone automatically on ${moment}.`,
  notFinished: 'This job could not be finished',
  notStarted: 'It was not started',
  restNotSent: 'Cancelled: the rest was not sent',
  wasUndone: 'Undone',
  someLeft: 'Done, with some left to look at',
  done: 'Done',
  undone: 'Undone: the former values are back',
  retryFailed: (count: number) => `Retry the ${formatCount(count)} that failed`,
  decideAbout: (count: number) =>
    `Decide about ${formatCount(count)} ${plural(count, { one: 'conflict', other: 'conflicts' })}…`,
  runAgain: 'Run again…',
  undoMenu: 'Undo…',

  show: 'Show',
  showAll: 'All',
  searchHere: 'Search in these products',
  rows: 'Products of this job',
  noneInState: 'No product is in this state.',
  noneNamed: (text: string) => `No product here has a name or SKU like “${text}”.`,
  takeAlong: 'Take the rows along',
  copy: 'Copy',
  copied: 'Copied',
  setTo: (price: string, edit?: string) =>
    `${edit === undefined ? 'Someone' : `Your edit “${edit}”`} set it to ${price} in the meantime. It was left as it is.`,
  changedByOthers: (what: string, edit?: string) =>
    `${edit === undefined ? 'Someone' : `Your edit “${edit}”`} changed ${what} in the meantime. It was left as it is.`,
  pricesOfVariants: 'prices of its variants',
  quoted: (name: string) => `“${name}”`,
  it: 'it',
  leftOut: 'You left it out.',
  recreated: 'It was created with a new ID.',

  conflictsTitle: 'Conflicts',
  conflictsWhy: 'Somebody changed these after the preview. Nothing was written over.',
  keepAllTheirs: 'Keep all theirs',
  setAllOurs: 'Set all ours',
  keepTheirs: 'Keep theirs',
  setOurs: 'Set ours',
  changedProducts: 'Products that somebody changed',
  allDecided: 'Everything is decided.',
  choices: (count: number, of: number, ours: number) =>
    `${formatCount(count)} ${plural(count, { one: 'choice', other: 'choices' })} of ${formatCount(of)}: ${formatCount(ours)} set to ours, ${formatCount(count - ours)} left as theirs.`,
  decideLater: 'Decide later',
  chooseFirst: 'Choose first',
  keep: (count: number) => `Keep ${counts.products(count)}`,
  setToOurs: (count: number) => `Set ${counts.products(count)} to ours`,
  conflictValues: (name: string) => `Values of ${name} that somebody changed`,
  value: 'Value',
  was: 'Was',
  ours: 'Ours',
  theirs: 'Theirs',
  whatToDoWith: (name: string) => `What to do with ${name}`,

  undo: 'Undo',
  undoJob: (title: string) => `Undo ${title}`,
  undoJobMenu: (title: string) => `Undo ${title}…`,
  undoCounted: (counted: string) => `Undo ${counted}`,
  whatToUndo: 'What to undo',
  everything: 'Everything',
  someProducts: 'Some products',
  oneField: 'One field',
  putsBack: backTo,
  createsAgain: (count: number, loss: string) => `Creates ${counts.products(count)} again. ${loss}`,
  recreationLoss:
    'A deleted product comes back as a new one with another id: its reviews, its sales history and its place in lists sorted by hand are lost, and links, orders and campaigns that name the old one do not find it.',
  leftAlone: 'A value that somebody changed since is left alone and listed.',
  keepChanges: 'Keep the changes',
  fields: 'Fields',
  oneFieldGoesBack: 'One field goes back, what else was changed stays.',
  tooMany: 'Too many for one undo',
  changedRows: 'Products that were changed',
  changedNothing: 'This job changed nothing.',
  putBack: (name: string) => `Put back ${name}`,

  // The columns of the file that tells what became of each product.
  'reported/id': 'product id',
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

/** What stops a job, or keeps one from being started, planned or taken back. */
export const journalMessages = {
  gone: 'This job is not there any more. Make a new preview.',
  damaged:
    'The notes of this job are damaged, so nothing more of it is sent. Look at the products in question and make a new preview.',
  noSpace:
    'There is no room left to note what is being changed, so nothing more was sent. Free some space on this computer, then go on.',
  newer:
    'The notes of jobs were written by a newer version of Shelfside. Update the extension, then go on.',
  unreadable: (name: string) =>
    `The notes of jobs could not be read or written (${name}), so nothing more was sent. Restart the browser, then go on.`,
  tooManyEntered: (limit: number) =>
    `More than ${formatCount(limit)} changed products wait for their preview. Run or throw away some of them first.`,
  enteredForOther: 'These changes were typed for another shop. Type them again here.',
  locationsGone: (name: string) =>
    `What was to be changed of “${name}” is not in the shop any more.`,
  productGone: (name: string) => `“${name}” is not in the shop any more.`,
  productDamaged: (name: string) =>
    `Wix’s own record of “${name}” is damaged, so Shelfside can’t read or save it. Open it in the Wix dashboard, save it there, then try again.`,
  undecided: (name: string) =>
    `The shop did not say whether “${name}” was changed, and it cannot be told from what is there now. Look at it in Wix, then change it by hand if it needs it.`,
  waitToDecide: 'Wait until this job has stopped, then decide about its rows.',
  contradicted: (title: string) =>
    `The notes of “${title}” contradict themselves, so it was stopped.`,
  missed:
    'Its time passed while the browser was closed. Start it now, give it another time, or throw it away.',
  otherCatalog:
    'Wix moved this store to another catalog version after this edit was previewed, so nothing more of it is sent. Make a new preview.',
  damagedBeforeStart:
    'The notes of this preview are damaged, so it did not start. Make a new preview.',
  timePast: 'This time is past. Choose a later one.',
  endsFirst: 'It would end before it starts. Choose a later end.',
  begun: 'This job has begun. Make a new preview.',
  changedOutside:
    'This edit was changed outside Shelfside, so nothing of it is sent. Look at the products in Wix, then throw it away and make a new preview.',
  earlierSession:
    'This edit is from before the browser was closed, and no passphrase protected it since. Look at it, then continue.',
  keyForgotten:
    'The notes of this job were encrypted with a key that was forgotten, or are damaged. Look at the products in Wix, and make a new preview.',
  endPast: 'The time when it was to end is past. Give it another time first.',
  otherShop: 'This preview belongs to another shop. Make a new one here.',
  changedSinceSeen: 'The preview changed since you saw it. Look at it again, then start.',
  ended: 'This job has ended. Make a new preview.',
  damagedPreview: 'The notes of this preview are damaged. Make a new preview.',
  noneSelected: 'No product is ticked, so there is nothing to change.',
  littleSpace:
    'There is too little room on this computer to note what is being changed. Free some space, then start it again.',
  nothingToUndo: 'This job changed nothing, so there is nothing to take back.',
  undoElsewhere: 'This job belongs to another shop. Connect that one to take it back.',
  undoStopped: 'Only a job that has stopped can be taken back.',
  undoUnanswered:
    'Some products were sent and not answered yet. Continue or cancel the job first, then take it back.',
  /** `fields`: what was not put back. */
  notUndone: (fields: string, why: string) => `Not undone completely: ${fields}. ${why}`,
  andMore: (fields: string, more: number) => `${fields} and ${formatCount(more)} more`,
  fieldOf: (field: string, variant: string) => `${field} of ${variant}`,
  undoTitle: (title: string) => `Undo: ${title}`,
  relativeRisk:
    'If another program changes prices at the same time, or an answer is lost, a price may be moved from another figure than you saw; every product is read back at the end and set exactly where it differs.',
  noSuchDirection: 'This edit cannot be run in that way. Start it in the usual one.',
  noPreview: 'This job is not a preview any more. Look at how it went.',
  isScheduled: 'This preview waits for its time. Unschedule it, then decide.',
  changedBeforeDecision: 'The preview changed since you saw it. Look at it again, then decide.',
}
