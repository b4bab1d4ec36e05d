import { toRecord } from '#lib/core/base/is-record.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'

/** A message from a page or panel to the worker. */
export type RequestFrame =
  | {
      readonly shelfside: 'call'
      readonly id: string
      readonly name: string
      readonly input: unknown
    }
  | { readonly shelfside: 'cancel'; readonly id: string }

/** The worker's response. */
export type ResponseFrame =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem }

/** What the worker broadcasts when data has changed and has to be read again. */
export const changeTopics = [
  'connection',
  'page',
  'jobs',
  'pendingActions',
  'products',
  'replica',
  'documents',
  'relay',
  'activity',
  'rules',
  'settings',
] as const
export type ChangeTopic = (typeof changeTopics)[number]
export interface ChangeFrame {
  readonly shelfside: 'changed'
  readonly topic: ChangeTopic
}

export function isChangeFrame(value: unknown): value is ChangeFrame {
  const { shelfside, topic } = toRecord(value)
  return shelfside === 'changed' && (changeTopics as readonly unknown[]).includes(topic)
}

/** The worker asks the script in an admin page for its address, selection and context target. */
export const pageStateRequest = { shelfside: 'page-state' } as const

export function isPageStateRequest(value: unknown): boolean {
  return toRecord(value)['shelfside'] === 'page-state'
}

/** The script's answer. The ids come from the web page and are only hints. */
export interface PageState {
  readonly address: string
  /** Undefined if the page shows no rows. */
  readonly selected?: readonly string[] | undefined
  /** The product under the pointer when a context menu was last opened. */
  readonly contextTarget?: string | undefined
}

/** The worker asks the script to write to the clipboard, which a worker cannot do. */
export interface ClipboardMessage {
  readonly shelfside: 'clipboard'
  readonly text: string
}

export function isClipboardMessage(value: unknown): value is ClipboardMessage {
  const { shelfside, text } = toRecord(value)
  return shelfside === 'clipboard' && typeof text === 'string'
}
