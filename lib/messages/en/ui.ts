/** What buttons, notices and fields say wherever they stand. */
export const ui = {
  typeToConfirm: 'to confirm, type',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  back: 'Back',
}
