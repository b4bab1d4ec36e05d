/** What buttons, notices and fields say wherever they stand. */
export const ui = {
  typeToConfirm: 'to confirm, type',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  openOptions: 'Open the options',
  allowWix: 'Allow access to Wix',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  back: 'Back',
  stillWaiting: 'The shop has not answered yet. This goes on by itself as soon as it does.',
}
