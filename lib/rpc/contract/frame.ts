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

/** The worker asks the script in an admin page for the address it is at. */
export const whereFrame = { shelfside: 'where' } as const

export function isWhereFrame(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shelfside' in value &&
    value.shelfside === 'where'
  )
}
