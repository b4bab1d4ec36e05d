/** The first page after the installation. */
export const welcome = {
  title: 'Welcome to Shelfside',
  open: 'Open welcome page',
  demoTitle: 'Try the demo store',
  demoText:
    'Three short tasks with 240 sample products. No API key needed, and nothing leaves this computer.',
  olderCatalog: 'Use older catalog (V1)',
  connectTitle: 'Connect your store',
  connectText:
    'You need to own or co-own the store’s Wix account. Connecting changes nothing in your store.',
  connectedTitle: 'Your store is connected',
  connectedText: 'Shelfside now syncs your products. Below is what your API key allows.',
  openWorkbench: 'Open workbench',
  tasks: 'Three tasks',
  find: 'Find a product',
  change: 'Change prices',
  undo: 'Undo the edit',
  'how/find': 'Type “lamp” in the search box, then open one of the products.',
  'how/change':
    'Go back to the results and select some products. Choose “Bulk edit…”, enter 7, preview, then start the update.',
  'how/undo': 'Open the edit, choose “Undo…” and confirm. Every price goes back to its old value.',
  showEdit: 'Show edit',
  skip: 'Skip',
  done: 'Done',
  skipped: 'Skipped',
  ownStore: 'Have a Wix store?',
  finished: 'You’re ready',
  finishedText: 'Connect your store, or keep practicing here. The settings link to this page.',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  skipTask: (task: string) => `Skip: ${task}`,
  nextTask: (done: number, all: number, task: string) => `${done} of ${all} done. Next: ${task}.`,
}
