import browser from 'webextension-polyfill'
import type { Sender } from './sender.ts'

/**
 * The worker's ear. The listener runs in the turn of the message, so that what needs the sender's
 * click (opening a side panel) still has it. It answers everything, and its promise never rejects.
 */
export function onMessage(listener: (message: unknown, sender: Sender) => Promise<unknown>): void {
  browser.runtime.onMessage.addListener((message, sender, sendResponse): true => {
    void listener(message, sender).then(sendResponse)
    return true
  })
}

/** To every open page of the extension; nobody may be there. */
export function broadcast(message: unknown): void {
  browser.runtime.sendMessage(message).catch(() => undefined)
}
