import browser from 'webextension-polyfill'

/**
 * Listens to messages in the worker. The listener runs in the same turn as the message, so that it can still
 * do what needs the sender's click (open a side panel). It must answer every message and never reject.
 */
export function onMessage(listener: (message: unknown, sender: Sender) => Promise<unknown>): void {
  browser.runtime.onMessage.addListener((message, sender, sendResponse): true => {
    void listener(message, sender).then(sendResponse)
    return true
  })
}

/** Sends to every open page of the extension. Does nothing if none is open. */
export function broadcast(message: unknown): void {
  browser.runtime.sendMessage(message).catch(() => undefined)
}

/** The sender of a message, as the browser reports it; nothing in it comes from the message. */
export interface Sender {
  readonly id?: string | undefined
  /** "chrome-extension://…" for a page of the extension; the page's own origin for a content script. */
  readonly origin?: string | undefined
  readonly url?: string | undefined
  /** 0 is the top frame; absent for popups, side panels and the worker. */
  readonly frameId?: number | undefined
  readonly documentId?: string | undefined
  readonly tab?: { readonly id?: number | undefined } | undefined
}
