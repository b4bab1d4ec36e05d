import { formatCount } from '../format.ts'

/** What stops a job, or keeps one from being started, planned or taken back. */
export const jobNotes = {
  gone: 'This job is not there any more. Make a new preview.',
  damaged:
    'The notes of this job are damaged, so nothing more of it is sent. Look at the products in question and make a new preview.',
  noRoom:
    'There is no room left to note what is being changed, so nothing more was sent. Free some space on this computer, then go on.',
  newer:
    'The notes of jobs were written by a newer version of Shelfside. Update the extension, then go on.',
  unreadable: (name: string) =>
    `The notes of jobs could not be read or written (${name}), so nothing more was sent. Restart the browser, then go on.`,
  tooManyTyped: (limit: number) =>
    `More than ${formatCount(limit)} changed products wait for their preview. Run or throw away some of them first.`,
  typedForOther: 'These changes were typed for another shop. Type them again here.',
  placesGone: (name: string) => `What was to be changed of “${name}” is not in the shop any more.`,
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
  noneTicked: 'No product is ticked, so there is nothing to change.',
  littleRoom:
    'There is too little room on this computer to note what is being changed. Free some space, then start it again.',
  nothingToTakeBack: 'This job changed nothing, so there is nothing to take back.',
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
  noSuchWay: 'This edit cannot be run in that way. Start it in the usual one.',
  noPreview: 'This job is not a preview any more. Look at how it went.',
  isScheduled: 'This preview waits for its time. Unschedule it, then decide.',
  changedBeforeDecision: 'The preview changed since you saw it. Look at it again, then decide.',
}
