/** Who sent a message, as the browser says; nothing in it comes from the message itself. */
export interface Sender {
  readonly id?: string | undefined
  /** "chrome-extension://…" for a page of ours; the page's own origin for a content script. */
  readonly origin?: string | undefined
  readonly url?: string | undefined
  /** 0 is the top frame; absent for popups, side panels and the worker. */
  readonly frameId?: number | undefined
  readonly documentId?: string | undefined
  readonly tab?: { readonly id?: number | undefined } | undefined
}
