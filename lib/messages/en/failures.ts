/** What any part may have to say when it cannot go on. Kept small: the script in admin pages has it too. */
export const failures = {
  aborted: 'Stopped before it was finished.',
  unforeseen: (words: string) => `Something went wrong that we did not foresee: ${words}`,
  interrupted: 'Shelfside stopped before it answered. Look at the list, then try again.',
  gone: 'Shelfside was updated. Reload this page to go on.',
  notConnected: 'No shop is connected. Open the options of Shelfside and connect one.',
  locked: 'Shelfside is locked. Unlock it to continue.',
}
