import type { Problem } from '#lib/catalog/problem.ts'

/** What travels from a page or panel to the worker. */
export type RequestFrame =
  | {
      readonly shelfside: 'call'
      readonly id: string
      readonly name: string
      readonly input: unknown
    }
  | { readonly shelfside: 'cancel'; readonly id: string }

/** And back. */
export type ResponseFrame =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem }

/** What the worker tells everybody: "look again". It carries no truth of its own. */
export const changeTopics = [
  'connection',
  'page',
  'jobs',
  'pendingActions',
  'products',
  'replica',
  'relay',
  'activity',
  'settings',
] as const
export type ChangeTopic = (typeof changeTopics)[number]
export interface ChangeFrame {
  readonly shelfside: 'changed'
  readonly topic: ChangeTopic
}

export function isChangeFrame(value: unknown): value is ChangeFrame {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'changed' &&
    'topic' in value &&
    (changeTopics as readonly unknown[]).includes(value.topic)
  )
}

/** The worker asks the script in an admin page where it is, and what is ticked and pointed at there. */
export const pageStateRequest = { shelfside: 'where' } as const

export function isPageStateRequest(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'where'
  )
}

/** What the script answers; the ids are the page's word, and hints. */
export interface PageState {
  readonly address: string
  /** Undefined where no rows can be told. */
  readonly selected?: readonly string[] | undefined
  /** The product under the pointer when a context menu was opened last. */
  readonly contextTarget?: string | undefined
}

/** The worker asks the script to put a text on the clipboard, which it cannot do itself. */
export interface ClipboardMessage {
  readonly shelfside: 'copy'
  readonly text: string
}

export function isClipboardMessage(value: unknown): value is ClipboardMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'copy' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
