/** What stands there when a view breaks. */
export const shell = {
  crashed: 'This view stopped working',
  crashedWhy: 'Nothing was sent to your shop by this. Jobs that run go on in the background.',
  loadAgain: 'Load it again',
}
