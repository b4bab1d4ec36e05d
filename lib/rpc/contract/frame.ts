import type { Problem } from '#lib/domain/problem.ts'

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
export type AnswerFrame =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem }

/** What the worker tells everybody: "look again". It carries no truth of its own. */
export const changeTopics = [
  'connection',
  'page',
  'jobs',
  'proposals',
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
export const whereFrame = { shelfside: 'where' } as const

export function isWhereFrame(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'where'
  )
}

/** What the script answers; the ids are the page's word, and hints. */
export interface WhereAnswer {
  readonly address: string
  /** Undefined where no rows can be told. */
  readonly ticked?: readonly string[] | undefined
  /** The product under the pointer when a context menu was opened last. */
  readonly pointed?: string | undefined
}

/** The worker asks the script to put a text on the clipboard, which it cannot do itself. */
export interface CopyFrame {
  readonly shelfside: 'copy'
  readonly text: string
}

export function isCopyFrame(value: unknown): value is CopyFrame {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'copy' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
