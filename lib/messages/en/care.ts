import { plural } from '../plural.ts'

/** What is kept here, and what helps when something goes wrong. */
export const care = {
  journal: 'Notes of jobs',
  journalText: 'With them a job can be looked at, and undone.',
  kept: 'Kept',
  jobs: (count: number, shown: string) => plural(count, { one: 'one job', other: `${shown} jobs` }),
  oldest: 'Oldest',
  none: 'None',
  keepFor: 'Keep ended jobs for',
  days: (count: number) => plural(count, { one: 'a day', other: `${count} days` }),
  year: 'a year',
  keepHint: 'Older ones are deleted when the browser starts.',
  removeOld: 'Delete ended jobs…',
  removeOldMeans:
    'The notes of all jobs that have ended are deleted. They can no longer be undone. Nothing in your shop is changed.',
  removeOldNow: 'Delete the notes',
  keepThem: 'Keep them',

  exportTitle: 'Take your data along',
  exportText:
    'One file with shops, settings, limits, recipes, saved searches and the notes of jobs. It holds no key. Costs that jobs noted are in it: keep it as you keep your books.',
  exportNow: 'Save as a file',
  collecting: 'Collecting…',

  removeTitle: 'Delete everything',
  removeText:
    'Keys, vault, copies, notes of jobs, recipes, searches and settings leave this browser for good. Nothing in your shops is changed. Keys stay valid at Wix until you revoke them there:',
  removeWord: 'delete',
  typeWord: (word: string) => `To go on, type “${word}”`,
  removeNow: 'Delete everything',
  removed: 'Everything of Shelfside is gone from this browser.',

  diagnosticsText:
    'For whoever helps you. It names versions, counts and codes of failures; no key, no product, no price.',
  copy: 'Copy',
  copied: 'Copied',
  noProblems: 'Nothing has failed since the worker started.',
}
